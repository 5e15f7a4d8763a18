import type { Database } from '../../database/database.ts';
import type { FrequentWords } from './frequent-words.ts';
import type { RowParts } from '../rows/read-rows.ts';

export type ListParts = RowParts & { readonly database: Database; readonly frequentWords: FrequentWords };
