import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DriverReported } from '../driver-report.ts';
import { deliverInBatches, plans, signalsOf } from '../stories/journeys.ts';
import { receive } from '../stories/receiver.ts';
import { arrivals, atHour, plannedStep, stop, eventLines, signalsBetween } from '../stories/story.ts';

const HOUR = 3_600_000;
const start = plannedStep([stop(0, 30), stop(300, 40)]).transport;

function arrived(index: number, hours: number, reportId = `${index} at ${hours}`): DriverReported {
  const what = { report: 'ARRIVED', delay: null } as const;
  return { type: 'DRIVER_REPORTED', at: atHour(hours), reportId, waypointId: `waypoint-${index}`, ...what };
}

const none = { fixes: [] };
const on = (...batches: Parameters<typeof receive>[1]) => receive(start, batches, atHour(39));
const stepOf = ({ transport, events }: ReturnType<typeof receive>) => ({ transport, events });
const seen = (outcome: ReturnType<typeof receive>) => arrivals(stepOf(outcome))[0];
const reasons = (outcome: ReturnType<typeof receive>) =>
  eventLines(stepOf(outcome)).filter((event) => event.startsWith('0 COMPLETED'));

describe('a driver’s report', () => {
  test('completes a stop at the reported time when no position shows a better one', () => {
    const outcome = on({ ...none, now: atHour(32), reports: [arrived(0, 31)] });
    expect(reasons(outcome)).toEqual(['0 COMPLETED MANUALLY 31']);
    expect(seen(outcome)).toBe(31);
  });

  test('has no effect once the geofence has completed the stop, even if it gives an earlier time', () => {
    const fixes = signalsBetween(-40, 0, 30, 31);
    const measured = on({ fixes, now: atHour(31.1) });
    for (const hours of [30.7, 31, 31.2]) {
      const outcome = on({ fixes, now: atHour(31.1) }, { ...none, now: atHour(31.5), reports: [arrived(0, hours)] });
      expect(reasons(outcome)).toEqual(reasons(measured));
      expect(seen(outcome)).toBe(seen(measured));
    }
  });

  test('gives way to positions that arrive later and show the actual arrival', () => {
    const fixes = signalsBetween(-40, 0, 30, 31);
    const measured = on({ fixes, now: atHour(31.1) });
    const outcome = on({ ...none, now: atHour(30.7), reports: [arrived(0, 30.5)] }, { fixes, now: atHour(33) });
    expect([reasons(outcome), seen(outcome)]).toEqual([reasons(measured), seen(measured)]);
  });

  test('is kept when positions reach the stop more than an hour later', () => {
    const outcome = on(
      { ...none, now: atHour(30), reports: [arrived(0, 29)] },
      { fixes: signalsBetween(-200, 0, 29, 32), now: atHour(33) },
    );
    expect(reasons(outcome)).toEqual(['0 COMPLETED MANUALLY 29']);
  });

  test('for a later stop is kept, and counts once the previous stop turns out to be completed', () => {
    const early = on({ ...none, now: atHour(33), reports: [arrived(1, 32)] });
    expect(arrivals(stepOf(early))).toEqual([null, null]);
    const both = on(
      { ...none, now: atHour(33), reports: [arrived(1, 32)] },
      { ...none, now: atHour(34), reports: [arrived(0, 31)] },
    );
    expect(arrivals(stepOf(both))).toEqual([31, 32]);
  });

  test('replaces an overdue closing', () => {
    const closed = receive(start, [], atHour(130));
    expect(reasons(closed)).toHaveLength(1);
    const outcome = receive(start, [{ ...none, now: atHour(130), reports: [arrived(0, 100)] }], atHour(130));
    expect(reasons(outcome)).toEqual(['0 COMPLETED MANUALLY 100']);
  });
});

const leg = fc.record({ to: fc.integer({ min: -60, max: 420 }), hours: fc.double({ min: 0.2, max: 5, noNaN: true }) });
const journey = fc.record({
  legs: fc.array(leg, { minLength: 1, maxLength: 9 }),
  start: fc.double({ min: 20, max: 40, noNaN: true }),
  minutes: fc.constantFrom(3, 14, 40),
});
const words = fc.array(fc.record({ stop: fc.nat({ max: 3 }), hours: fc.double({ min: 20, max: 60, noNaN: true }) }), {
  minLength: 1,
  maxLength: 5,
});
const chances = fc.infiniteStream(fc.nat({ max: 2 ** 30 }));

test('positions and reports produce the same transport in any order and with repetitions', () => {
  fc.assert(
    fc.property(fc.constantFrom(...plans), journey, words, chances, (plan, driven, said, chance) => {
      const from = plannedStep(plan).transport;
      const fixes = signalsOf(driven);
      const reports = said.map(({ stop: index, hours }, order) => arrived(index, hours, `report ${order}`));
      const next = () => Number(chance.next().value);
      const inTime = [
        ...fixes.map((fix) => ({ fixes: [fix], now: fix.at, reports: [] })),
        ...reports.map((report) => ({ ...none, now: report.at, reports: [report] })),
      ].sort((a, b) => a.now - b.now);
      const late = [
        ...deliverInBatches(fixes, 72 * HOUR, next).map((batch) => ({ ...batch, reports: [] })),
        ...[...reports, ...reports].map((report) => ({
          ...none,
          now: report.at + (next() % (70 * HOUR)),
          reports: [report],
        })),
      ].sort((a, b) => a.now - b.now);
      expect(receive(from, late, atHour(500))).toEqual(receive(from, inTime, atHour(500)));
    }),
    { numRuns: 300 },
  );
});
