import type { Figures } from '@milepost/domain/reports/figures';
import { knownArrivals } from '@milepost/domain/reports/punctuality-share';

const shown = ['onTime', 'early', 'delayed'] as const;

type Key = (typeof shown)[number] | 'unknown';

/** In hundredths of the whole length. */
export type ShareSegment = { readonly key: Key; readonly start: number; readonly width: number };

/** Known arrivals take this much of the length; the rest is for unknown ones, on the same scale. */
const FOR_KNOWN = 84;
const GAP = 0.6;
const BESIDE = 2;
/** The minimum width, visible and clickable however few there are. */
const LEAST = 1.6;

export function layOutShares(figures: Pick<Figures, 'early' | 'onTime' | 'delayed' | 'unknown'>): ShareSegment[] {
  const known = knownArrivals(figures);
  const keys = shown.filter((key) => figures[key] > 0);
  const free = FOR_KNOWN - LEAST * keys.length;
  let start = 0;
  const places: ShareSegment[] = keys.map((key) => {
    const width = LEAST + (free * figures[key]) / known;
    const place = { key, start, width: width - GAP };
    start += width;
    return place;
  });
  if (figures.unknown === 0) return places;
  const beside = keys.length === 0 ? 0 : FOR_KNOWN + BESIDE;
  const width = Math.max(LEAST, Math.min(100 - FOR_KNOWN - BESIDE, (FOR_KNOWN * figures.unknown) / Math.max(1, known)));
  return [...places, { key: 'unknown', start: beside, width }];
}
