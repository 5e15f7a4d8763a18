import {
  listBilledTransports,
  listEndedTransports,
  MAX_ENDED_LISTED,
} from '@milepost/api-contract/reports/ended-transports';
import { csvLine } from '@milepost/domain/csv/csv-line';
import { isOutdated } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { endedInDays, readReport, type ReportQuery } from './report-request.ts';
import type { EndedFilter } from './ended-store.ts';
import { countEnded, endedTransports, type EndedRow } from './ended-transports-store.ts';

const AT_ONCE = 1_000;
const townColumns = ['fromCountry', 'fromCity', 'toCountry', 'toCity'] as const;

type Narrowed = Pick<EndedFilter, 'arrivals' | 'isTracked' | 'isCompleted'>;
type Parts = { readonly database: Database; readonly now: () => number };

/** The transports behind a figure, one by one. */
export function registerEndedTransportRoutes(app: FastifyInstance, parts: Parts): void {
  const list = async (shipperId: string, wanted: ReportQuery, narrowed: Narrowed) =>
    await readReport(parts, shipperId, wanted, async ({ db, ...asked }) => {
      const ended = { ...endedInDays(asked), ...narrowed };
      const { days, timeZone } = asked;
      const total = await countEnded(db, ended);
      const rows = await endedTransports(db, ended, { limit: MAX_ENDED_LISTED });
      const now = parts.now();
      return { ...days, timeZone, total, transports: rows.map((row) => presentEnded(row, now)) };
    });
  const sendAll = async (
    reply: FastifyReply,
    name: string,
    {
      shipperId,
      wanted,
      narrowed,
    }: { readonly shipperId: string; readonly wanted: ReportQuery; readonly narrowed: Narrowed },
  ) => {
    const { days, ended } = await readReport(parts, shipperId, wanted, (asked) => ({
      days: asked.days,
      ended: { ...endedInDays(asked), ...narrowed },
    }));
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${days.from}-${days.to}.csv"`)
      .send(Readable.from(linesOf(parts.database, ended)));
  };

  registerCall(
    app,
    listEndedTransports,
    async ({ principal: { organization }, query: { arrival: arrivals, isTracked, isCompleted, ...wanted } }) =>
      await list(organization.id, wanted, { arrivals, isTracked, isCompleted }),
    {
      sendCsv: async ({ principal, query: { arrival: arrivals, isTracked, isCompleted, ...wanted }, reply }) => {
        const narrowed = { arrivals, isTracked, isCompleted };
        await sendAll(reply, 'ended-transports', { shipperId: principal.organization.id, wanted, narrowed });
      },
    },
  );

  const billed = { isTracked: true } as const;
  registerCall(
    app,
    listBilledTransports,
    async ({ principal: { organization }, query }) => await list(organization.id, query, billed),
    {
      sendCsv: async ({ principal, query: wanted, reply }) => {
        await sendAll(reply, 'billed-transports', { shipperId: principal.organization.id, wanted, narrowed: billed });
      },
    },
  );
}

function presentEnded(row: EndedRow, now: number) {
  const { transportId, reference, trackingId, carrierId, carrier, isCompleted, isTracked, arrival } = row;
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
    isTracked,
    arrival,
    canBeOpened: !isOutdated(row.endedAt.getTime(), now),
  };
}

/** All of them, page by page, each page in its own transaction. */
async function* linesOf(database: Database, ended: EndedFilter): AsyncGenerator<string> {
  yield csvLine(['endedAt', 'reference', 'trackingId', 'carrier', ...townColumns, 'ended', 'tracked', 'arrival']);
  let after: EndedRow | undefined;
  do {
    const from = after;
    const rows = await database.forOrganization(ended.shipperId, (db) =>
      endedTransports(db, ended, { limit: AT_ONCE, ...(from && { after: from }) }),
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
          row.isTracked ? 'yes' : 'no',
          row.arrival?.toLowerCase().replace('_', ' ') ?? '',
        ]),
      )
      .join('');
    after = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (after !== undefined);
}
