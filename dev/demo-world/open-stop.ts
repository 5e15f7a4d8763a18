import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import type { Completion } from './completions.ts';
import { latestSignal, timeframeOpening, type Journey } from './journey.ts';
import { kmFrom } from './position.ts';

const RING_2_KM = 5;
const RING_4_KM = 100;

/** The status of a stop that is not completed: its rings count once the stop before it is. */
export function statusOfOpenStop(
  journey: Journey,
  index: number,
  before: Completion | null | undefined,
  at: number,
): WaypointStatus {
  const opening = timeframeOpening(journey);
  if (at < opening || before === null) return 'OPEN';
  const turn = Math.max(before?.at ?? opening, journey.signals?.from ?? at);
  const latest = latestSignal(journey, at) ?? -Infinity;
  const unseen = index === 0 ? 'STARTED' : 'OPEN';
  if (latest < turn) return unseen;
  const nearest = nearestKm(journey, index, turn, latest);
  if (nearest <= RING_2_KM) return 'AREA_ENTERED';
  if (nearest <= RING_4_KM) return 'APPROACHING';
  return index === 0 || kmFrom(journey, index - 1, latest) > RING_2_KM ? 'STARTED' : 'OPEN';
}

function nearestKm(journey: Journey, index: number, from: number, to: number): number {
  const arrival = journey.stops[index]?.arrival ?? to;
  const nearestMoment = Math.min(Math.max(arrival, from), to);
  return kmFrom(journey, index, nearestMoment);
}
