import type { Query } from '@milepost/api-contract/call';
import { getSlowSites } from '@milepost/api-contract/reports/slow-sites';
import { slowSites } from '@milepost/domain/reports/slow-sites';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { staysOfCarriers } from '../sites/stay-store.ts';
import { endedInDays, readReport } from './report-request.ts';

type Parts = { readonly database: Database; readonly now: () => number };

const columns = [
  'city',
  'countryCode',
  'weekday',
  'part',
  'medianMinutes',
  'usualMinutes',
  'stays',
  'carriers',
] as const;

export function registerSlowSitesRoute(app: FastifyInstance, parts: Parts): void {
  const read = async (shipperId: string, query: Query<typeof getSlowSites>) => {
    const { days, stays } = await readReport(parts, shipperId, query, async (asked) => ({
      days: asked.days,
      stays: await staysOfCarriers(asked.db, endedInDays(asked)),
    }));
    const sites = slowSites(stays).map((site) => ({
      ...site,
      medianMinutes: Math.round(site.medianMinutes),
      usualMinutes: Math.round(site.usualMinutes),
    }));
    return { ...days, sites };
  };
  registerCall(app, getSlowSites, async ({ principal, query }) => await read(principal.organization.id, query), {
    sendCsv: async ({ principal, query, reply }) => {
      const { from, to, sites } = await read(principal.organization.id, query);
      await sendCsv(reply, `slow-sites-${from}-${to}`, [
        columns,
        ...sites.map((site) => columns.map((column) => site[column])),
      ]);
    },
  });
}
