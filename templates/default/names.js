// names are those in the browser's memory that begin so.
vp.names = (beginning) => {
  const { own, page } = vp.memory;
  let keys = Object.keys(page);
  try { keys = Object.keys({ ...page, ...localStorage }); } catch { /* the browser stores nothing */ }
  return keys.filter((key) => key.startsWith(own + beginning)).map((key) => key.slice(own.length));
};
