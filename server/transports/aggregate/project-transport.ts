import { gpsMissingDue } from '@milepost/domain/notification/gps-missing';
import { nextMoment } from '@milepost/domain/transport/reading/next-moment';
import { areaEntryOf, stopPunctuality } from '@milepost/domain/transport/reading/stop-punctuality';
import { gpsStatusOf, statusOf } from '@milepost/domain/transport/reading/status';
import { turnOf, type Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { StoredTransport, TransportChange } from './stored-transport.ts';

export type Projected = TransportChange & { readonly row: ReturnType<typeof projectTransport> };

/** A moment in the form its column takes. */
export const toDate = (moment: number | null) => (moment === null ? null : new Date(moment));

/** Null if due by now, because the change itself then reports it. */
export const stillDue = (due: number | null, now: number) => (due !== null && due > now ? due : null);

/**
 * The sort and display values of lists, computed by the rules; times in epoch milliseconds. `before` is null for a
 * transport that is being planned.
 */
export function projectTransport(
  transport: Transport,
  now: number,
  days: WorkingDays,
  before: StoredTransport | null = null,
) {
  const { waypoints, cancelledAt } = transport;
  const status = statusOf(transport, now);
  const gpsSignalStatus = gpsStatusOf(transport, now);
  const missingDue = gpsMissingDue(before, gpsSignalStatus, now);
  const last = waypoints.at(-1);
  const next = waypoints[turnOf(transport)] ?? last;
  const isCompleted = status === 'COMPLETED';
  const reason = isCompleted ? (last?.completion?.reason ?? null) : null;
  const etaStatus = last === undefined ? null : stopPunctuality(transport, last, null, now);
  return {
    status,
    completionReason: status === 'CANCELLED' ? 'CANCELED' : reason,
    gpsSignalStatus,
    gpsMissingDue: missingDue,
    latestSignalAt: status === 'PLANNED' ? null : transport.vehicle.latestSignalAt,
    confirmationNeeded: waypoints.some(({ confirmation }) => confirmation !== null),
    scheduledAt: waypoints[0]?.planned.from ?? 0,
    nextScheduledAt: next?.planned.from ?? null,
    arrivedAt: isCompleted ? (last?.arrival?.at ?? null) : null,
    etaStatus,
    // Independent of the forecast: reached, or overdue by now.
    isEtaStatusKnown: isCompleted || etaStatus !== null || (last !== undefined && areaEntryOf(last) !== null),
    completedAt: isCompleted ? (last?.completion?.at ?? null) : null,
    cancelledAt,
    nextMoment: nextMoment(transport, now, days, missingDue),
  };
}
