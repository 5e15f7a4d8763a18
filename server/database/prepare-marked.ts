import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/**
 * Statements with this mark are parsed and planned once per connection, because planning lists takes longer than
 * running them. Keep them few: none is ever dropped.
 */
export const PREPARED = '/* prepared */';

const BEGINNING = 40;
const names = new Map<string, string>();

/** Lets a connection keep marked statements prepared. */
export function prepareMarked(client: ClientBase): void {
  const plain = client.query.bind(client) as (...parameters: readonly unknown[]) => unknown;
  const query = (first: unknown, ...others: readonly unknown[]) => {
    const [values, ...rest] = others;
    if (typeof first !== 'string' || !Array.isArray(values) || !isMarked(first)) return plain(first, ...others);
    return plain({ name: nameOf(first), text: first, values: [...(values as readonly unknown[])] }, ...rest);
  };
  Object.defineProperty(client, 'query', { value: query });
}

function isMarked(text: string): boolean {
  return text.slice(0, BEGINNING).includes(PREPARED);
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
