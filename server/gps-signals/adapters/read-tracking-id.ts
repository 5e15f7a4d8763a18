import { normalizeTrackingId } from '@milepost/domain/gps-signal/tracking-id';

const MAX_LENGTH = 100;

/** Empty if missing, or if too long to be entered for a transport. */
export function readTrackingId(...candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    const text = typeof candidate === 'number' ? String(candidate) : candidate;
    if (typeof text !== 'string') continue;
    const clean = normalizeTrackingId(text);
    if (clean !== '' && clean.length <= MAX_LENGTH) return clean;
  }
  return '';
}
