import type { Query } from '@milepost/api-contract/call';
import {
  getTransportReport,
  listBilledTransports,
  MAX_BILLED_LISTED,
  MAX_LANES,
} from '@milepost/api-contract/reports/transport-report';
import { csvLine } from '@milepost/domain/csv/csv-line';
import { countedFigures, noFigures } from '@milepost/domain/reports/figures';
import {
  countDays,
  daysBefore,
  MAX_REPORT_DAYS,
  momentsOf,
  periodsOf,
  reportDays,
  stepFor,
  type ReportDays,
} from '@milepost/domain/reports/report-days';
import { isDay } from '@milepost/domain/transport-list/filter-days';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { sendCsv } from '../http/send-csv.ts';
import * as store from './report-store.ts';

/** More groups of period, carrier and lane make no table for people; the file name says when rows are missing. */
const MOST_CSV_ROWS = 50_000;
const BILLED_AT_ONCE = 1_000;

type Wanted = Query<typeof listBilledTransports>;

type Parts = { readonly database: Database; readonly now: () => number };

export function registerReportRoutes(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(
    app,
    getTransportReport,
    async ({ principal: { organization }, query }) => {
      return await database.forOrganization(organization.id, async (db) => {
        const timeZone = await store.zoneOf(db, organization.id);
        const days = demandDays(query, timeZone, now());
        const { step = stepFor(days) } = query;
        const group = (asked: ReportDays) =>
          store.groupedFigures(db, endedIn(organization.id, asked, timeZone, query), {
            step,
            timeZone,
            lanes: MAX_LANES,
          });
        const [current, before] = [await group(days), await group(daysBefore(days))];
        const periods = periodsOf(days, step);
        const carriers = [...current.carriers].toSorted(([, a], [, b]) => volume(b) - volume(a));
        const names = await store.namesOf(
          db,
          carriers.map(([id]) => id),
        );
        return {
          ...days,
          timeZone,
          step,
          total: current.total,
          before: { ...daysBefore(days), total: before.total },
          periods: periods.map((period) => ({ ...period, ...(current.periods.get(period.start) ?? noFigures) })),
          carriers: carriers.map(([carrierId, figures]) => ({
            carrierId,
            name: names.get(carrierId) ?? '',
            ...figures,
            before: before.carriers.get(carrierId) ?? noFigures,
            periods: periods.map(({ start }) => current.periodsOfCarriers.get(`${carrierId} ${start}`) ?? noFigures),
          })),
          lanes: [...current.lanes],
          totalLanes: current.totalLanes,
        };
      });
    },
    {
      sendCsv: async ({ principal: { organization }, query, reply }) => {
        const { days, step, rows } = await database.forOrganization(organization.id, async (db) => {
          const timeZone = await store.zoneOf(db, organization.id);
          const asked = demandDays(query, timeZone, now());
          const { step: by = stepFor(asked) } = query;
          const ended = endedIn(organization.id, asked, timeZone, query);
          const found = await store.finestFigures(db, ended, { step: by, timeZone, limit: MOST_CSV_ROWS + 1 });
          return { days: asked, step: by, rows: found };
        });
        const name = rows.length > MOST_CSV_ROWS ? `transports-first-${MOST_CSV_ROWS}` : 'transports';
        await sendCsv(reply, `${name}-${days.from}-${days.to}`, [
          [step.toLowerCase(), 'carrier', 'fromCountry', 'fromCity', 'toCountry', 'toCity', ...countedFigures],
          ...rows
            .slice(0, MOST_CSV_ROWS)
            .map((row) => [
              row.period,
              row.carrier,
              row.fromCountry,
              row.fromCity,
              row.toCountry,
              row.toCity,
              ...countedFigures.map((key) => row[key]),
            ]),
        ]);
      },
    },
  );

  registerCall(
    app,
    listBilledTransports,
    async ({ principal: { organization }, query }) => {
      return await database.forOrganization(organization.id, async (db) => {
        const timeZone = await store.zoneOf(db, organization.id);
        const days = demandDays(query, timeZone, now());
        const ended = endedIn(organization.id, days, timeZone, query);
        const total = await store.countBilled(db, ended);
        const rows = await store.billedTransports(db, ended, { limit: MAX_BILLED_LISTED });
        return { ...days, timeZone, total, transports: rows.map(presentBilled) };
      });
    },
    {
      sendCsv: async ({ principal: { organization }, query, reply }) => {
        const timeZone = await database.forOrganization(organization.id, (db) => store.zoneOf(db, organization.id));
        const days = demandDays(query, timeZone, now());
        await reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="billed-transports-${days.from}-${days.to}.csv"`)
          .send(Readable.from(billedLines(database, organization.id, days, query)));
      },
    },
  );
}

const volume = ({ completed, cancelled }: { readonly completed: number; readonly cancelled: number }): number =>
  completed + cancelled;

function demandDays({ from, to }: Pick<Wanted, 'from' | 'to'>, timeZone: string, now: number): ReportDays {
  if ([from, to].some((day) => day !== undefined && !isDay(day))) throw new Refusal('REPORT_DAYS_INVALID');
  const days = reportDays({ ...(from && { from }), ...(to && { to }) }, timeZone, now);
  const count = countDays(days);
  if (count < 1 || count > MAX_REPORT_DAYS) throw new Refusal('REPORT_DAYS_INVALID');
  return days;
}

function endedIn(shipperId: string, days: ReportDays, timeZone: string, wanted: Wanted): store.Ended {
  const { carrierId: carrierIds, fromCountry, fromCity, toCountry, toCity } = wanted;
  const { from, until } = momentsOf(days, timeZone);
  const span = { from: new Date(from), until: new Date(until) };
  return { shipperId, ...span, carrierIds, fromCountry, fromCity, toCountry, toCity };
}

function presentBilled(row: store.BilledRow) {
  const { transportId, reference, trackingId, carrierId, carrier, isCompleted } = row;
  return {
    transportId,
    reference,
    trackingId,
    carrierId,
    carrier,
    from: { city: row.fromCity, countryCode: row.fromCountry },
    to: { city: row.toCity, countryCode: row.toCountry },
    endedAt: row.endedAt.toISOString(),
    isCompleted,
  };
}

/** All of them, page by page, each in a transaction of its own. */
async function* billedLines(
  database: Database,
  shipperId: string,
  days: ReportDays,
  wanted: Wanted,
): AsyncGenerator<string> {
  yield csvLine([
    'endedAt',
    'reference',
    'trackingId',
    'carrier',
    'fromCountry',
    'fromCity',
    'toCountry',
    'toCity',
    'ended',
  ]);
  let after: store.BilledRow | undefined;
  do {
    const from = after;
    const rows = await database.forOrganization(shipperId, async (db) => {
      const ended = endedIn(shipperId, days, await store.zoneOf(db, shipperId), wanted);
      return await store.billedTransports(db, ended, { limit: BILLED_AT_ONCE, ...(from && { after: from }) });
    });
    yield rows
      .map((row) =>
        csvLine([
          row.endedAt.toISOString(),
          row.reference,
          row.trackingId,
          row.carrier,
          row.fromCountry,
          row.fromCity,
          row.toCountry,
          row.toCity,
          row.isCompleted ? 'completed' : 'cancelled',
        ]),
      )
      .join('');
    after = rows.length === BILLED_AT_ONCE ? rows.at(-1) : undefined;
  } while (after !== undefined);
}
