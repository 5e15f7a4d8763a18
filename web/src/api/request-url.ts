type Values = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('A parameter of an address is a string, a number or a boolean.');
}

/** Fills the braces of a path; arrays become repeated parameters, what is undefined is left out. */
export function requestUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    for (const each of values) search.append(name, textOf(each));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
