import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { ReplayedTransport } from '@milepost/api-contract/transports/replay';
import { etaCurrentUntil } from '@milepost/domain/eta/eta-standing';
import { mainForecastReason } from '../../transport/main-forecast-reason.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';

const nothingToDo: TransportDetails['actions'] = {
  cancel: false,
  setTrackingId: false,
  confirmVehicle: false,
  declineVehicle: false,
  setReference: false,
  replan: false,
  planAgain: false,
  remindCarrier: false,
  writeNote: false,
  snooze: false,
  assign: false,
  completeWaypoints: [],
  movePins: [],
};

/**
 * A transport's details as they were shown at a moment of the past. Nothing can be done there. Streets are the current
 * ones; why the vehicle is not seen, and what people do about it, is known only for the present.
 */
export function pastDetails(present: TransportDetails, then: ReplayedTransport): TransportDetails {
  const { triage: _, ...details } = present;
  const calculated = etaCalculatedAt(then);
  return {
    ...details,
    status: then.status,
    completionReason: then.completionReason,
    trackingId: then.trackingId,
    requestedTrackingId: then.requestedTrackingId,
    reference: then.reference,
    gpsSignalStatus: then.gpsSignalStatus,
    latestGpsSignal: then.latestGpsSignal,
    latestEtaCalculationTimestamp: calculated,
    etaCurrentUntil: currentUntil(then, calculated),
    latestPosition: pastPosition(then),
    gpsHealth: null,
    cancelledAt: then.status === 'CANCELLED' ? details.cancelledAt : null,
    completedAt: then.status === 'COMPLETED' ? details.completedAt : null,
    eta: then.waypoints.at(-1)?.eta ?? null,
    waypoints: then.waypoints.map((waypoint, order) => pastWaypoint(details, waypoint, order, Date.parse(then.at))),
    actions: nothingToDo,
  };
}

/** The nearest town is known only for the present position. */
function pastPosition({ position }: ReplayedTransport): TransportDetails['latestPosition'] {
  if (position === null) return null;
  const { latitude, longitude, at, heading, speedKmh } = position;
  return { latitude, longitude, at, heading, speedKmh, place: null };
}

/** Forecasts are recomputed with every signal, but stored only when they change. */
function etaCalculatedAt({ waypoints, position }: ReplayedTransport): string | null {
  const kept = waypoints.flatMap(({ eta }) => eta?.madeAt ?? []);
  if (kept.length === 0) return null;
  return [...kept, ...(position === null ? [] : [position.receivedAt])].toSorted().at(-1) ?? null;
}

function currentUntil(then: ReplayedTransport, calculated: string | null): string | null {
  const until = etaCurrentUntil({
    gpsSignalStatus: then.gpsSignalStatus,
    latestSignalAt: epoch(then.latestGpsSignal),
    positionAt: epoch(then.position?.at ?? null),
    calculatedAt: epoch(calculated),
  });
  return until === null ? null : new Date(until).toISOString();
}

function epoch(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

function pastWaypoint(
  { waypoints }: Pick<TransportDetails, 'waypoints'>,
  { city, eta, ...then }: ReplayedTransport['waypoints'][number],
  order: number,
  moment: number,
): DetailedWaypoint {
  const { because: _, reportedDelay: __, ...now } = waypoints.find(({ id }) => id === then.id) ?? removedWaypoint;
  const because = mainForecastReason(eta?.because ?? [], moment);
  return {
    ...now,
    ...then,
    order,
    address: city === null ? removedWaypoint.address : { ...now.address, city },
    eta: eta && { expected: eta.expected, min: eta.min, max: eta.max, status: eta.status, lateRisk: eta.lateRisk },
    forecast: eta && { madeAt: eta.madeAt, because: eta.because },
    ...(because !== null && { because }),
    completedAt: then.status === 'COMPLETED' ? now.completedAt : null,
    closesAt: null,
    confirmationRaisedAt: then.confirmationNeeded ? now.confirmationRaisedAt : null,
    evidence: now.evidence.filter(({ knownAt }) => Date.parse(knownAt) <= moment),
  };
}

/** A waypoint removed by a later plan: all that is known about it is in the replay. */
const removedWaypoint: DetailedWaypoint = {
  id: '',
  order: 0,
  status: 'OPEN',
  completionReason: null,
  plannedTimeOfArrival: { from: '', to: '', kind: 'RANGE' },
  eta: null,
  ata: null,
  punctuality: null,
  timezone: 'UTC',
  confirmationNeeded: false,
  address: { city: '', country: '', countryCode: '', postalCode: null, state: null },
  street: null,
  position: { latitude: 0, longitude: 0 },
  precision: 'TOWN_CENTRE',
  ataNotBefore: null,
  departedAt: null,
  completedAt: null,
  closesAt: null,
  confirmationRaisedAt: null,
  forecast: null,
  evidence: [],
};
