import type { Database } from '../../database/database.ts';
import type { RowParts } from './read-rows.ts';

export type ListParts = RowParts & { readonly database: Database };
