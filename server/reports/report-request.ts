import type { Query } from '@milepost/api-contract/call';
import type { listBilledTransports } from '@milepost/api-contract/reports/ended-transports';
import {
  countDays,
  MAX_REPORT_DAYS,
  momentsOf,
  reportDays,
  type ReportDays,
} from '@milepost/domain/reports/report-days';
import { isDay } from '@milepost/domain/transport-list/filter-days';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { zoneOf, type EndedFilter } from './ended-store.ts';

/** The days and filters common to all reports. */
export type ReportQuery = Query<typeof listBilledTransports>;

export type ReportRequest = {
  readonly db: Db;
  readonly days: ReportDays;
  readonly timeZone: string;
  /** Which transports are included, and of which shipper. */
  readonly ended: Omit<EndedFilter, 'from' | 'until'>;
};

type Parts = { readonly database: Database; readonly now: () => number };

/** Reads what was requested in one transaction, in the organisation's time zone. */
export async function readReport<T>(
  { database, now }: Parts,
  shipperId: string,
  wanted: ReportQuery,
  act: (asked: ReportRequest) => Promise<T> | T,
): Promise<T> {
  return await database.forOrganization(shipperId, async (db) => {
    const timeZone = await zoneOf(db, shipperId);
    const days = requireDays(wanted, timeZone, now());
    const { carrierId: carrierIds, fromCountry, fromCity, toCountry, toCity } = wanted;
    return await act({
      db,
      days,
      timeZone,
      ended: { shipperId, carrierIds, fromCountry, fromCity, toCountry, toCity },
    });
  });
}

export function requireDays({ from, to }: Pick<ReportQuery, 'from' | 'to'>, timeZone: string, now: number): ReportDays {
  if ([from, to].some((day) => day !== undefined && !isDay(day))) throw new Refusal('REPORT_DAYS_INVALID');
  const days = reportDays({ ...(from && { from }), ...(to && { to }) }, timeZone, now);
  const count = countDays(days);
  if (count < 1 || count > MAX_REPORT_DAYS) throw new Refusal('REPORT_DAYS_INVALID');
  return days;
}

/** Those that ended on the days of the report. */
export function endedInDays({
  days,
  timeZone,
  ended,
}: Omit<ReportRequest, 'db'>): EndedFilter & Record<'from' | 'until', Date> {
  const { from, until } = momentsOf(days, timeZone);
  return { ...ended, from: new Date(from), until: new Date(until) };
}
