import type { ReactNode } from 'react';

export type PartnerColumn<R, S extends string> = {
  readonly key: string;
  readonly header: string;
  readonly sortBy: S | null;
  readonly cell: (row: R) => ReactNode;
  /** Its part of the width, in percent. */
  readonly width: number;
};

/** What lists of partners have in common. */
export type PartnerRows<R, S extends string> = {
  readonly label: string;
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly columns: readonly PartnerColumn<R, S>[];
  /** How many of the last columns are meaningless without an agreement. */
  readonly emptyColumns: number;
  /** Shown in their place; null where they have content. */
  readonly renderSentence: (row: R) => ReactNode;
};
