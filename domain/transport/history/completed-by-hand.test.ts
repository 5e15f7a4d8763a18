import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverInBatches, plans, signalsOf } from '../stories/journeys.ts';
import { receive, receiveAndRefold } from '../stories/receiver.ts';
import { arrivals, atHour, plannedStep, stop, eventLines, signalsBetween } from '../stories/story.ts';

const HOUR = 3_600_000;
const none = { fixes: [] };

test('positions from before a manual completion that arrive after it correct the arrival time', () => {
  const start = plannedStep([stop(0, 30), stop(300, 40)]).transport;
  const drive = signalsBetween(-40, 0, 30, 31);
  const measured = receive(start, [{ fixes: drive, now: atHour(31.1) }], atHour(39));
  const outcome = receive(
    start,
    [
      { fixes: drive.slice(0, 3), now: atHour(30.3) },
      { ...none, now: atHour(32), completedBefore: 0.5 * HOUR },
      { fixes: drive.slice(3), now: atHour(33) },
    ],
    atHour(39),
  );
  expect(eventLines(outcome)).toEqual(eventLines(measured));
  expect(arrivals(outcome)[0]).toBe(arrivals(measured)[0]);
});

const leg = fc.record({ to: fc.integer({ min: -60, max: 420 }), hours: fc.double({ min: 0.2, max: 5, noNaN: true }) });
const journey = fc.record({
  legs: fc.array(leg, { minLength: 1, maxLength: 9 }),
  start: fc.double({ min: 20, max: 40, noNaN: true }),
  minutes: fc.constantFrom(3, 14, 40),
});
const completions = fc.array(
  fc.record({ hours: fc.double({ min: 20, max: 80, noNaN: true }), ago: fc.integer({ min: 1, max: 5 * HOUR }) }),
  { minLength: 1, maxLength: 4 },
);
const chances = fc.infiniteStream(fc.nat({ max: 2 ** 30 }));

test('positions in any order around manual completions give the same result as a fold of all of them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...plans), journey, completions, chances, (plan, driven, done, chance) => {
      const late = deliverInBatches(signalsOf(driven), 20 * HOUR, () => Number(chance.next().value));
      const byHand = done.map(({ hours, ago }) => ({ ...none, now: atHour(hours), completedBefore: ago }));
      const batches = [...late, ...byHand].sort((a, b) => a.now - b.now);
      const { step, refolded } = receiveAndRefold(plannedStep(plan).transport, batches, atHour(500));
      // A completion that did not last made earlier positions count as late, which costs at most one refold.
      expect(step.transport.foldedUntil).toBeGreaterThanOrEqual(refolded.transport.foldedUntil);
      const { foldedUntil } = step.transport;
      expect(step).toEqual({ ...refolded, transport: { ...refolded.transport, foldedUntil } });
    }),
    { numRuns: 300 },
  );
});
