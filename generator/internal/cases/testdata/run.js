// Runs scripts as a page has them, one after the other in one realm, and asks each rule of rules.js its cases.
// What they do with a page, which they begin after their rules, ends where there is none.
"use strict";
const fs = require("node:fs"), vm = require("node:vm");
const { scripts, cases } = JSON.parse(fs.readFileSync(0, "utf8"));
const page = vm.createContext({});
for (const [name, source] of scripts) {
  try {
    vm.runInContext(source, page, { filename: name });
  } catch (e) {
    if (!/^((document|vpWords) is not defined|document\.\w+ is not a function)$/.test(e.message)) throw e;
  }
}
const rules = vm.runInContext(fs.readFileSync("testdata/rules.js", "utf8"), page);
const answers = Object.entries(cases).map(([file, all]) => [file, all.map((c) => rules[file](c))]);
console.log(JSON.stringify(Object.fromEntries(answers)));
