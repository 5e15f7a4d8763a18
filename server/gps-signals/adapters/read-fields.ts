/** Untrusted input: fields are looked up and never assumed. */
export type Fields = Readonly<Record<string, unknown>>;

export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The first value of each name counts. */
export function readFormFields(text: string): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}

/** Undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
