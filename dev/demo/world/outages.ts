import { DAY, HOUR } from './durations.ts';
import { hashToFraction } from './hash-to-fraction.ts';
import { carriers, type CarrierKey } from './organizations.ts';
import type { Span } from './planned-windows.ts';

const EVERY = 8 * DAY;

/** When a carrier's own server is down for all its trucks: a few hours every eight days. */
export function outagesOf(carrier: CarrierKey, seed: number, from: number, to: number): Span[] {
  const outages: Span[] = [];
  for (let turn = Math.floor(from / EVERY); turn * EVERY <= to; turn += 1) {
    const purpose = carriers.indexOf(carrier);
    const begins = turn * EVERY + hashToFraction(seed, turn, purpose) * (EVERY - 8 * HOUR);
    outages.push({ from: begins, to: begins + (1.5 + hashToFraction(seed, turn, purpose + 10) * 5) * HOUR });
  }
  return outages.filter((outage) => outage.to > from && outage.from < to);
}
