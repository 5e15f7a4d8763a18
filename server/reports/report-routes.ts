import { getTransportReport } from '@milepost/api-contract/reports/transport-report';
import { countedFigures } from '@milepost/domain/reports/figures';
import { periodsOf, stepFor } from '@milepost/domain/reports/report-days';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { readReport } from './report-request.ts';
import { finestFigures, type FinestRow } from './report-store.ts';
import { readTransportReport } from './transport-report.ts';

/** More groups of period, carrier and lane are not a readable table; the file name says when rows are missing. */
const MAX_CSV_ROWS = 50_000;

const townColumns = ['fromCountry', 'fromCity', 'toCountry', 'toCity'] as const;
/** Those that can be added up. */
const trackingColumns = ['measured', 'minutesUnderWay', 'minutesGpsOk', 'signals'] as const;

type Parts = { readonly database: Database; readonly now: () => number };

export function registerReportRoutes(app: FastifyInstance, parts: Parts): void {
  registerCall(
    app,
    getTransportReport,
    async ({ principal: { organization }, query }) =>
      await readReport(parts, organization.id, query, async (asked) => await readTransportReport(asked, query)),
    {
      sendCsv: async ({ principal: { organization }, query, reply }) => {
        const { days, step, rows } = await readReport(
          parts,
          organization.id,
          query,
          async ({ db, timeZone, ended, ...asked }) => {
            const { step: by = stepFor(asked.days) } = query;
            const found: (FinestRow & { readonly period: string })[] = [];
            for (const period of periodsOf(asked.days, by)) {
              const limit = MAX_CSV_ROWS + 1 - found.length;
              if (limit === 0) break;
              const ofPeriod = await finestFigures(db, { ended, timeZone }, { period, limit });
              found.push(...ofPeriod.map((row) => ({ ...row, period: period.start })));
            }
            return { ...asked, step: by, rows: found };
          },
        );
        const name = rows.length > MAX_CSV_ROWS ? `transports-first-${MAX_CSV_ROWS}` : 'transports';
        await sendCsv(reply, `${name}-${days.from}-${days.to}`, [
          [step.toLowerCase(), 'carrier', ...townColumns, ...countedFigures, ...trackingColumns],
          ...rows
            .slice(0, MAX_CSV_ROWS)
            .map((row) => [
              row.period,
              row.carrier,
              ...townColumns.map((key) => row[key]),
              ...countedFigures.map((key) => row[key]),
              ...trackingColumns.map((key) => row[key]),
            ]),
        ]);
      },
    },
  );
}
