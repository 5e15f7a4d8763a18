import { expect, test } from 'vitest';
import type { OrganizationRole } from '../../access/organization-role.ts';
import { deedsOf, type Learned } from '../deeds.ts';
import { callsForRefold } from '../lateness-window.ts';
import { refold } from '../refold.ts';
import { setTrackingId } from '../set-tracking-id.ts';
import type { Step } from '../step.ts';
import { arrivals, at, gps, planned, stop, told, track, way, weekdays } from './story.ts';

const stops = [stop(0, 10), stop(300, 40)];
/** At the first stop from 9:00 to 12:00, then on the road. */
const drive = [...way(-100, 0, 7.5, 9), ...way(0, 0, 9, 12), ...way(0, 80, 12, 13.5)];
const until = (hours: number) => drive.filter((fix) => fix.at <= at(hours));
const after = (hours: number) => drive.filter((fix) => fix.at > at(hours));

function name(step: Step, trackingId: string, by: OrganizationRole, hours: number): Step {
  const decided = setTrackingId(step, trackingId, by, at(hours));
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

const learned = (step: Step): Learned[] => step.events.map((event) => ({ event, knownAt: event.at }));

/** As the clock does it: all that the devices sent, folded again with what people did. */
const again = (start: Step, history: Step, hours: number) =>
  refold(
    start.transport,
    { fixes: until(hours), heartbeats: [] },
    deedsOf(learned(history), weekdays),
    at(hours),
    weekdays,
  );

test('a backdated plan shows nothing of what its vehicle did before, and another shipper of the vehicle loses nothing', () => {
  const theirs = track(planned(stops, 'truck', at(-40)), drive);
  expect(arrivals(theirs)).toEqual([9, null]);
  const backdated = track(planned(stops, 'truck', at(12.5)), drive);
  expect(backdated.transport.vehicle.firstSignalAt).toBe(at(12.5));
  expect(arrivals(backdated)).toEqual([null, null]);
  expect(track(planned(stops, 'truck', at(12.5)), until(12.4)).transport.vehicle).toMatchObject({
    fix: null,
    firstSignalAt: null,
    latestSignalAt: null,
  });
});

test('what a vehicle sent shortly before a shipper named it is no sign of life either', () => {
  const start = planned(stops, 'truck', at(12.5));
  expect(gps(track(start, until(12.4)), 12.5)).toBe('GPS_SIGNAL_MISSING');
  expect(gps(track(start, drive), 13.5)).toBe('GPS_SIGNAL_OK');
});

test('a signal of before the naming that arrives late asks for nothing', () => {
  const { transport } = track(planned(stops, 'truck', at(12.5)), after(12.5));
  expect(until(12.4).some((fix) => callsForRefold(transport, fix, at(14)))).toBe(false);
});

test('a vehicle that the shipper names later counts from then on, and one that the carrier names reaches back', () => {
  const start = planned(stops, null);
  const byShipper = name(start, 'truck', 'SHIPPER', 12.5);
  const byCarrier = name(start, 'truck', 'CARRIER', 12.5);
  expect(arrivals(again(start, byShipper, 13.5))).toEqual([null, null]);
  expect(arrivals(again(start, byCarrier, 13.5))).toEqual([9, null]);
});

test('the carrier that names what the shipper named lets it reach back, and the shipper that names it again does not', () => {
  const start = planned(stops, 'truck', at(12));
  const tracked = track(start, after(12));
  expect(told(name(tracked, 'truck', 'SHIPPER', 13))).toEqual(told(tracked));
  const confirmed = name(tracked, 'truck', 'CARRIER', 13);
  expect(confirmed.transport.vehicle.countsFrom).toBeNull();
  expect(confirmed.transport.vehicle.latestSignalAt).toBe(tracked.transport.vehicle.latestSignalAt);
  expect(arrivals(again(start, confirmed, 13.5))).toEqual([9, null]);
  expect(told(name(confirmed, 'truck', 'CARRIER', 13.2))).toEqual(told(confirmed));
});

test('a vehicle that the carrier names in place of one that never sent stays in use when the story is told again', () => {
  const start = planned(stops, null);
  const wrong = name(start, 'wrong', 'SHIPPER', 8);
  const right = name(wrong, 'truck', 'CARRIER', 12.5);
  expect(right.transport.vehicle.countsFrom).toBeNull();
  const folded = again(start, right, 13.5);
  expect(folded.transport.trackingId).toBe('truck');
  expect(arrivals(folded)).toEqual([9, null]);
});

test('what the carrier names in place of a device that did send reaches back to where that one ended', () => {
  const seen = track(planned(stops, 'truck', at(-40)), until(10));
  const wrong = name(seen, 'wrong', 'SHIPPER', 10);
  const right = name(wrong, 'other', 'CARRIER', 12);
  expect([wrong, right].map(({ transport }) => transport.vehicle.countsFrom)).toEqual([at(10), at(10)]);
});

test('another spelling counts as before for the shipper, and lets the vehicle reach back for the carrier', () => {
  const start = planned(stops, 'Truck 1', at(12));
  const countsFrom = (step: Step) => step.transport.vehicle.countsFrom;
  expect(countsFrom(name(start, 'TRUCK 1', 'SHIPPER', 13))).toBe(at(12));
  expect(countsFrom(name(start, 'TRUCK 1', 'CARRIER', 13))).toBeNull();
});
