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
import type { Db } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { sendCsv } from '../http/send-csv.ts';
import * as store from './report-store.ts';

/** More groups of period, carrier and lane make no table for people; the file name says when rows are missing. */
const MOST_CSV_ROWS = 50_000;
const BILLED_AT_ONCE = 1_000;

const townColumns = ['fromCountry', 'fromCity', 'toCountry', 'toCity'] as const;

type Wanted = Query<typeof listBilledTransports>;

type Asked = {
  readonly db: Db;
  readonly days: ReportDays;
  readonly timeZone: string;
  /** The transports that are wanted and ended in these days. */
  readonly within: (days: ReportDays) => store.Ended;
};

type Parts = { readonly database: Database; readonly now: () => number };

export function registerReportRoutes(app: FastifyInstance, { database, now }: Parts): void {
  /** Reads in one transaction what was asked for, by the clock of the organisation. */
  const read = async <T>(shipperId: string, wanted: Wanted, act: (asked: Asked) => Promise<T>): Promise<T> =>
    await database.forOrganization(shipperId, async (db) => {
      const timeZone = await store.zoneOf(db, shipperId);
      const days = demandDays(wanted, timeZone, now());
      return await act({ db, days, timeZone, within: (span) => endedIn(shipperId, span, timeZone, wanted) });
    });

  registerCall(
    app,
    getTransportReport,
    async ({ principal: { organization }, query }) =>
      await read(organization.id, query, async ({ db, days, timeZone, within }) => {
        const { step = stepFor(days) } = query;
        const group = async (span: ReportDays) =>
          await store.groupedFigures(db, within(span), { step, timeZone, lanes: MAX_LANES });
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
      }),
    {
      sendCsv: async ({ principal: { organization }, query, reply }) => {
        const { days, step, rows } = await read(organization.id, query, async ({ db, timeZone, within, ...asked }) => {
          const { step: by = stepFor(asked.days) } = query;
          const limits = { step: by, timeZone, limit: MOST_CSV_ROWS + 1 };
          return { ...asked, step: by, rows: await store.finestFigures(db, within(asked.days), limits) };
        });
        const name = rows.length > MOST_CSV_ROWS ? `transports-first-${MOST_CSV_ROWS}` : 'transports';
        await sendCsv(reply, `${name}-${days.from}-${days.to}`, [
          [step.toLowerCase(), 'carrier', ...townColumns, ...countedFigures],
          ...rows
            .slice(0, MOST_CSV_ROWS)
            .map((row) => [
              row.period,
              row.carrier,
              ...townColumns.map((key) => row[key]),
              ...countedFigures.map((key) => row[key]),
            ]),
        ]);
      },
    },
  );

  registerCall(
    app,
    listBilledTransports,
    async ({ principal: { organization }, query }) =>
      await read(organization.id, query, async ({ db, days, timeZone, within }) => {
        const ended = within(days);
        const total = await store.countBilled(db, ended);
        const rows = await store.billedTransports(db, ended, { limit: MAX_BILLED_LISTED });
        return { ...days, timeZone, total, transports: rows.map(presentBilled) };
      }),
    {
      sendCsv: async ({ principal: { organization }, query, reply }) => {
        const { days, ended } = await read(
          organization.id,
          query,
          async (asked) => await Promise.resolve({ days: asked.days, ended: asked.within(asked.days) }),
        );
        await reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="billed-transports-${days.from}-${days.to}.csv"`)
          .send(Readable.from(billedLines(database, ended)));
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
async function* billedLines(database: Database, ended: store.Ended): AsyncGenerator<string> {
  yield csvLine(['endedAt', 'reference', 'trackingId', 'carrier', ...townColumns, 'ended']);
  let after: store.BilledRow | undefined;
  do {
    const from = after;
    const rows = await database.forOrganization(ended.shipperId, (db) =>
      store.billedTransports(db, ended, { limit: BILLED_AT_ONCE, ...(from && { after: from }) }),
    );
    yield rows
      .map((row) =>
        csvLine([
          row.endedAt.toISOString(),
          row.reference,
          row.trackingId,
          row.carrier,
          ...townColumns.map((key) => row[key]),
          row.isCompleted ? 'completed' : 'cancelled',
        ]),
      )
      .join('');
    after = rows.length === BILLED_AT_ONCE ? rows.at(-1) : undefined;
  } while (after !== undefined);
}
