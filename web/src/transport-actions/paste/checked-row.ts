import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { TransportMatches } from '@milepost/api-contract/transports/matches';
import type { PastedRow } from './parse-pasted.ts';

export type Match = TransportMatches['matches'][number]['transports'][number];

type RowState =
  | { readonly kind: 'READY' }
  | { readonly kind: 'SAVED' }
  | { readonly kind: 'REFUSED'; readonly code: RefusalCode };

export type CheckedRow = PastedRow & { readonly matches: readonly Match[]; readonly state: RowState };

export type RowProblem = 'NO_NAME' | 'NO_TRACKING_ID' | 'UNKNOWN' | 'SEVERAL' | 'NAMED_TWICE' | 'ALREADY_SO';

/** Why a row is not sent as it is; null where it is. */
export function rowProblem(row: CheckedRow, rows: readonly CheckedRow[]): RowProblem | null {
  const [match, another] = row.matches;
  if (row.name === '') return 'NO_NAME';
  if (match === undefined) return 'UNKNOWN';
  if (another !== undefined) return 'SEVERAL';
  if (row.trackingId.trim() === '') return 'NO_TRACKING_ID';
  if (rows.some((other) => other.line > row.line && other.matches[0]?.id === match.id)) return 'NAMED_TWICE';
  return match.trackingId === row.trackingId.trim() ? 'ALREADY_SO' : null;
}

/** Those that are to be sent: what is saved is done, what was refused may be tried again. */
export function rowsToSend(rows: readonly CheckedRow[]): CheckedRow[] {
  return rows.filter((row) => row.state.kind !== 'SAVED' && rowProblem(row, rows) === null);
}
