import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { TransportMatches } from '@milepost/api-contract/transports/matches';
import { isSameTrackingId, normalizeTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import { pastedCells } from './pasted-cells.ts';

/** A line copied from a spreadsheet. */
type PastedRow = { readonly line: number; readonly name: string; readonly trackingId: string };

/** More rows than anyone can review. */
export const MAX_ROWS = 2_000;

/** The server accepts no more than this at once. */
const MAX_AT_ONCE = 500;

export function inParts<T>(all: readonly T[], most = MAX_AT_ONCE): T[][] {
  const parts = Math.ceil(all.length / most);
  return Array.from({ length: parts }, (_, part) => all.slice(part * most, (part + 1) * most));
}

/** Two columns: a reference or an id, and the tracking ID. Empty lines and a line of headings are skipped. */
export function parsePasted(text: string): PastedRow[] {
  return pastedCells(text)
    .map(({ line, cells: [name = '', trackingId = ''] }) => ({ line, name, trackingId }))
    .filter((row) => (row.name !== '' || row.trackingId !== '') && !isHeading(row));
}

const HEADING = /^(tracking[ -]?ids?|kennzeichen|fahrzeug|vehicle|plate|device)$/i;

function isHeading({ line, trackingId }: PastedRow): boolean {
  return line === 1 && HEADING.test(trackingId);
}

export type Match = TransportMatches['matches'][number]['transports'][number];

type RowState =
  | { readonly kind: 'READY' }
  | { readonly kind: 'SAVED' }
  | { readonly kind: 'REFUSED'; readonly code: RefusalCode };

export type CheckedRow = PastedRow & { readonly matches: readonly Match[]; readonly state: RowState };

export type RowProblem = 'NO_NAME' | 'NO_TRACKING_ID' | 'UNKNOWN' | 'SEVERAL' | 'NAMED_TWICE' | 'ALREADY_SO';

/** Why a row cannot be sent as it is; null if it can. `lastOf` is the line of the last row that names a transport. */
function problemOf(row: CheckedRow, lastOf: ReadonlyMap<string, number>): RowProblem | null {
  const [match, another] = row.matches;
  if (row.name === '') return 'NO_NAME';
  if (match === undefined) return 'UNKNOWN';
  if (another !== undefined) return 'SEVERAL';
  if (normalizeTrackingId(row.trackingId) === '') return 'NO_TRACKING_ID';
  if ((lastOf.get(match.id) ?? row.line) > row.line) return 'NAMED_TWICE';
  return isSameTrackingId(match.trackingId, row.trackingId) ? 'ALREADY_SO' : null;
}

/** One per row, in order. */
export function rowProblems(rows: readonly CheckedRow[]): readonly (RowProblem | null)[] {
  const lastOf = new Map(rows.flatMap(({ matches: [match], line }) => (match === undefined ? [] : [[match.id, line]])));
  return rows.map((row) => problemOf(row, lastOf));
}

/** The rows still to send: saved ones are done, refused ones may be retried. */
export function rowsToSend(rows: readonly CheckedRow[]): CheckedRow[] {
  const problems = rowProblems(rows);
  return rows.filter((row, index) => row.state.kind !== 'SAVED' && problems[index] === null);
}
