import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gpsSignalStatusOf } from '../gps-signal/gps-signal-status-of.ts';
import { gpsOkTime, type ReceivedSignal } from './gps-ok-time.ts';

const MINUTE = 60_000;
const span = { from: 0, to: 600 * MINUTE };
const position = (at: number, after = 0): ReceivedSignal => ({
  at: at * MINUTE,
  receivedAt: (at + after) * MINUTE,
  isPosition: true,
});
const minutesOk = (...signals: ReceivedSignal[]) => gpsOkTime(signals, span) / MINUTE;

describe('time with GPS OK', () => {
  test.each([
    ['without signals is none', [], 0],
    ['lasts an hour from a signal on', [position(100)], 60],
    ['is not counted twice', [position(100), position(130)], 90],
    ['counts from when a signal came', [position(100, 20)], 40],
    ['is none by a signal that came more than an hour late', [position(100, 61)], 0],
    ['begins at the first stop', [position(-30)], 30],
    ['ends at the last', [position(590)], 10],
    ['goes on by one that overtook another', [position(100, 50), position(120)], 60],
    ['counts a sign of life after a position', [position(100), { ...position(150), isPosition: false }], 110],
    ['counts one that came together with it', [{ ...position(100), isPosition: false }, position(40, 60)], 60],
    ['counts none before', [{ ...position(50), isPosition: false }, position(100)], 60],
  ] as const)('%s', (_, signals, expected) => {
    expect(minutesOk(...signals)).toBe(expected);
  });

  test('matches, minute by minute, what the status would have been', () => {
    const signal = fc.tuple(fc.integer({ min: -100, max: 650 }), fc.integer({ min: 0, max: 120 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(signal, { maxLength: 12 }), (drawn) => {
        const signals = drawn.map(([at, after, isPosition]) => ({ ...position(at, after), isPosition }));
        const wasOk = (minute: number): boolean => {
          const now = (minute + 0.5) * MINUTE;
          const known = signals.filter(({ receivedAt }) => receivedAt <= now);
          const since = Math.min(...known.filter(({ isPosition }) => isPosition).map(({ receivedAt }) => receivedAt));
          const heard = known.filter(({ isPosition, receivedAt }) => isPosition || receivedAt >= since);
          if (!Number.isFinite(since)) return false;
          return gpsSignalStatusOf('HH-1', Math.max(...heard.map(({ at }) => at)), now) === 'GPS_SIGNAL_OK';
        };
        const minutes = Array.from({ length: 600 }, (_, minute) => minute).filter(wasOk);
        expect(gpsOkTime(signals, span) / MINUTE).toBe(minutes.length);
      }),
    );
  });
});
