import type { ReportedForecast } from '@milepost/domain/eta/learn/scorecard-report';
import { lateAfter } from '@milepost/domain/eta/punctuality';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import type { Db } from '../database/transaction.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { partyColumns } from '../transports/party.ts';
import { latestArrived, wasSeenToArrive, type ArrivedSpan } from './latest-arrived-store.ts';

type Town = { readonly city: string; readonly countryCode: string };
type LaneEnds = { readonly from: Town; readonly to: Town };

export type ReportedArrivals = {
  readonly transports: number;
  readonly forecasts: readonly ReportedForecast[];
  /** By what the forecasts call them. */
  readonly lanes: ReadonlyMap<string, LaneEnds>;
  readonly partners: ReadonlyMap<string, string>;
};

type Stop = PlannedArrival & {
  readonly transportId: string;
  readonly waypointId: string;
  readonly arrivedAt: number;
  readonly city: string;
  readonly countryCode: string;
  readonly fromCity: string | null;
  readonly fromCountryCode: string | null;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly transports: number;
};

type Shown = Pick<ReportedForecast, 'waypointId' | 'madeAt' | 'expected' | 'min' | 'max' | 'lateRisk'>;

/** Forecasts shown for the latest arrivals that were observed, and on which lanes and with whom these were. */
export async function reportedForecasts(
  db: Db,
  organization: MemberOrganization,
  span: ArrivedSpan,
): Promise<ReportedArrivals> {
  const stops = new Map((await stopsOf(db, organization, span)).map((stop) => [stop.waypointId, stop]));
  const shown = await shownFor(db, organization, [...stops.values()]);
  return {
    transports: [...stops.values()][0]?.transports ?? 0,
    forecasts: shown.flatMap((forecast) => {
      const stop = stops.get(forecast.waypointId);
      return stop === undefined ? [] : [reported(forecast, stop)];
    }),
    lanes: new Map(
      [...stops.values()].flatMap((stop) => {
        const ends = endsOf(stop);
        return ends === null ? [] : [[keyOf(ends), ends] as const];
      }),
    ),
    partners: new Map([...stops.values()].map(({ partnerId, partnerName }) => [partnerId, partnerName])),
  };
}

async function stopsOf(db: Db, organization: MemberOrganization, span: ArrivedSpan): Promise<Stop[]> {
  const { own, partner } = partyColumns(organization.role);
  const { rows } = await sql<Stop>`
    with latest as materialized (${latestArrived(organization, span)})
    select w.transport_id as "transportId", w.id as "waypointId", ${epochMs('w.ata')} as "arrivedAt",
           w.planned_kind as kind, ${epochMs('w.planned_from')} as from, ${epochMs('w.planned_to')} as to,
           w.city, w.country_code as "countryCode", b.city as "fromCity", b.country_code as "fromCountryCode",
           p.id as "partnerId", p.name as "partnerName", (select count(*)::integer from latest) as transports
    from latest
    join waypoint w on w.transport_id = latest.transport_id
    join organization p on p.id = ${sql.ref(`w.${partner}`)}
    left join waypoint b on b.transport_id = w.transport_id and b.position = w.position - 1
      and ${sql.ref(`b.${own}`)} = ${organization.id}
    where ${sql.ref(`w.${own}`)} = ${organization.id} and w.ata is not null and ${wasSeenToArrive}`.execute(db);
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
  };
}

function endsOf({ fromCity, fromCountryCode, city, countryCode }: Stop): LaneEnds | null {
  if (fromCity === null || fromCountryCode === null) return null;
  return { from: { city: fromCity, countryCode: fromCountryCode }, to: { city, countryCode } };
}

function keyOf({ from, to }: LaneEnds): string {
  return JSON.stringify([from.countryCode, from.city, to.countryCode, to.city]);
}
