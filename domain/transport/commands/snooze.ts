import { actionFactsOf, transportActions } from './allowed-actions.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import type { Transport } from '../transport.ts';

/** Until a given time, the next signal, or the next planned time. */
export const snoozeEnds = ['TIME', 'SIGNAL', 'WINDOW'] as const;

export type SnoozeEnd = (typeof snoozeEnds)[number];

/** A snoozed transport comes back by itself after this time at the latest. Chosen. */
const MAX_SNOOZE_MS = 7 * 24 * 3_600_000;

export type Snoozed = { readonly until: number; readonly endsWithSignal: boolean };

export function snooze(
  transport: Transport,
  { end, at }: { readonly end: SnoozeEnd; readonly at: number | null },
  now: number,
): Snoozed | Refused {
  const refusal = transportActions.SNOOZE.refusal(actionFactsOf(transport, now));
  if (refusal !== null) return refuse(refusal);
  const latest = now + MAX_SNOOZE_MS;
  if (end === 'SIGNAL') return { until: latest, endsWithSignal: true };
  const until = end === 'TIME' ? at : nextPlannedTime(transport, now);
  if (until === null || until <= now) return refuse('END_NOT_AHEAD');
  return { until: Math.min(until, latest), endsWithSignal: false };
}

/** When the next window of an open stop opens, or closes if it is already open. */
function nextPlannedTime({ waypoints }: Transport, now: number): number | null {
  const times = waypoints
    .filter(({ status }) => status !== 'COMPLETED')
    .flatMap(({ planned: { from, to } }) => [from, to]);
  return times.find((time) => time > now) ?? null;
}
