import { sql, type RawBuilder } from 'kysely';

/** A moment in SQL, a column or an expression, in milliseconds as the rules count them. */
export function epochMs(moment: string): RawBuilder<number> {
  return sql.raw(`(extract(epoch from ${moment}) * 1000)::float8`);
}
