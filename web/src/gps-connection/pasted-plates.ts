import { parsePasted } from '../actions/paste/pasted-rows.ts';

/** Null removes the match. */
export type PlateRow = { readonly line: number; readonly deviceId: string; readonly plate: string | null };

const MINUS: ReadonlySet<string> = new Set(['-', '−', '–']);

/**
 * Two columns, as in any paste; texts longer than the server accepts are truncated, and the server answers what is
 * left.
 */
export function parsePlates(text: string): PlateRow[] {
  return parsePasted(text).map(({ line, name, trackingId }) => ({
    line,
    deviceId: name.slice(0, 100),
    plate: MINUS.has(trackingId) ? null : trackingId.slice(0, 100),
  }));
}
