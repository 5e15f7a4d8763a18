import { judgeJump } from '@milepost/domain/gps-signal/jump';
import type { Entry } from './delivery.ts';

/** Whether a signal is an impossible jump, for the device log. A late signal is judged by the refold instead. */
export function isDeviceJump({ device, signal: { at, position } }: Pick<Entry, 'device' | 'signal'>): boolean {
  if (position === null || (device.lastFix !== null && at <= device.lastFix.at)) return false;
  const fix = { latitude: position.latitude, longitude: position.longitude, at };
  const isDoubted = judgeJump(fix, device.lastFix, device.suspect) === 'DOUBTED';
  device.suspect = isDoubted ? fix : null;
  if (!isDoubted) device.lastFix = fix;
  return isDoubted;
}
