// real reads a number with or without decimals as a person typed it, or throws what is wrong with it, as between does.
vp.real = (text, from, to) => vp.typed(text, /^[+-]?(\d+\.?\d*|\.\d+)$/, vpWords.site.not_number, from, to);
