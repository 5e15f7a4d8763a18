import { isSameTrackingId, normalizeTrackingId } from '../../gps-signal/tracking-id.ts';
import { actionFactsOf, transportActions } from './allowed-actions.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { judgeNaming, vehicleCountsFrom, type Namer } from '../name-vehicle.ts';
import { emit, type Step } from '../step.ts';

/**
 * Naming the same vehicle again changes nothing, unless its spelling or its start differs. The one in use needs no
 * confirmation.
 */
export function setTrackingId(step: Step, trackingId: string, namer: Namer, now: number): Step | Refused {
  const { transport } = step;
  const refusal = transportActions.SET_TRACKING_ID.refusal(actionFactsOf(transport, now));
  if (refusal !== null) return refuse(refusal);
  const next = normalizeTrackingId(trackingId);
  if (next === '') return refuse('TRACKING_ID_EMPTY');
  const isInUse = isSameTrackingId(transport.trackingId, next);
  const naming = isInUse ? 'IN_USE' : judgeNaming(transport, next, namer);
  if (naming === 'ASKED_FOR') {
    if (isSameTrackingId(transport.askedFor, next)) return step;
    return emit(step, { type: 'TRACKING_ID_ASKED', at: now, trackingId: next });
  }
  if (naming !== 'IN_USE') return refuse(naming);
  const countsFrom = vehicleCountsFrom(transport, next, namer.role, now);
  if (next === transport.trackingId && countsFrom === transport.vehicle.countsFrom) return step;
  return emit(step, { type: 'TRACKING_ID_SET', at: now, trackingId: next, namedBy: namer.role, countsFrom });
}
