import type { Arrival } from '@milepost/api-contract/locations/arrivals';
import { gateStandingOf, type ComparedArrival, type GateStanding } from '@milepost/domain/arrivals/arrival-order';
import { etaBasisTime, etaStanding, type EtaStanding } from '@milepost/domain/eta/eta-standing';
import { punctualityOf, type EtaStatus } from '@milepost/domain/eta/punctuality';
import { waypointPunctuality } from '@milepost/domain/eta/waypoint-punctuality';
import { missedUntil } from '@milepost/domain/transport/reading/stop-punctuality';
import type { ArrivalRow } from './arrivals-store.ts';

export type JudgedArrival = ComparedArrival & {
  readonly row: ArrivalRow;
  readonly punctuality: EtaStatus | null;
};

/** By the same rules as in every list. Null: it was there, but the time is unknown. */
export function judgeArrival(row: ArrivalRow, now: number): JudgedArrival | null {
  const punctuality = punctualityOfRow(row, now);
  const standing = gateStandingOf(standingOfRow(row, punctuality, now));
  if (standing === null) return null;
  return {
    row,
    punctuality,
    id: row.waypointId,
    standing,
    at: row.ata ?? row.expected ?? row.plannedFrom,
    plannedFrom: row.plannedFrom,
    trackingId: row.trackingId,
    fromCity: row.fromCity,
  };
}

function plannedOf({ plannedKind: kind, plannedFrom: from, plannedTo: to }: ArrivalRow) {
  return { kind, from, to };
}

function punctualityOfRow(row: ArrivalRow, now: number): EtaStatus | null {
  const isWatched = row.gpsSignalStatus !== null && !row.confirmationNeeded;
  return waypointPunctuality({
    planned: plannedOf(row),
    isCompleted: row.waypointStatus === 'COMPLETED',
    arrival: row.ata === null ? null : { at: row.ata, notBefore: row.ataNotBefore },
    areaEntered: row.waypointStatus === 'AREA_ENTERED' ? row.areaEntered : null,
    missedUntil: missedUntil({ isWatched, latestSignalAt: row.latestSignalAt }, now),
    expected: row.expected,
  });
}

function standingOfRow(row: ArrivalRow, punctuality: EtaStatus | null, now: number): EtaStanding {
  const { min, expected, max, lateRisk, ata: at } = row;
  const planned = plannedOf(row);
  const eta =
    min === null || expected === null || max === null
      ? null
      : { min, expected, max, lateRisk, status: punctuality ?? punctualityOf(expected, planned) };
  return etaStanding(
    {
      transport: { ...row, positionAt: null },
      waypoint: {
        status: row.waypointStatus,
        arrival: at === null ? null : { at, notBefore: row.ataNotBefore, status: punctuality },
        eta,
        planned,
        confirmationNeeded: row.confirmationNeeded,
      },
    },
    now,
  );
}

type Seen = {
  /** When the vehicle's latest position was recorded. */
  readonly positionAt: number | null;
  /** Whether the reader may open the transport. */
  readonly isMember: boolean;
  readonly now: number;
};

const hasForecast: ReadonlySet<GateStanding> = new Set(['DELAYED', 'AT_RISK', 'OLD', 'EARLY', 'ON_TIME']);

export function presentArrival({ row, standing, punctuality }: JudgedArrival, seen: Seen): Arrival {
  const { min, expected, max } = row;
  const isExpected = hasForecast.has(standing) && min !== null && expected !== null && max !== null;
  const restsOn = isExpected ? etaBasisTime({ ...row, positionAt: seen.positionAt }, seen.now) : null;
  const heard = Math.max(row.latestSignalAt ?? 0, seen.positionAt ?? 0);
  return {
    waypointId: row.waypointId,
    transportId: seen.isMember ? row.transportId : null,
    standing,
    punctuality,
    expected: isExpected ? { at: utc(expected), min: utc(min), max: utc(max), lateRisk: row.lateRisk } : null,
    restsOn: restsOn === null ? null : utc(restsOn),
    arrivedAt: row.ata === null ? null : utc(row.ata),
    planned: { from: utc(row.plannedFrom), to: utc(row.plannedTo), kind: row.plannedKind },
    status: row.status,
    gpsSignalStatus: row.gpsSignalStatus,
    confirmationNeeded: row.confirmationNeeded,
    latestSignalAt: heard === 0 ? null : utc(heard),
    trackingId: row.trackingId,
    carrier: row.carrier,
    from: row.isFirst ? null : { city: row.fromCity, countryCode: row.fromCountry },
    reference: row.reference,
  };
}

function utc(moment: number): string {
  return new Date(moment).toISOString();
}
