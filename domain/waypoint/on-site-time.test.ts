import { expect, test } from 'vitest';
import { atHour, plannedStep, stop, track, signalsBetween } from '../transport/stories/story.ts';
import { onSiteTime } from './on-site-time.ts';

const [waypoint] = track(plannedStep([stop(0, 30), stop(300, 40)]), signalsBetween(-50, -40, 29, 29.1)).transport
  .waypoints;
if (waypoint === undefined) throw new Error('two stops');
const arrived = { ...waypoint, completion: { reason: 'ARRIVED' as const, at: atHour(30) } };

test.each([
  ['not there yet', waypoint, [null, null, null, null]],
  ['still there', { ...arrived, arrival: { at: atHour(30), notBefore: atHour(30) } }, [30, null, null, null]],
  ['gone', { ...arrived, arrival: { at: atHour(30), notBefore: atHour(30) }, departedAt: atHour(31) }, [30, 31, 1, 1]],
  [
    'arrived some time between',
    { ...arrived, arrival: { at: atHour(30), notBefore: atHour(28) }, departedAt: atHour(31) },
    [30, 31, 1, 3],
  ],
  [
    'there when tracking began',
    { ...arrived, arrival: { at: atHour(30), notBefore: null }, departedAt: atHour(31) },
    [30, 31, 1, null],
  ],
  [
    'gone before it was seen to be there',
    { ...arrived, arrival: { at: atHour(30), notBefore: atHour(28) }, departedAt: atHour(29) },
    [30, 29, 0, 1],
  ],
  [
    'as somebody says',
    {
      ...arrived,
      completion: { reason: 'MANUALLY_COMPLETED' as const, at: atHour(30) },
      arrival: { at: atHour(30), notBefore: atHour(30) },
      departedAt: atHour(31),
    },
    [null, 31, null, null],
  ],
])('%s', (_, seen, expected) => {
  const { arrivedAt, departedAt, shortestMs, maxMs } = onSiteTime(seen);
  const hours = (moment: number | null) => (moment === null ? null : (moment - atHour(0)) / 3_600_000);
  const lasting = (duration: number | null) => (duration === null ? null : duration / 3_600_000);
  expect([hours(arrivedAt), hours(departedAt), lasting(shortestMs), lasting(maxMs)]).toEqual(expected);
});
