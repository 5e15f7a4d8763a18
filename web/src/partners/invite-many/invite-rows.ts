import type { CarrierToInvite, InviteResult } from '@milepost/api-contract/agreements/invitations';
import { csvLine } from '@milepost/domain/csv/csv-line';
import type { PastedCarrier } from './read-carriers.ts';

/** One carrier to invite; `result` is null until it was sent, and again once it was corrected. */
export type InviteRow = PastedCarrier & { readonly result: InviteResult | null };

/** More than the open invitations that an organisation may have. */
export const MAX_ROWS = 2_000;

/** Rows that were corrected or never sent; rows with an answer are left as they are. */
export function rowsToSend(rows: readonly InviteRow[]): InviteRow[] {
  return rows.filter(({ result }) => result === null);
}

export function carrierOf({ name, email, reference }: InviteRow): CarrierToInvite {
  return { name, email, reference: reference.trim() === '' ? null : reference };
}

/** The answers refer to a row by its index among those sent. */
export function withResults(
  rows: readonly InviteRow[],
  sent: readonly InviteRow[],
  results: readonly InviteResult[],
): InviteRow[] {
  const resultOf = new Map(
    results.flatMap((result) => {
      const line = sent[result.row]?.line;
      return line === undefined ? [] : [[line, result] as const];
    }),
  );
  return rows.map((row) => ({ ...row, result: resultOf.get(row.line) ?? row.result }));
}

/** Rows pasted later are placed below, with numbers of their own. */
export function appendRows(rows: readonly InviteRow[], more: readonly PastedCarrier[]): InviteRow[] {
  const last = Math.max(0, ...rows.map(({ line }) => line));
  return [...rows, ...more.map((row) => ({ ...row, line: last + row.line, result: null }))];
}

type Tally = { readonly invited: number; readonly left: number; readonly wrong: number; readonly open: number };

export function tallyOf(rows: readonly InviteRow[]): Tally {
  const outcomes = rows.map(({ result }) => result?.outcome ?? null);
  const count = (wanted: InviteResult['outcome'] | null): number =>
    outcomes.filter((outcome) => outcome === wanted).length;
  return {
    invited: count('INVITED'),
    left: count('ALREADY_PENDING') + count('ALREADY_ACCEPTED') + count('ALREADY_HERE'),
    wrong: count('INVALID'),
    open: count(null),
  };
}

type Words = { readonly header: readonly string[]; readonly wordsOf: (result: InviteResult | null) => string };

/** Includes the links only if they have to be passed on by hand. */
export function resultsCsv(rows: readonly InviteRow[], { header, wordsOf }: Words, withLinks: boolean): string {
  const lines = rows.map(({ line, name, email, reference, result }) => {
    const link = withLinks ? [result?.link ?? null] : [];
    return csvLine([line, name, email, reference, result?.outcome ?? null, wordsOf(result), ...link]);
  });
  // Without the byte order mark, spreadsheets read an umlaut as two characters.
  return `\uFEFF${csvLine(header)}${lines.join('')}`;
}
