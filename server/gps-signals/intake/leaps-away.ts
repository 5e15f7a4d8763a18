import { leapTo } from '@milepost/domain/gps-signal/leap';
import type { Entry } from './delivery.ts';

/**
 * Whether no truck gets to where a signal says it is, for the carrier to be told. A late one is not judged here: what it
 * means shows when it is put in its place.
 */
export function leapsAway({ device, signal: { at, position } }: Pick<Entry, 'device' | 'signal'>): boolean {
  if (position === null || (device.believed !== null && at <= device.believed.at)) return false;
  const fix = { latitude: position.latitude, longitude: position.longitude, at };
  const isDoubted = leapTo(fix, device.believed, device.doubted) === 'DOUBTED';
  device.doubted = isDoubted ? fix : null;
  if (!isDoubted) device.believed = fix;
  return isDoubted;
}
