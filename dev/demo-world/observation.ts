import { gpsSignalStatusOf } from '@milepost/domain/gps-signal/gps-signal-status-of';
import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import type { CompletionReason } from '@milepost/domain/transport/completion-reason';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import { completionsAt, isDoubtful, type Completion } from './completions.ts';
import { forecastsAt, type Forecast } from './forecast.ts';
import { latestSignal, timeframeOpening, type Journey } from './journey.ts';
import { statusOfOpenStop } from './open-stop.ts';

type WaypointObservation = {
  readonly status: WaypointStatus;
  readonly completion: Completion | null;
  readonly confirmationNeeded: boolean;
  readonly forecast: Forecast | null;
};

export type Observation = {
  readonly status: TransportStatus;
  readonly completionReason: CompletionReason | null;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly latestSignalAt: number | null;
  readonly etaCalculatedAt: number | null;
  readonly completedAt: number | null;
  readonly waypoints: readonly WaypointObservation[];
};

/** What the product knows of a journey at a moment. */
export function observe(journey: Journey, now: number): Observation {
  const { stops, signals, hasTrackingId, cancelledAt } = journey;
  const isCancelled = cancelledAt !== null && cancelledAt <= now;
  const at = isCancelled ? cancelledAt : now;
  const completions = completionsAt(journey, at);
  const last = completions.at(-1) ?? null;
  const latestSignalAt = latestSignal(journey, last?.at ?? at);
  const gps = gpsSignalStatusOf(hasTrackingId ? 'any' : null, latestSignalAt, at);
  const status = isCancelled ? 'CANCELLED' : statusAt(journey, completions, gps, at);
  const isTracked = status !== 'PLANNED' && status !== 'COMPLETED' && status !== 'CANCELLED';
  const doubtful = stops.map(
    (stop, index) =>
      isTracked && signals !== null && signals.from <= at && completions[index] === null && isDoubtful(journey, stop),
  );
  const expecting = stops.flatMap((_, index) =>
    isTracked && completions[index] === null && doubtful[index] !== true ? [index] : [],
  );
  const { calculatedAt, forecasts } = forecastsAt(journey, expecting, latestSignalAt, gps, at);
  return {
    status,
    completionReason: isCancelled ? 'CANCELED' : completionReasonOf(last),
    gpsSignalStatus: isTracked ? gps : null,
    latestSignalAt,
    etaCalculatedAt: calculatedAt,
    completedAt: status === 'COMPLETED' && last !== null ? last.at : null,
    waypoints: stops.map((_, index) => ({
      status: completions[index] ? 'COMPLETED' : statusOfOpenStop(journey, index, completions[index - 1], at),
      completion: completions[index] ?? null,
      confirmationNeeded: doubtful[index] === true,
      forecast: forecasts.get(index) ?? null,
    })),
  };
}

function statusAt(
  journey: Journey,
  completions: readonly (Completion | null)[],
  gps: GpsSignalStatus,
  at: number,
): TransportStatus {
  const { stops, signals } = journey;
  const firstSignalAt = signals !== null && signals.from <= at ? signals.from : null;
  const first = completions[0] ?? null;
  const firstEnd = stops[0].planned.to;
  if (completions.at(-1)) return 'COMPLETED';
  if (at < timeframeOpening(journey)) return 'PLANNED';
  if (first !== null) return first.reason === 'OVERDUE' && firstSignalAt === null ? 'PRESUMABLY_ONGOING' : 'ONGOING';
  if (at > firstEnd && (firstSignalAt === null || firstSignalAt > firstEnd)) return 'PRESUMABLY_ONGOING';
  return gps === 'TRACKING_ID_MISSING' || gps === 'GPS_SIGNAL_MISSING' ? 'PRESUMABLY_INCOMING' : 'INCOMING';
}

function completionReasonOf(last: Completion | null): CompletionReason | null {
  if (last === null) return null;
  if (last.reason === 'BY_SUBSEQUENT_WAYPOINT') throw new Error('Nothing comes after the last stop.');
  return last.reason;
}
