import { describe, expect, test } from 'vitest';
import { arrivals, plannedStep, stop, track, signalsBetween } from './story.ts';

const reasons = (step: ReturnType<typeof plannedStep>) =>
  step.transport.waypoints.map(({ completion }) => completion?.reason ?? null);

/** From 150 km to the start and back, tracked from hour 6 on, planned to load at 30. */
const trip = () => plannedStep([stop(0, 30), stop(150, 33)]);
const unloads = [...signalsBetween(60, 150, 20, 21.5), ...signalsBetween(150, 150, 21.5, 23)];
const comesBack = [...signalsBetween(150, 0, 23, 29.5), ...signalsBetween(0, 0, 29.5, 31)];
const delivers = [...signalsBetween(0, 150, 31, 33.5), ...signalsBetween(150, 150, 33.5, 34)];

describe('a shuttle that stands at the last stop before its transport begins', () => {
  test('does not complete it', () => {
    expect(reasons(track(trip(), unloads))).toEqual([null, null]);
  });

  test('completes each stop when it arrives there for this transport', () => {
    const done = track(trip(), [...unloads, ...comesBack, ...delivers]);
    expect(reasons(done)).toEqual(['ARRIVED', 'ARRIVED']);
    expect(arrivals(done)[0]).toBeGreaterThan(29);
    expect(arrivals(done)[1]).toBeGreaterThan(33);
  });

  test('does not complete it by leaving the area after standing at another gate', () => {
    const nearby = [
      ...signalsBetween(60, 147, 20, 21.5, 2),
      ...signalsBetween(147, 147, 21.5, 23),
      ...signalsBetween(147, 60, 23, 24.5, 2),
    ];
    expect(reasons(track(trip(), nearby))).toEqual([null, null]);
  });

  test('does not complete it by still standing there when the transport begins', () => {
    expect(
      reasons(track(trip(), [...signalsBetween(60, 150, 20, 21.5), ...signalsBetween(150, 150, 21.5, 31)])),
    ).toEqual([null, null]);
  });
});

test('a later stop is completed by a halt from the planned beginning on, even if the first was not seen', () => {
  const late = [...signalsBetween(60, 150, 28.6, 30.1), ...signalsBetween(150, 150, 30.1, 31)];
  expect(reasons(track(trip(), late))).toEqual(['BY_SUBSEQUENT_WAYPOINT', 'ARRIVED']);
});
