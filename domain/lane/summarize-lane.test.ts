import { expect, test } from 'vitest';
import { summarizeLane, type PastTransport } from './summarize-lane.ts';

const HOUR = 3_600_000;
const driven = (carrierId: string, trackingId: string | null, hours: readonly (number | null)[]): PastTransport => {
  const [firstArrival = null, firstDeparture = null, lastArrival = null, lastDeparture = null] = hours.map((hour) =>
    hour === null ? null : hour * HOUR,
  );
  return { carrierId, trackingId, scheduledAt: 0, firstArrival, firstDeparture, lastArrival, lastDeparture };
};

test('a lane without transports has no summary', () => {
  expect(summarizeLane([])).toEqual({ transports: 0, carriers: [], onTheWay: null, atFirst: null, atLast: null });
});

test('the usual carrier comes first, with its latest tracking IDs', () => {
  const past = [
    driven('b', 'B-1', []),
    driven('a', 'A-1', []),
    driven('a', null, []),
    driven('a', 'A-2', []),
    driven('a', 'A-1', []),
    driven('a', 'A-3', []),
    driven('a', 'A-4', []),
  ];
  expect(summarizeLane(past)).toMatchObject({
    transports: 7,
    carriers: [
      { carrierId: 'a', transports: 6, trackingIds: ['A-1', 'A-2', 'A-3'] },
      { carrierId: 'b', transports: 1, trackingIds: ['B-1'] },
    ],
  });
});

test('between carriers with equally many trips the latest comes first', () => {
  const { carriers } = summarizeLane([
    driven('b', null, []),
    driven('a', null, []),
    driven('a', null, []),
    driven('b', null, []),
  ]);
  expect(carriers.map(({ carrierId }) => carrierId)).toEqual(['b', 'a']);
});

test('durations count only observed trips, and say how many', () => {
  const lane = summarizeLane([
    driven('a', null, [0, 1, 10, 12]),
    driven('a', null, [0, 2, 10, null]),
    driven('a', null, [null, 3, 8, 9]),
    driven('a', null, [null, null, 8, null]),
  ]);
  expect(lane.onTheWay).toEqual({ shortest: 5 * HOUR, median: 8 * HOUR, longest: 9 * HOUR, of: 3 });
  expect(lane.atFirst).toEqual({ shortest: HOUR, median: HOUR, longest: 2 * HOUR, of: 2 });
  expect(lane.atLast).toEqual({ shortest: HOUR, median: HOUR, longest: 2 * HOUR, of: 2 });
});

test('a departure seen after the next arrival gives no duration, one at the same moment gives zero', () => {
  expect(summarizeLane([driven('a', null, [0, 5, 4, 6])]).onTheWay).toBeNull();
  expect(summarizeLane([driven('a', null, [0, 5, 5, 6])]).onTheWay).toMatchObject({ shortest: 0, of: 1 });
});
