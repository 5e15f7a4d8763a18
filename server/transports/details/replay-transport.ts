import { isEnded } from '@milepost/domain/transport/transport-status';
import type { ReplayedTransport } from '@milepost/api-contract/transports/replay';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import { gpsStatusOf, statusOf } from '@milepost/domain/transport/reading/status';
import { stopPunctuality } from '@milepost/domain/transport/reading/stop-punctuality';
import { transportAsKnownAt } from '@milepost/domain/transport/history/transport-as-known-at';
import { turnOf, type Transport } from '@milepost/domain/transport/transport';
import type { Waypoint } from '@milepost/domain/waypoint/waypoint';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import type { DetailsRow } from './details-store.ts';
import { forecastsKnownBy, type StoredForecast } from './forecasts-store.ts';
import { presentSignal, trackedTime } from './gps-signals.ts';
import { findSightings, type SignalRow } from '../gps-health/gps-store.ts';
import type { RecordedEvent } from './history-store.ts';
import { presentForecast } from './present-forecast.ts';
import { trailOf } from './trail.ts';
import { utc, utcOrNull } from './utc.ts';

/** More points do not change a line that is redrawn with every step of the slider. */
const MAX_SIGNALS = 600;

export type ReplaySource = {
  readonly db: Db;
  readonly organization: MemberOrganization;
  readonly row: DetailsRow;
  readonly history: readonly RecordedEvent[];
  readonly days: WorkingDays;
};

/** A transport as known at a moment: events, signals and forecasts received by then. */
export async function replayTransport(
  { db, organization, row, history, days }: ReplaySource,
  then: number,
): Promise<ReplayedTransport> {
  const unseen = { firstSignalAt: null, latestSignalAt: null };
  const planned = transportAsKnownAt(history, then, unseen, days);
  if (planned === null) throw new Refusal('NOT_PLANNED_YET');
  const timeframe = trackedTime(planned, then);
  const [seen, signals, forecasts] = await Promise.all([
    findSightings(db, row.id, timeframe, then),
    trailOf(db, row.id, timeframe, MAX_SIGNALS, then),
    forecastsKnownBy(db, organization, row.id, then),
  ]);
  const transport: Transport = { ...planned, vehicle: { ...planned.vehicle, ...seen } };
  const status = statusOf(transport, then);
  const trail = signals.rows.map(signalThen);
  return {
    at: utc(then),
    status,
    completionReason: completionReasonOf(transport),
    trackingId: transport.trackingId,
    requestedTrackingId: transport.askedFor,
    reference: transport.reference,
    gpsSignalStatus: gpsStatusOf(transport, then),
    latestGpsSignal: utcOrNull(seen.latestSignalAt),
    waypoints: transport.waypoints.map((waypoint) =>
      waypointThen(
        waypoint,
        cityOf(row, waypoint.id),
        isEnded(status) ? undefined : forecasts.get(waypoint.id),
        (expected) => stopPunctuality(transport, waypoint, expected, then),
      ),
    ),
    position: trail.at(-1) ?? null,
    trail,
    totalSignals: signals.total,
  };
}

function completionReasonOf(transport: Transport): ReplayedTransport['completionReason'] {
  if (transport.cancelledAt !== null) return 'CANCELED';
  const reason = turnOf(transport) === -1 ? (transport.waypoints.at(-1)?.completion?.reason ?? null) : null;
  // The last waypoint has no later one.
  return reason === 'BY_SUBSEQUENT_WAYPOINT' ? null : reason;
}

function cityOf({ waypoints }: DetailsRow, id: string): string | null {
  return waypoints.find((waypoint) => waypoint.id === id)?.city ?? null;
}

function waypointThen(
  { id, place, planned, status, completion, arrival, departedAt, confirmation }: Waypoint,
  city: string | null,
  forecast: StoredForecast | undefined,
  judge: (expected: number | null) => EtaStatus | null,
): ReplayedTransport['waypoints'][number] {
  const isCompleted = status === 'COMPLETED';
  const eta = forecast !== undefined && !isCompleted && confirmation === null ? forecast : null;
  return {
    id,
    city,
    position: { latitude: place.latitude, longitude: place.longitude },
    timezone: place.timezone,
    status,
    completionReason: isCompleted ? (completion?.reason ?? null) : null,
    plannedTimeOfArrival: { from: utc(planned.from), to: utc(planned.to), kind: planned.kind },
    eta: eta && presentForecast(eta, planned),
    punctuality: judge(eta?.expected ?? null),
    ata: utcOrNull(arrival?.at ?? null),
    ataNotBefore: utcOrNull(arrival?.notBefore ?? null),
    departedAt: utcOrNull(departedAt),
    confirmationNeeded: confirmation !== null && !isCompleted,
  };
}

function signalThen(row: SignalRow): NonNullable<ReplayedTransport['position']> {
  return { ...presentSignal(row), receivedAt: row.received_at.toISOString() };
}
