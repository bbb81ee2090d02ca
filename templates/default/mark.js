// mark marks elements of tables as those that were looked for, and no others.
vp.mark = (...found) => {
  for (const e of vp.marked ?? []) e.classList.remove("found");
  for (const e of found) e.classList.add("found");
  vp.marked = found;
};
