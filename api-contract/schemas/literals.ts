import { Type, type TUnsafe } from 'typebox';

/** A closed list of strings as a JSON Schema enum: shorter, and quicker to check, than a union of constants. */
export function literals<const T extends readonly string[]>(values: T, description?: string): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({
    type: 'string',
    enum: [...values],
    ...(description === undefined ? {} : { description }),
  });
}
