import { expect, test } from 'vitest';
import { declineVehicle } from '../commands/decline-vehicle.ts';
import { replayedCommands } from '../history/replayed-commands.ts';
import type { KnownEvent, TransportEvent } from '../transport-event.ts';
import { requiresRefold } from '../fold/lateness-window.ts';
import type { Namer, VehicleNaming } from '../name-vehicle.ts';
import { refold } from '../history/refold.ts';
import { setTrackingId } from '../commands/set-tracking-id.ts';
import type { Step } from '../step.ts';
import { declinedPeriods, vehiclesNamed, vehicleUses } from '../history/vehicle-uses.ts';
import {
  arrivals,
  atHour,
  byCarrier,
  byShipper,
  gps,
  plannedStep,
  stop,
  eventLines,
  track,
  wait,
  signalsBetween,
  weekdays,
} from './story.ts';

const stops = [stop(0, 10), stop(300, 40)];
/** At the first stop from 9:00 to 12:00, then on the road. */
const drive = [...signalsBetween(-100, 0, 7.5, 9), ...signalsBetween(0, 0, 9, 12), ...signalsBetween(0, 80, 12, 13.5)];
const until = (hours: number) => drive.filter((fix) => fix.at <= atHour(hours));
const after = (hours: number) => drive.filter((fix) => fix.at > atHour(hours));

function name(step: Step, trackingId: string, by: Namer, hours: number): Step {
  const decided = setTrackingId(step, trackingId, by, atHour(hours));
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

const learned = (step: Step): KnownEvent[] => step.events.map((event) => ({ event, knownAt: event.at }));

/** Refolds all signals with the commands, as the clock does. */
const again = (start: Step, history: Step, hours: number) =>
  refold(
    start.transport,
    { fixes: until(hours), heartbeats: [] },
    replayedCommands(learned(history), weekdays),
    atHour(hours),
    weekdays,
  );

test('a backdated plan shows nothing from before it was made, and the vehicle’s other shipper loses nothing', () => {
  const theirs = track(plannedStep(stops, 'truck', atHour(-40)), drive);
  expect(arrivals(theirs)).toEqual([9, null]);
  const backdated = track(plannedStep(stops, 'truck', atHour(12.5)), drive);
  expect(backdated.transport.vehicle.firstSignalAt).toBe(atHour(12.5));
  expect(arrivals(backdated)).toEqual([null, null]);
  expect(track(plannedStep(stops, 'truck', atHour(12.5)), until(12.4)).transport.vehicle).toMatchObject({
    fix: null,
    firstSignalAt: null,
    latestSignalAt: null,
  });
});

test('signals from shortly before a shipper named the vehicle do not count as a heartbeat either', () => {
  const start = plannedStep(stops, 'truck', atHour(12.5));
  expect(gps(track(start, until(12.4)), 12.5)).toBe('GPS_SIGNAL_MISSING');
  expect(gps(track(start, drive), 13.5)).toBe('GPS_SIGNAL_OK');
});

test('a late signal from before the naming causes no refold', () => {
  const { transport } = track(plannedStep(stops, 'truck', atHour(12.5)), after(12.5));
  expect(until(12.4).some((fix) => requiresRefold(transport, fix, atHour(14)))).toBe(false);
});

test('a vehicle named by the shipper counts from then on, one named by the carrier reaches back', () => {
  const start = plannedStep(stops, null);
  const theirs = name(start, 'truck', byShipper, 12.5);
  const own = name(start, 'truck', byCarrier, 12.5);
  expect(arrivals(again(start, theirs, 13.5))).toEqual([null, null]);
  expect(arrivals(again(start, own, 13.5))).toEqual([9, null]);
});

test('a signal at the exact moment of naming still counts after a refold', () => {
  const start = plannedStep(stops, null);
  const named = name(start, 'truck', byShipper, 9);
  const fixes = after(8.99);
  const then = { fixes: fixes.slice(0, 3), heartbeats: [] };
  const folded = refold(start.transport, then, replayedCommands(learned(named), weekdays), atHour(9.5), weekdays);
  expect(fixes[0]?.at).toBe(atHour(9));
  expect(folded.transport.vehicle.firstSignalAt).toBe(atHour(9));
  expect(folded.transport.vehicle).toEqual(wait(track(named, then.fixes), 9.5).transport.vehicle);
});

test('a carrier naming the shipper’s vehicle makes it reach back; a shipper repeating it does not', () => {
  const start = plannedStep(stops, 'truck', atHour(12));
  const tracked = track(start, after(12));
  expect(eventLines(name(tracked, 'truck', byShipper, 13))).toEqual(eventLines(tracked));
  const confirmed = name(tracked, 'truck', byCarrier, 13);
  expect(confirmed.transport.vehicle.countsFrom).toBeNull();
  expect(confirmed.transport.vehicle.latestSignalAt).toBe(tracked.transport.vehicle.latestSignalAt);
  expect(arrivals(again(start, confirmed, 13.5))).toEqual([9, null]);
  expect(eventLines(name(confirmed, 'truck', byCarrier, 13.2))).toEqual(eventLines(confirmed));
});

test('a carrier’s vehicle that replaces a silent one stays in use after a refold', () => {
  const start = plannedStep(stops, null);
  const wrong = name(start, 'wrong', byShipper, 8);
  const right = name(wrong, 'truck', byCarrier, 12.5);
  expect(right.transport.vehicle.countsFrom).toBeNull();
  const folded = again(start, right, 13.5);
  expect(folded.transport.trackingId).toBe('truck');
  expect(arrivals(folded)).toEqual([9, null]);
});

test('a carrier’s vehicle that replaces a sending one reaches back to that moment', () => {
  const seen = track(plannedStep(stops, 'truck', atHour(-40)), until(10));
  const wrong = name(seen, 'wrong', byShipper, 10);
  const right = name(wrong, 'other', byCarrier, 12);
  expect([wrong, right].map(({ transport }) => transport.vehicle.countsFrom)).toEqual([atHour(10), atHour(10)]);
});

test('another spelling changes nothing for the shipper and reaches back for the carrier', () => {
  const start = plannedStep(stops, 'Truck 1', atHour(12));
  const countsFrom = (step: Step) => step.transport.vehicle.countsFrom;
  expect(countsFrom(name(start, 'TRUCK 1', byShipper, 13))).toBe(atHour(12));
  expect(countsFrom(name(start, 'TRUCK 1', byCarrier, 13))).toBeNull();
});

const onTerms = (naming: VehicleNaming, isUsedBefore = false): Namer => ({
  role: 'SHIPPER',
  terms: { naming, isUsedBefore },
});

function decline(step: Step, trackingId: string, hours: number, named: readonly string[] = []): Step {
  const decided = declineVehicle(step, trackingId, named, atHour(hours));
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

const planEvent = ({ transport }: Step, plannedAt: number): KnownEvent => {
  const { id, trackingId, reference, waypoints } = transport;
  const event: TransportEvent = { type: 'PLANNED', at: plannedAt, plan: { id, trackingId, reference, waypoints } };
  return { event, knownAt: plannedAt };
};

test.each([
  ['any vehicle, where the carrier has said nothing', onTerms('ALWAYS'), 'truck'],
  ['one that the carrier has used for the shipper', onTerms('USED_BEFORE', true), 'truck'],
  ['one that the carrier has not used for the shipper', onTerms('USED_BEFORE'), 'VEHICLE_NOT_USED_BEFORE'],
  ['any vehicle, and it waits for the carrier', onTerms('AFTER_CONFIRMATION', true), null],
])('a shipper names %s', (_, namer, expected) => {
  const decided = setTrackingId(plannedStep(stops, null), 'truck', namer, atHour(8));
  expect('refused' in decided ? decided.refused : decided.transport.trackingId).toBe(expected);
});

test('a vehicle awaiting confirmation is not followed, and reaches back once confirmed', () => {
  const start = plannedStep(stops, null);
  const asked = name(start, 'truck', onTerms('AFTER_CONFIRMATION'), 8);
  expect(asked.transport).toMatchObject({ trackingId: null, askedFor: 'truck' });
  expect(name(asked, ' TRUCK', onTerms('AFTER_CONFIRMATION'), 9)).toBe(asked);
  expect(arrivals(again(start, asked, 13.5))).toEqual([null, null]);
  const confirmed = name(asked, 'truck', byCarrier, 12.5);
  expect(confirmed.transport).toMatchObject({ trackingId: 'truck', askedFor: null });
  const folded = again(start, confirmed, 13.5);
  expect(folded.transport).toMatchObject({ trackingId: 'truck', askedFor: null });
  expect(arrivals(folded)).toEqual([9, null]);
});

test('while another vehicle awaits confirmation, the one in use continues and needs none', () => {
  const start = plannedStep(stops, 'truck', atHour(-40));
  const asked = name(start, 'other', onTerms('AFTER_CONFIRMATION'), 8);
  expect(asked.transport).toMatchObject({ trackingId: 'truck', askedFor: 'other' });
  expect(name(asked, 'truck', onTerms('AFTER_CONFIRMATION'), 9)).toBe(asked);
  expect(decline(asked, 'other', 9).transport).toMatchObject({ trackingId: 'truck', askedFor: null });
});

test('a declined vehicle leaves no trace, and its shipper cannot name it again', () => {
  const start = plannedStep(stops, 'truck', atHour(-40));
  const seen = track(start, drive);
  expect(arrivals(seen)).toEqual([9, null]);
  const declined = decline(seen, 'TRUCK', 14);
  expect(declined.transport).toMatchObject({
    trackingId: null,
    declinedVehicles: ['truck'],
    vehicle: { fix: null, firstSignalAt: null, latestSignalAt: null },
  });
  const history = [planEvent(start, atHour(-40)), ...learned({ ...declined, events: declined.events.slice(-1) })];
  expect(vehicleUses(declined.transport, history)).toEqual([]);
  expect(declinedPeriods(history)).toEqual([{ from: atHour(-40), to: 8.64e15 }]);
  const folded = refold(
    start.transport,
    { fixes: [], heartbeats: [] },
    replayedCommands(history, weekdays),
    atHour(15),
    weekdays,
  );
  expect(folded.transport).toMatchObject({ trackingId: null, declinedVehicles: ['truck'] });
  expect(arrivals(folded)).toEqual([null, null]);
  for (const trackingId of ['truck', ' Truck']) {
    expect(setTrackingId(declined, trackingId, byShipper, atHour(15))).toEqual({ refused: 'VEHICLE_DECLINED' });
  }
});

test('a carrier naming a declined vehicle makes it reach back again', () => {
  const start = plannedStep(stops, 'truck', atHour(-40));
  const back = name(decline(start, 'truck', 12), 'truck', byCarrier, 13);
  expect(back.transport).toMatchObject({ trackingId: 'truck', declinedVehicles: [] });
  const history = [planEvent(start, atHour(-40)), ...learned(back)];
  expect(vehicleUses(back.transport, history)).toMatchObject([{ trackingId: 'truck' }]);
  const folded = refold(
    start.transport,
    { fixes: until(13.5), heartbeats: [] },
    replayedCommands(history, weekdays),
    atHour(13.5),
    weekdays,
  );
  expect(folded.transport).toMatchObject({ trackingId: 'truck', declinedVehicles: [] });
  expect(arrivals(folded)).toEqual([9, null]);
});

test('a vehicle used earlier can be declined too, and the current one stays', () => {
  const start = plannedStep(stops, 'wrong', atHour(-40));
  const replaced = name(track(start, until(10)), 'truck', byCarrier, 10);
  const history = [planEvent(start, atHour(-40)), ...learned({ ...replaced, events: replaced.events.slice(-1) })];
  const declined = decline(replaced, 'wrong', 11, vehiclesNamed(history));
  expect(declined.transport).toMatchObject({ trackingId: 'truck', declinedVehicles: ['wrong'] });
  const told = [...history, ...learned({ ...declined, events: declined.events.slice(-1) })];
  expect(vehicleUses(declined.transport, told)).toMatchObject([{ trackingId: 'truck', from: atHour(10) }]);
  expect(declinedPeriods(told)).toEqual([{ from: atHour(-40), to: atHour(10) }]);
});

test('a vehicle that was never named cannot be declined', () => {
  expect(declineVehicle(plannedStep(stops, 'truck'), 'other', [], atHour(8))).toEqual({ refused: 'VEHICLE_NOT_NAMED' });
  const start = plannedStep(stops, 'truck');
  const once = decline(start, 'truck', 8);
  const named = vehiclesNamed([planEvent(start, atHour(-40)), ...learned(once)]);
  expect(declineVehicle(once, 'truck', named, atHour(9))).toEqual({ refused: 'VEHICLE_NOT_NAMED' });
});
