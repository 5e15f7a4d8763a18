import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import type { ReportStep } from '@milepost/domain/reports/report-days';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import type { Database } from '../../server/database/database.ts';
import type { Figure } from '../figure.ts';
import type { EndedWorld } from './ended-world.ts';
import { measureTime, type MeasuredTime } from './measure-time.ts';

const DAY_MS = 86_400_000;
const RUNS = 3;
/** An access token is renewed before it expires. */
const TOKEN_MS = 60_000;

const spans: readonly (readonly [number, readonly ReportStep[]])[] = [
  [28, ['DAY', 'WEEK']],
  [90, ['DAY', 'WEEK', 'MONTH']],
  [400, ['DAY', 'WEEK', 'MONTH']],
];

type ReportsWorld = EndedWorld & { readonly transports: number; readonly days: number; readonly now: number };

/** Requests each report with each step and filter, the rows behind its figures, and the downloadable tables. */
export async function measureReports(
  database: Database,
  { shipperId, carrierIds, transports, days: allDays, now }: ReportsWorld,
): Promise<Figure[]> {
  const person = await insertPerson(database.worker, { organization_id: shipperId });
  const { app, bearer, close } = await openWholeApp(database, () => ({ now: () => now }));
  try {
    let [headers, isValidUntil] = [{ authorization: '' }, 0];
    const ask = async (path: string, query: string, accept = 'application/json') => {
      if (Date.now() > isValidUntil) {
        headers = await bearer(person.id, new Date(Date.now() + DAY_MS));
        isValidUntil = Date.now() + TOKEN_MS;
      }
      const answer = await app.inject({
        method: 'GET',
        url: `/v2/reports/${path}?${query}`,
        headers: { ...headers, accept },
      });
      if (answer.statusCode !== 200) throw new Error(`${path}?${query}: ${answer.body}`);
      return answer;
    };
    /** The first run is not counted: it reads data from disk that had not been requested before. */
    const time = async (what: string, path: string, query: string, accept?: string): Promise<MeasuredTime> => {
      await ask(path, query, accept);
      const took = await measureTime(database, async () => await ask(path, query, accept), RUNS);
      console.log(
        `${what}: ${took.wall.toFixed(2)} s, processor time: PostgreSQL ${took.backend.toFixed(2)} s, Node.js ${took.node.toFixed(2)} s`,
      );
      return took;
    };
    const dayOf = (daysAgo: number): string => new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);
    const daysOf = (days: number, until = 0) => `from=${dayOf(until + days - 1)}&to=${dayOf(until)}`;
    const aLane = '&fromCity=Town%201&fromCountry=AT&toCity=Town%2055&toCountry=NL';
    const someCarriers = carrierIds.slice(0, carrierIds.length / 2).map((id) => `&carrierId=${id}`);
    const filters = {
      'no filter': '',
      'one carrier': `&carrierId=${carrierIds[3] ?? ''}`,
      'half of the carriers': someCarriers.join(''),
      'one lane': aLane,
      'to one country': '&toCountry=DE',
      'from one country': '&fromCountry=DE',
      'half of the carriers from one country': `${someCarriers.join('')}&fromCountry=DE`,
    };
    const slowest: number[] = [];
    for (const [days, steps] of spans) {
      const took: MeasuredTime[] = [];
      for (const step of steps) {
        for (const [filter, wanted] of Object.entries(filters)) {
          const query = `${daysOf(days)}&step=${step}${wanted}`;
          const { total } = (await ask('transports', query)).json<TransportReport>();
          const counted = total.completed + total.cancelled;
          if (filter === 'no filter' && counted < (transports * days * 0.9) / allDays)
            throw new Error(`Only ${counted} were counted.`);
          const what = `${days} days by ${step.toLowerCase()}, ${filter}, ${counted} transports`;
          took.push(await time(what, 'transports', query));
        }
      }
      slowest.push(Math.max(...took.map(({ wall }) => wall)));
    }
    // Half the days of the longest report, so the preceding span is full too.
    const half = await time(
      `${allDays / 2} days by day, and as many before`,
      'transports',
      `${daysOf(allDays / 2)}&step=DAY`,
    );
    slowest[slowest.length - 1] = Math.max(slowest.at(-1) ?? 0, half.wall);
    const behind: MeasuredTime[] = [];
    for (const [path, query] of [
      ['ended-transports', daysOf(allDays)],
      ['ended-transports', daysOf(1, 5)],
      ['ended-transports', `${daysOf(allDays)}&arrival=DELAYED${filters['one carrier']}`],
      ['ended-transports', `${daysOf(allDays)}${aLane}`],
      ['billed-transports', daysOf(allDays)],
      ['billed-transports', daysOf(30, 40)],
      ['slow-sites', daysOf(allDays)],
      ['slow-sites', daysOf(28)],
    ] as const) {
      const name = `${path}?${query}`;
      behind.push(await time(name, path, query));
    }
    const tables: MeasuredTime[] = [];
    for (const step of ['MONTH', 'WEEK'] as const) {
      const query = `${daysOf(allDays)}&step=${step}`;
      tables.push(
        await time(`transports as CSV, ${allDays} days by ${step.toLowerCase()}`, 'transports', query, 'text/csv'),
      );
    }
    const bill = await time('billed transports as CSV, 30 days', 'billed-transports', daysOf(30, 40), 'text/csv');
    const worst = (all: readonly MeasuredTime[]) => Math.max(...all.map(({ wall }) => wall));
    return [
      {
        name: 'reports',
        unit: `s, the slowest of ${spans.map(([days]) => days).join(', ')} days, of ${transports} transports`,
        measured: slowest,
        must: [1, 1, 1],
        aim: [0.2, 0.5, 1],
      },
      {
        name: 'reports-behind',
        unit: 's, the slowest of what is behind a figure, billed, and slow sites',
        measured: [worst(behind)],
        must: [1],
        aim: [0.5],
      },
      {
        name: 'reports-csv',
        unit: `s, the slowest table of ${allDays} days, and the bill of a month`,
        measured: [worst(tables), bill.wall],
        must: [2, 2],
        aim: [1, 1],
      },
    ];
  } finally {
    await close();
  }
}
