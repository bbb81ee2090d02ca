// Names what style sheets, scripts and pages use that browsers lack at the baseline, by MDN's browser
// compatibility data. The arguments are the folder of npm packages; the input is JSON: the versions
// of the baseline, the files by their names, and the elements of the pages. The output is JSON: each use, by
// its name in the data.
"use strict";
const { readFileSync } = require("fs");
const path = require("path");
const from = (name) => require(path.join(process.argv[2], name));
const [data, css, acorn] = [from("@mdn/browser-compat-data"), from("css-tree"), from("acorn")];
const { baseline, files, elements } = JSON.parse(readFileSync(0, "utf8"));

// lacks names the browsers that at the baseline lack a feature, or have it only with a prefix or behind a switch.
const later = (version, than) => {
  const [a, b] = [version, than].map((v) => v.replace("≤", "").split(".").map(Number));
  return a[0] - b[0] || (a[1] ?? 0) - (b[1] ?? 0);
};
const lacks = (entry) => entry?.__compat ? Object.entries(baseline).filter(([browser, version]) => {
  const all = [entry.__compat.support[browser] ?? []].flat();
  return !all.some((s) => !s.prefix && !s.alternative_name && !s.flags && typeof s.version_added === "string" && s.version_added !== "preview" &&
    later(s.version_added, version) <= 0 && (!s.version_removed || later(s.version_removed, version) > 0));
}).map(([browser]) => browser) : [];
const isNew = (entry) => lacks(entry).length > 0;

const found = new Map();
let file = "";
const use = (name, entry, guarded) => { if (isNew(entry)) found.set([name, file, guarded ?? ""].join(), { name, file, guarded: Boolean(guarded), lacks: lacks(entry) }); };
const unknown = (name) => found.set(name + file, { name: "unknown: " + name, file, guarded: false });

// Style sheets. What stands under an @supports whose condition old browsers do not meet is guarded.
const types = new Map(); // the entries of css.types at any depth
(function index(node, where) {
  for (const [name, entry] of Object.entries(node)) {
    if (name === "__compat" || typeof entry !== "object") continue;
    types.set(name, [...(types.get(name) ?? []), [where + "." + name, entry]]);
    index(entry, where + "." + name);
  }
})(data.css.types, "css.types");

const styles = (tree, guarded) => {
  const anyType = (name) => { const all = types.get(name) ?? []; if (all.length > 0 && all.every(([, e]) => isNew(e))) use(...all[0], guarded); };
  css.walk(tree, (declaration) => {
    if (declaration.type !== "Declaration") return;
    let { property, value } = declaration;
    if (!property.startsWith("-")) {
      const entry = data.css.properties[property];
      if (!entry) unknown("css.properties." + property);
      use("css.properties." + property, entry, guarded);
      css.walk(value, (n) => {
        const name = (n.name ?? "").toLowerCase();
        if (["Identifier", "Function"].includes(n.type) && entry?.[name]) use(`css.properties.${property}.${name}`, entry[name], guarded);
      });
    }
    if (value.type === "Raw") value = css.parse(value.value, { context: "value" });
    css.walk(value, (n) => {
      if (n.type === "Function") {
        if (n.name === "attr" && /type\(/.test(css.generate(n))) use("css.types.attr.type_function", data.css.types.attr.type_function, guarded);
        else if (n.name !== "type") anyType(n.name.toLowerCase());
      }
      if (n.type === "Dimension") {
        const kind = { s: "small", l: "large", d: "dynamic" }[n.unit.match(/^([sld])v/)?.[1]];
        const unit = kind ? "viewport_percentage_units_" + kind : /^cq/.test(n.unit) ? "container_query_length_units" : n.unit.toLowerCase();
        use("css.types.length." + unit, data.css.types.length[unit], guarded);
      }
    });
  });
  css.walk(tree, (n) => {
    if (["PseudoClassSelector", "PseudoElementSelector"].includes(n.type) && !n.name.startsWith("-")) {
      if (!data.css.selectors[n.name]) unknown("css.selectors." + n.name);
      use("css.selectors." + n.name, data.css.selectors[n.name], guarded);
    }
    if (n.type === "NestingSelector") use("css.selectors.nesting", data.css.selectors.nesting, guarded);
  });
};
const sheet = (list, guarded) => list.forEach((n) => {
  if (n.type === "Rule") {
    styles(n.prelude, guarded);
    const declared = n.block.children.toArray().map((child) => child.property);
    const prefixed = ({ property }) => declared.includes("-webkit-" + property) && lacks(data.css.properties[property]).every((browser) => browser.startsWith("safari"));
    n.block.children.forEach((child) => child.type === "Declaration" ? styles(child, guarded || prefixed(child)) : (use("css.selectors.nesting", data.css.selectors.nesting, guarded), sheet([child], guarded)));
  } else if (n.type === "Atrule") {
    const rule = data.css["at-rules"][n.name], name = "css.at-rules." + n.name;
    if (!rule && !n.name.startsWith("-")) unknown(name);
    use(name, rule, guarded);
    let inside = guarded;
    if (n.name === "supports" && !/\bnot\b/.test(css.generate(n.prelude))) {
      const before = found.size, mine = file;
      file += " @supports " + css.generate(n.prelude);
      styles(n.prelude, true);
      inside = guarded || found.size > before;
      file = mine;
    } else if (n.prelude) {
      css.walk(n.prelude, (q) => {
        if (q.type === "Feature" || q.type === "FeatureRange") use(`${name}.${q.name ?? "range"}`, rule?.[q.name], guarded);
        if (q.type === "FeatureRange") use(name + ".range_syntax", rule?.range_syntax, guarded);
      });
    }
    if (n.block) n.name === "font-face" || n.name === "page" ? styles(n.block, inside) : sheet(n.block.children, inside);
  }
});

// Scripts. A member counts if it is too new in every interface that has it.
const members = new Map();
for (const group of [data.api, data.javascript.builtins]) {
  for (const [owner, all] of Object.entries(group)) {
    for (const [name, entry] of Object.entries(all)) {
      const plain = name.replace(/_static$/, "");
      if (entry?.__compat) members.set(plain, [...(members.get(plain) ?? []), { name: (group === data.api ? "api." : "javascript.builtins.") + owner + "." + name, entry, old: owner !== "Iterator" && !isNew(all) }]);
    }
  }
}
const instances = { navigator: "Navigator", document: "Document", window: "Window", self: "Window", location: "Location", history: "History",
  caches: "CacheStorage", performance: "Performance", localStorage: "Storage", sessionStorage: "Storage", visualViewport: "VisualViewport", screen: "Screen" };
const each = (node, parent, enter) => {
  enter(node, parent);
  for (const child of Object.values(node)) {
    for (const n of [child].flat()) if (n && typeof n.type === "string") each(n, node, enter);
  }
};
const ours = new Set(); // the members that some script of the site defines
const parsed = (text) => {
  const tree = acorn.parse(text, { ecmaVersion: 2022, sourceType: "script" }); // what is newer is a fault of syntax
  each(tree, null, (n) => {
    if (n.type === "Property") ours.add(n.key.name ?? n.key.value);
    if (n.type === "AssignmentExpression" && n.left.type === "MemberExpression" && !n.left.computed) ours.add(n.left.property.name);
  });
  return tree;
};
const script = (tree) => {
  const own = new Set(); // the variables of the script
  const names = (p) => p && (p.type === "Identifier" ? own.add(p.name) : [p.properties, p.elements, p.value, p.argument, p.left].flat().forEach((q) => q && typeof q === "object" && names(q)));
  each(tree, null, (n) => {
    if (n.type === "VariableDeclarator") names(n.id);
    if (/Function/.test(n.type)) { n.params.forEach(names); names(n.id); }
    if (n.type === "CatchClause") names(n.param);
    if (n.type === "ClassDeclaration") names(n.id);
  });
  const text1 = (n) => (n?.type === "Literal" && typeof n.value === "string" ? n.value : undefined);
  each(tree, null, (n, parent) => {
    if (n.type === "StaticBlock") use("javascript.classes.static.initialization_blocks", data.javascript.classes.static.initialization_blocks);
    if (n.regex && /\(\?<[=!]/.test(n.regex.pattern)) use("javascript.regular_expressions.lookbehind_assertion", data.javascript.regular_expressions.lookbehind_assertion);
    if (n.type === "Identifier" && !own.has(n.name) && !(parent.type === "MemberExpression" && parent.property === n && !parent.computed) && !(parent.type === "Property" && parent.key === n && !parent.shorthand)) {
      const all = [["api." + n.name, data.api[n.name]], ["api.Window." + n.name, data.api.Window[n.name]], ["javascript.builtins." + n.name, data.javascript.builtins[n.name]]].filter(([, e]) => e?.__compat);
      if (all.length > 0 && all.every(([, e]) => isNew(e))) use(...all[0]);
    }
    if (n.type === "MemberExpression") {
      const name = n.computed ? text1(n.property) : n.property.name;
      const owner = n.object.type === "Identifier" && !own.has(n.object.name) ? n.object.name : "";
      const iterator = n.object.type === "CallExpression" && n.object.callee.object?.name !== "Object" && ["values", "keys", "entries", "matchAll"].includes(n.object.callee.property?.name);
      const exact = [[data.api, "api."], [data.javascript.builtins, "javascript.builtins."]].flatMap(([group, where]) =>
        [owner, instances[owner]].flatMap((o) => [name, name + "_static"].map((m) => [where + o + "." + m, group[o]?.[m]]))).filter(([, e]) => e?.__compat);
      const all = ours.has(name) || n.object.property?.name === "dataset" ? [] : members.get(name) ?? [];
      if (iterator && data.javascript.builtins.Iterator[name]) use("javascript.builtins.Iterator." + name, data.javascript.builtins.Iterator[name]);
      else if (exact.length > 0) exact.every(([, e]) => isNew(e)) && use(...exact[0]);
      else if (all.length > 0 && all.every(({ entry }) => isNew(entry))) use(all[0].name, all[0].entry);
      else if (all.some(({ entry, old }) => old && isNew(entry))) found.set("partly " + name, { name: "partly: " + name, file, guarded: true, of: all.filter(({ entry, old }) => old && isNew(entry)).map((m) => m.name) });
    }
    if (n.type === "CallExpression") {
      const called = n.callee.property?.name ?? n.callee.name;
      const [first, second] = n.arguments;
      if (called === "addEventListener" && text1(first)) {
        const all = members.get(text1(first) + "_event") ?? [];
        if (all.length > 0 && all.every(({ entry }) => isNew(entry))) use(all[0].name, all[0].entry);
      }
      if (["createElement", "element"].includes(called) && text1(first)) use("html.elements." + text1(first), data.html.elements[text1(first)]);
      const attributes = /^(set|toggle)Attribute$/.test(called) ? [text1(first)] : called === "element" ? (second?.properties ?? []).map((p) => p.key?.name ?? text1(p.key)) : [];
      for (const a of attributes) use("html.global_attributes." + a, data.html.global_attributes[a]);
    }
  });
};

// Elements of pages, such as "input type=search", each with one attribute.
const element = (text) => {
  const [, tag, attribute, value] = text.match(/^(\S+)(?: ([^=]+)(?:=(.*))?)?$/s);
  const group = ["html", "svg", "mathml"].find((g) => data[g].elements[tag]);
  if (!group) { unknown("html.elements." + tag); return; }
  use(`${group}.elements.${tag}`, data[group].elements[tag]);
  for (const [where, all] of [[`${group}.elements.${tag}`, data[group].elements[tag]], [group + ".global_attributes", data[group].global_attributes]]) {
    const entry = attribute && all?.[attribute];
    if (!entry) continue;
    use(where + "." + attribute, entry);
    for (const v of [value, attribute + "_" + value]) if (entry[v]) use(`${where}.${attribute}.${v}`, entry[v]);
    if (all[attribute + "_" + value]) use(`${where}.${attribute}_${value}`, all[attribute + "_" + value]);
    break;
  }
};

const trees = [];
for (const [name, text] of Object.entries(files)) {
  file = name;
  try {
    // css-tree does not know types in attr().
    if (name.endsWith(".css")) sheet(css.parse(text.replace(/type\(<(\w+)>\)/g, "type($1)"), { onParseError(e) { throw e; } }).children);
    else trees.push([name, parsed(text)]);
  } catch (e) {
    unknown("syntax: " + e.message);
  }
}
for (const [name, tree] of trees) {
  file = name;
  script(tree);
}
file = "pages";
elements.forEach(element);
process.stdout.write(JSON.stringify([...found.values()]));
