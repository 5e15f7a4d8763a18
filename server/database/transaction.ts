import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What stores are given: a transaction, or a role's connections. */
export type Db = Kysely<Schema>;
