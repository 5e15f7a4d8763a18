import { leapTo } from '@milepost/domain/gps-signal/jump';
import type { Entry } from './delivery.ts';

/** Whether a signal is an impossible jump, for the device log. A late signal is judged by the refold instead. */
export function leapsAway({ device, signal: { at, position } }: Pick<Entry, 'device' | 'signal'>): boolean {
  if (position === null || (device.believed !== null && at <= device.believed.at)) return false;
  const fix = { latitude: position.latitude, longitude: position.longitude, at };
  const isDoubted = leapTo(fix, device.believed, device.doubted) === 'DOUBTED';
  device.doubted = isDoubted ? fix : null;
  if (!isDoubted) device.believed = fix;
  return isDoubted;
}
