import { LOW_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';
import type { SentSignal } from './signal-delay.ts';

export type Span = { readonly from: number; readonly to: number };

export type ReceivedSignal = SentSignal & {
  /** Otherwise a heartbeat, which counts once a position has arrived. */
  readonly isPosition: boolean;
};

/**
 * How much of a span a transport was shown as GPS OK: a received signal was at most an hour old (specification §9.2).
 * Late signals count from when they were received.
 */
export function gpsOkTime(signals: readonly ReceivedSignal[], span: Span): number {
  const received = signals.toSorted((a, b) => a.receivedAt - b.receivedAt);
  const since = received.find(({ isPosition }) => isPosition)?.receivedAt ?? Infinity;
  let total = 0;
  let until = span.from;
  for (const { at, receivedAt } of received) {
    if (receivedAt < since) continue;
    const from = Math.max(receivedAt, until);
    const to = Math.min(at + LOW_AFTER_MS, span.to);
    if (to <= from) continue;
    total += to - from;
    until = to;
  }
  return total;
}
