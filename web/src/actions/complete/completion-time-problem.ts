import type { MessageDescriptor } from '@lingui/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import { earliestCompletion, refuseCompletionTime } from '@milepost/domain/waypoint/completion-time';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { momentIn, type EnteredTime } from '../time/entered-time.ts';
import { timeProblem } from '../time/time-problem.ts';

/** What the server would refuse, said before it is asked. */
export function completionTimeProblem(
  { waypoints }: TransportDetails,
  waypointId: string,
  entered: EnteredTime,
  timezone: string,
): MessageDescriptor | null {
  const arrivedAt = momentIn(entered, timezone);
  if (arrivedAt === null) return timeProblem(entered);
  const index = waypoints.findIndex(({ id }) => id === waypointId);
  const start = timeframeStart({
    waypoints: waypoints.map((one) => ({ planned: { from: Date.parse(one.plannedTimeOfArrival.from) } })),
  });
  const arrivals = waypoints.slice(0, index).map(({ ata }) => (ata === null ? null : Date.parse(ata)));
  const refusal = refuseCompletionTime(arrivedAt, earliestCompletion(start, arrivals), Date.now());
  return refusal === null ? null : refusalWords.completeWaypoint[refusal];
}
