import { Type, type TNull, type TSchema, type TUnion } from 'typebox';

export function nullable<T extends TSchema>(schema: T): TUnion<[T, TNull]> {
  return Type.Union([schema, Type.Null()]);
}
