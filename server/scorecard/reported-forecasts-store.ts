import type { ReportedForecast } from '@milepost/domain/eta/learn/scorecard-report';
import { lateAfter } from '@milepost/domain/eta/punctuality';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { partyColumns } from '../transports/party.ts';
import { arrivedTransports, type ArrivedFilter } from './arrived-store.ts';
import { wasSeenToArrive } from './latest-arrived-store.ts';

type Town = { readonly city: string; readonly countryCode: string };
type LaneEnds = { readonly from: Town; readonly to: Town };

/** From the previous stop to the one that was reached. */
export type WantedPlaces = {
  readonly fromCountry?: string | undefined;
  readonly fromCity?: string | undefined;
  readonly toCountry?: string | undefined;
  readonly toCity?: string | undefined;
};

export type ReportedArrivals = {
  /** Whether there were more transports than were read. */
  readonly isCut: boolean;
  readonly forecasts: readonly ReportedForecast[];
  /** Keyed by the `lane` of the forecasts. */
  readonly lanes: ReadonlyMap<string, LaneEnds>;
  readonly partners: ReadonlyMap<string, string>;
  /** By waypoint id. */
  readonly stops: ReadonlyMap<string, Stop>;
};

export type Stop = PlannedArrival & {
  readonly transportId: string;
  readonly reference: string | null;
  readonly completedAt: number;
  readonly waypointId: string;
  readonly arrivedAt: number;
  readonly city: string;
  readonly countryCode: string;
  readonly fromCity: string | null;
  readonly fromCountryCode: string | null;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly isCut: boolean;
};

type Shown = Pick<ReportedForecast, 'waypointId' | 'madeAt' | 'expected' | 'min' | 'max' | 'lateRisk'>;

/** Forecasts shown for the latest observed arrivals, with the lanes and partners of these. */
export async function reportedForecasts(
  db: Db,
  organization: MemberOrganization,
  { arrived, places = {} }: { readonly arrived: ArrivedFilter; readonly places?: WantedPlaces },
): Promise<ReportedArrivals> {
  const all = await stopsOf(db, organization, arrived);
  const own = all.filter((stop) => isWanted(stop, places));
  const stops = new Map(own.map((stop) => [stop.waypointId, stop]));
  const shown = await shownFor(db, organization, own);
  return {
    isCut: all[0]?.isCut ?? false,
    forecasts: shown.flatMap((forecast) => {
      const stop = stops.get(forecast.waypointId);
      return stop === undefined ? [] : [reported(forecast, stop)];
    }),
    lanes: new Map(
      own.flatMap((stop) => {
        const ends = endsOf(stop);
        return ends === null ? [] : [[keyOf(ends), ends] as const];
      }),
    ),
    partners: new Map(own.map(({ partnerId, partnerName }) => [partnerId, partnerName])),
    stops,
  };
}

function isWanted(stop: Stop, { fromCountry, fromCity, toCountry, toCity }: WantedPlaces): boolean {
  const pairs = [
    [fromCountry, stop.fromCountryCode],
    [fromCity, stop.fromCity],
    [toCountry, stop.countryCode],
    [toCity, stop.city],
  ] as const;
  return pairs.every(([wanted, is]) => wanted === undefined || wanted === is);
}

async function stopsOf(db: Db, organization: MemberOrganization, arrived: ArrivedFilter): Promise<Stop[]> {
  const { own, partner } = partyColumns(organization.role);
  const { rows } = await sql<Stop>`
    with found as materialized (
      ${arrivedTransports(organization, { ...arrived, transports: arrived.transports + 1 })}),
    -- A materialized query keeps its order.
    latest as materialized (select transport_id from found limit ${arrived.transports})
    select w.transport_id as "transportId", t.reference, ${epochMs('t.completed_at')} as "completedAt",
           w.id as "waypointId", ${epochMs('w.ata')} as "arrivedAt",
           w.planned_kind as kind, ${epochMs('w.planned_from')} as from, ${epochMs('w.planned_to')} as to,
           w.city, w.country_code as "countryCode", b.city as "fromCity", b.country_code as "fromCountryCode",
           p.id as "partnerId", p.name as "partnerName", (select count(*) from found) > ${arrived.transports} as "isCut"
    from latest
    join transport t on t.id = latest.transport_id
    join waypoint w on w.transport_id = latest.transport_id
    join organization p on p.id = ${sql.ref(`w.${partner}`)}
    left join waypoint b on b.transport_id = w.transport_id and b.position = w.position - 1
      and ${sql.ref(`b.${own}`)} = ${organization.id}
    where ${sql.ref(`t.${own}`)} = ${organization.id} and ${sql.ref(`w.${own}`)} = ${organization.id}
      and w.ata is not null and ${wasSeenToArrive}`.execute(db);
  return rows;
}

async function shownFor(db: Db, organization: MemberOrganization, stops: readonly Stop[]): Promise<Shown[]> {
  const own = sql.ref(`f.${partyColumns(organization.role).own}`);
  const { rows } = await sql<Shown>`
    select f.waypoint_id as "waypointId", ${epochMs('f.made_at')} as "madeAt", ${epochMs('f.expected')} as expected,
           ${epochMs('f.min')} as min, ${epochMs('f.max')} as max, f.late_risk as "lateRisk"
    from unnest(${stops.map(({ transportId }) => transportId)}::uuid[],
                ${stops.map(({ waypointId }) => waypointId)}::uuid[],
                ${stops.map(({ arrivedAt }) => new Date(arrivedAt))}::timestamptz[]) as w (transport_id, id, ata)
    join forecast f on f.transport_id = w.transport_id and f.waypoint_id = w.id and f.made_at <= w.ata
    where ${own} = ${organization.id}`.execute(db);
  return rows;
}

function reported(forecast: Shown, stop: Stop): ReportedForecast {
  const ends = endsOf(stop);
  return {
    ...forecast,
    arrivedAt: stop.arrivedAt,
    lateAfter: lateAfter(stop),
    lane: ends === null ? null : keyOf(ends),
    partnerId: stop.partnerId,
    countryCode: stop.countryCode,
  };
}

export function endsOf({ fromCity, fromCountryCode, city, countryCode }: Stop): LaneEnds | null {
  if (fromCity === null || fromCountryCode === null) return null;
  return { from: { city: fromCity, countryCode: fromCountryCode }, to: { city, countryCode } };
}

function keyOf({ from, to }: LaneEnds): string {
  return JSON.stringify([from.countryCode, from.city, to.countryCode, to.city]);
}
