type SearchParameters = Record<string, string | string[]>;

/** Search parameters are text, as people see them in the address: `q=123` is not a number. */
export function parseSearch(search: string): SearchParameters {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = '', ...others] = parameters.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Lists become repeated parameters; undefined values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined) continue;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const each of values) parameters.append(name, textOf(each));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
