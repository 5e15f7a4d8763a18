import { expect, test } from 'vitest';
import { follow } from './follow.ts';
import { atHour, fix, plannedStep, stop, track, signalsBetween, weekdays } from '../stories/story.ts';

const driving = track(plannedStep([stop(0, 30), stop(300, 40)]), signalsBetween(-50, -10, 25, 26));
const received = (km: number, hours: number, receivedAfter: number) => {
  const { latitude, longitude, at: moment } = fix(km, hours);
  return { at: moment, receivedAt: atHour(hours + receivedAfter), position: { latitude, longitude } };
};

test('a signal with a position is tracked, one without counts as a heartbeat', () => {
  const tracked = follow(driving, received(-5, 26.1, 0.1), weekdays).transport.vehicle;
  expect(tracked).toMatchObject({ latestSignalAt: atHour(26.1), fix: { at: atHour(26.1) } });
  const heard = follow(driving, { ...received(-5, 26.1, 0.1), position: null }, weekdays).transport.vehicle;
  expect(heard).toMatchObject({ latestSignalAt: atHour(26.1), fix: driving.transport.vehicle.fix });
});

test('a late signal waits for a refold, and one more than 72 hours late is ignored', () => {
  expect(follow(driving, received(-20, 25.7, 5), weekdays)).toBe(driving);
  expect(follow(driving, received(-5, 26.1, 72), weekdays)).not.toBe(driving);
  expect(follow(driving, received(-5, 26.1, 72.01), weekdays)).toBe(driving);
  expect(follow(driving, { ...received(-5, 26.1, 72.01), position: null }, weekdays)).toBe(driving);
});
