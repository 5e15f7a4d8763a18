import { Type, type TNull, type TSchema, type TSchemaOptions, type TUnion } from 'typebox';

export function nullable<T extends TSchema>(schema: T, options?: TSchemaOptions): TUnion<[T, TNull]> {
  return Type.Union([schema, Type.Null()], options);
}
