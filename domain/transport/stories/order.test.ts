import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fix } from '../../geofence/ring-passages.ts';
import { passTime } from '../pass-time.ts';
import { refold } from '../refold.ts';
import { begin, type Step } from '../step.ts';
import { isLate, trackSignal } from '../track-signal.ts';
import type { TransportEvent } from '../transport-event.ts';
import type { Transport } from '../transport.ts';
import { at, planned, stop, way, weekdays } from './story.ts';

/** What whoever stores signals does with each that arrives, at some moment of the wall clock. */
function receive(start: Transport) {
  const stored = new Map<number, Fix>();
  let step: Step = begin(start);
  let standing: readonly TransportEvent[] = [];
  return {
    arrive(batch: readonly Fix[], now: number) {
      const fresh = batch.filter((fix) => !stored.has(fix.at) && stored.set(fix.at, fix));
      if (fresh.some((fix) => isLate(step.transport, fix))) {
        step = refold(start, [...stored.values()], [], now, weekdays);
        standing = step.events;
        return;
      }
      const inOrder = fresh.toSorted((a, b) => a.at - b.at);
      const tracked = inOrder.reduce((next, fix) => trackSignal(next, fix, weekdays), begin(step.transport));
      step = passTime(tracked, now, weekdays);
      standing = [...standing, ...step.events];
    },
    end(now: number) {
      const last = passTime(begin(step.transport), now, weekdays);
      return { transport: last.transport, events: [...standing, ...last.events] };
    },
  };
}

/** A truck that wanders along the road, stands here and there, and sends now and then. */
const journey = fc
  .record({
    legs: fc.array(
      fc.record({ to: fc.integer({ min: -120, max: 420 }), hours: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
      { minLength: 1, maxLength: 9 },
    ),
    start: fc.double({ min: 2, max: 40, noNaN: true }),
    minutes: fc.constantFrom(3, 7, 14, 40),
  })
  .map(({ legs, start, minutes }) => {
    let km = legs[0]?.to ?? 0;
    let hours = start;
    return legs.flatMap((leg) => {
      const fixes = way(km, leg.to, hours, hours + leg.hours, minutes);
      km = leg.to;
      hours += leg.hours;
      return fixes;
    });
  });

const stops = fc.constantFrom(
  [stop(0, 30), stop(400, 44)],
  [stop(0, 30), stop(1.5, 33), stop(300, 40)],
  [stop(0, 30), stop(150, 34), stop(0, 38)],
  [stop(0, 30), stop(200, 36), stop(100, 40), stop(-50, 46)],
);

test(
  'in whatever order, however often and in whatever batches signals come, the same stands in the end',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(stops, journey, fc.infiniteStream(fc.nat({ max: 2 ** 30 })), (plan, fixes, random) => {
        const start = planned(plan).transport;
        const inTime = [...new Map(fixes.map((fix) => [fix.at, fix])).values()].sort((a, b) => a.at - b.at);
        const next = () => Number(random.next().value);
        const shuffled = [...inTime, ...inTime.filter(() => next() % 4 === 0)]
          .map((fix) => ({ fix, key: next() }))
          .sort((a, b) => a.key - b.key);
        const end = at(500);
        const reference = receive(start);
        for (const fix of inTime) reference.arrive([fix], fix.at);
        const late = receive(start);
        for (let now = at(60); shuffled.length > 0; now += next() % 36_000_000) {
          const batch = shuffled.splice(0, 1 + (next() % 40));
          late.arrive(
            batch.map(({ fix }) => fix),
            now,
          );
        }
        const [expected, found] = [reference.end(end), late.end(end)];
        expect(found.events).toEqual(expected.events);
        expect(found.transport).toEqual(expected.transport);
      }),
      { numRuns: 200 },
    );
  },
);
