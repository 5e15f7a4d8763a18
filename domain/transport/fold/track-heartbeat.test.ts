import { describe, expect, test } from 'vitest';
import { beginStep } from '../step.ts';
import { atHour, fix, gps, plannedStep, stop, eventLines, track, wait, weekdays } from '../stories/story.ts';
import { trackHeartbeat } from './track-heartbeat.ts';

const start = plannedStep([stop(0, 30), stop(400, 44)]);
const seen = track(start, [fix(-200, 27)]);
const alive = (step: typeof start, hours: number) => trackHeartbeat(step, atHour(hours), weekdays);

describe('a heartbeat', () => {
  test('keeps a standing device healthy and says nothing about places', () => {
    expect([gps(seen, 29), gps(alive(seen, 28.5), 29)]).toEqual(['GPS_SIGNAL_LOW', 'GPS_SIGNAL_OK']);
    const { transport, events } = alive(seen, 28.5);
    expect(transport).toEqual({
      ...seen.transport,
      vehicle: { ...seen.transport.vehicle, latestSignalAt: atHour(28.5) },
    });
    expect(events).toEqual(seen.events);
  });

  test('confirms nothing before the first position', () => {
    expect(gps(alive(wait(start, 27), 27), 27)).toBe('GPS_SIGNAL_MISSING');
    expect(gps(alive(track(start, [fix(-200, 5)]), 5.5), 6)).toBe('GPS_SIGNAL_OK');
  });

  test.each([
    ['as old as the newest signal', seen, 27],
    ['older', seen, 26.9],
    ['of before the device in use counted', withVehicle({ countsFrom: atHour(29) }), 28],
    ['of a vehicle that is no longer asked for', beginStep({ ...seen.transport, trackingId: null }), 28],
    ['after the end', beginStep({ ...seen.transport, cancelledAt: atHour(27.5) }), 28],
  ])('changes nothing, %s', (_, step, hours) => {
    expect(alive(step, hours).transport).toBe(step.transport);
  });

  test('stays the latest when an older signal follows', () => {
    expect(track(alive(seen, 28.5), [fix(-190, 28)]).transport.vehicle.latestSignalAt).toBe(atHour(28.5));
  });

  test('applies changes caused by time alone', () => {
    expect(eventLines(alive(start, 7))).toEqual(['0 STARTED WITHIN_TRACKING_TIMEFRAME 6']);
  });
});

function withVehicle(change: Partial<typeof seen.transport.vehicle>) {
  return beginStep({ ...seen.transport, vehicle: { ...seen.transport.vehicle, ...change } });
}
