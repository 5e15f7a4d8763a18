import type { StoredPositions, PendingPhoto, PendingReport, PendingItem } from '../storage/drive-storage.ts';

/** The call’s limit per request. */
export const MAX_POSITIONS = 500;
/** Long enough to notice an accidental tap. */
export const UNDO_WINDOW_MS = 8_000;
const POSITION_DAYS = 2;
/** Reports and photos that have waited longer than this are shown as not sent: no one would read them in time. */
const THING_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export type SendStep =
  | { readonly send: 'POSITIONS'; readonly batch: StoredPositions }
  | { readonly send: 'REPORT'; readonly report: PendingReport }
  | { readonly send: 'PHOTO'; readonly photo: PendingPhoto }
  /** Until then the oldest report can be taken back. */
  | { readonly send: 'NOTHING'; readonly until: number | null };

/**
 * Sending order: positions and reports in the order they were made, then photos, because on a slow network a photo
 * would delay what people are waiting for.
 */
export function sortForSending(things: readonly PendingItem[]): PendingItem[] {
  const rank = ({ what }: PendingItem): number => (what === 'PHOTO' ? 1 : 0);
  return things
    .filter(({ refusedBecause }) => refusedBecause === null)
    .toSorted((a, b) => rank(a) - rank(b) || a.madeAt - b.madeAt || a.id.localeCompare(b.id));
}

export function nextToSend(things: readonly PendingItem[], oldest: StoredPositions, now: number): SendStep {
  const first = sortForSending(things)[0];
  const batch = first?.what === 'REPORT' ? madeBefore(oldest, first.madeAt) : oldest;
  if (batch.keys.length > 0) return { send: 'POSITIONS', batch };
  if (first === undefined) return { send: 'NOTHING', until: null };
  if (first.what === 'PHOTO') return { send: 'PHOTO', photo: first };
  return first.heldUntil <= now ? { send: 'REPORT', report: first } : { send: 'NOTHING', until: first.heldUntil };
}

function madeBefore({ keys, positions }: StoredPositions, moment: number): StoredPositions {
  const end = positions.findIndex(({ at }) => Date.parse(at) > moment);
  return end === -1 ? { keys, positions } : { keys: keys.slice(0, end), positions: positions.slice(0, end) };
}

export function positionCutoff(now: number): number {
  return now - POSITION_DAYS * DAY_MS;
}

export function itemCutoff(now: number): number {
  return now - THING_DAYS * DAY_MS;
}
