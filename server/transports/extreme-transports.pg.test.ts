import type { Call } from '@milepost/api-contract/call';
import { calls } from '@milepost/api-contract/calls';
import { sensibleSpan } from '@milepost/domain/calendar/sensible-span';
import { mayAccess } from '@milepost/domain/access/access';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { weekdays } from '../../dev/testing/app/default-app-parts.ts';
import { wakeDue } from '../clock/clock.ts';

const { app, as, carrier, database, plan, time, worker } = await planningApp();
const runs = { numRuns: 20, seed: 20_261_122 };

const contract: readonly Call[] = Object.values(calls);
const reads = contract.filter(({ method, path: at, access }) => method === 'GET' && isPage(at) && access !== 'public');

function isPage(at: string): boolean {
  return at.startsWith('/v2/') && at !== '/v2/live';
}

/** Required inputs of calls. */
const queries: Readonly<Record<string, () => Record<string, string>>> = {
  getCockpit: () => ({ timeZone: 'Europe/Berlin' }),
  getTransport: () => ({ includeCancelled: 'true' }),
  getTransportHistory: () => ({ at: new Date(time.now).toISOString() }),
  getStandings: () => ({ list: 'ongoing' }),
  countSavedViews: () => ({ list: 'ongoing', timeZone: 'Europe/Berlin' }),
  findHalts: () => ({ near: '53.55,10' }),
  findOnsiteTimes: () => ({ near: '53.55,10', at: new Date().toISOString(), timeZone: 'Europe/Berlin' }),
  getLane: () => ({ from: '53.55,10', to: '45.46,9.19' }),
  searchTransports: () => ({ criteria: 'hamburg' }),
  suggestTransports: () => ({ criteria: 'hamburg' }),
  searchAddresses: () => ({ q: 'hamburg' }),
};

type Page = { readonly transportId: string; readonly waypointId: string };

/** Requests every page of a transport, or every list, as both parties, and returns failures. */
async function openAll(page?: Page): Promise<string[]> {
  const wanted = reads.filter(
    ({ path: at }) =>
      at.includes('{transportId}') === (page !== undefined) &&
      !/\{(connection|webhook|document|locationArrival|import)Id\}/.test(at),
  );
  const failed: string[] = [];
  for (const [headers, organizationRole] of [
    [as.shipper, 'SHIPPER'],
    [as.carrier, 'CARRIER'],
  ] as const) {
    for (const call of wanted) {
      if (
        call.access === 'connection' ||
        call.access === 'link' ||
        !mayAccess(call.access, { organizationRole, features: [] })
      )
        continue;
      const at = call.path
        .replace('{transportId}', page?.transportId ?? '')
        .replace('{waypointId}', page?.waypointId ?? '')
        .replace(/\{(carrierId|id)\}/, carrier.id);
      const query = new URLSearchParams(queries[call.operationId]?.() ?? {});
      for (const accept of call.csv === true ? ['application/json', 'text/csv'] : ['application/json']) {
        const answer = await app.inject({ url: `${at}?${query.toString()}`, headers: { ...headers, accept } });
        if (answer.statusCode >= 400) {
          failed.push(`${organizationRole} ${call.path} ${answer.statusCode} ${answer.body}`);
        }
      }
    }
  }
  return failed;
}

async function wake(): Promise<void> {
  // Each moment may cause the next.
  for (let rounds = 0; rounds < 20; rounds += 1) {
    if ((await wakeDue({ database, days: weekdays, now: () => time.now })) === 0) return;
  }
}

async function waypointsOf(transportId: string): Promise<string[]> {
  const rows = await worker
    .selectFrom('waypoint')
    .select('id')
    .where('transport_id', '=', transportId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

const instant = (at: number) => new Date(at).toISOString();
const send = async (method: 'POST' | 'PUT', at: string, payload: object, headers = as.shipper) =>
  await app.inject({ method, url: `/v2/transports${at}`, headers, payload });

describe('a plan', () => {
  const { from, to } = sensibleSpan(time.now);

  test.each([
    ['the year 0', '0000-01-01T00:00:00Z'],
    ['the year 9999', '9999-12-31T23:59:59Z'],
    ['1970', '1970-01-01T00:00:00Z'],
    ['just before the span', instant(from - 1)],
    ['just after the span', instant(to + 1)],
  ])('a plan for %s is refused, naming the field', async (_, at) => {
    const later = instant(time.now + 2 * HOUR);
    const answer = await send('POST', '', {
      carrierId: carrier.id,
      waypoints: [
        { addressId: 'hamburg', kind: 'RANGE', from: at, to: at },
        { addressId: 'milan', kind: 'RANGE', from: later, to: later },
      ],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: 'body/waypoints/0/from' }, { path: 'body/waypoints/0/to' }].map(({ path: field }) => ({
        path: field,
        message: 'must lie between 2025-03-03 and 2031-03-08',
      })),
    });
  });

  test('a plan with the most extreme accepted values breaks no page, list or command', async () => {
    const span = fc.integer({ min: from, max: to });
    const near = fc.integer({ min: time.now - 47 * HOUR, max: time.now + 44 * 24 * HOUR });
    const stop = fc.record({
      addressId: fc.constantFrom('hamburg', 'leipzig', 'milan', 'lisbon'),
      kind: fc.constantFrom('RANGE', 'APPOINTMENT'),
      from: fc.oneof({ weight: 6, arbitrary: near }, { weight: 1, arbitrary: span }),
      length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 * 24 * HOUR })),
      point: fc.option(
        fc.record({
          latitude: fc.constantFrom(-90, 90, 0, -0, 53.5, 1e-300),
          longitude: fc.constantFrom(-180, 180, 0, 179.999_999, 10),
        }),
        { nil: undefined },
      ),
      street: fc.string({ unit: 'binary', maxLength: 60 }),
      contacts: fc.constantFrom([], [{ kind: 'EMAIL', recipient: 'gate@example.com' }]),
    });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(stop, { minLength: 2, maxLength: 6 }),
        fc.option(fc.string({ unit: 'binary', maxLength: 50 })),
        fc.option(fc.string({ unit: 'grapheme', maxLength: 50 })),
        async (stops, trackingId, reference) => {
          const waypoints = stops
            .toSorted((a, b) => a.from - b.from)
            .map(({ from: begin, length, ...rest }) => ({
              ...rest,
              from: instant(begin),
              to: instant(Math.min(begin + length, to)),
            }));
          const planned = await send('POST', '', { carrierId: carrier.id, waypoints, trackingId, reference });
          expect(planned.statusCode, planned.body).toBeLessThan(500);
          if (planned.statusCode !== 200) return;
          accepted += 1;
          const { id } = planned.json<{ id: string }>();
          await wake();
          const [first = '', last = first] = await waypointsOf(id);
          expect(await openAll({ transportId: id, waypointId: last })).toEqual([]);
          const changes = [
            await send('PUT', `/${id}/reference`, { reference: 'R' }),
            await send('PUT', `/${id}/tracking-id`, { trackingId: 'T' }, as.carrier),
            await send('PUT', `/${id}/waypoints/${first}/status`, {
              status: 'COMPLETED',
              timestamp: instant(time.now - 1),
            }),
            await send('POST', `/${id}/cancel`, {}),
          ];
          for (const change of changes) expect(change.statusCode, change.body).toBeLessThan(500);
          expect(changes.at(-1)?.statusCode, changes.at(-1)?.body).toBe(200);
        },
      ),
      runs,
    );
    expect(accepted).toBeGreaterThan(runs.numRuns / 4);
    expect(await openAll()).toEqual([]);
  });
});

describe('a row', () => {
  test('a row with any values that the database accepts breaks no page, list or command', async () => {
    const moment = fc.option(
      fc.constantFrom('1970-01-01Z', '2199-12-31T23:59:59Z', '2026-03-04T07:00Z', '2026-03-05Z'),
    );
    const values = fc.record({
      planned_from: fc.constantFrom('1970-01-01Z', '2026-03-04T07:00Z'),
      planned_to: fc.constantFrom('2199-12-31T23:59:59Z', '2026-03-04T09:00Z'),
      eta: moment,
      ata: moment,
      ata_not_before: moment,
      departed_at: moment,
      closes_at: moment,
      confirmation_raised_at: moment,
      confirmation_needed: fc.boolean(),
      timezone: fc.constantFrom('Europe/Berlin', 'Nowhere/Land', ''),
      country_code: fc.constantFrom('DE', 'ZZ'),
      latitude: fc.constantFrom(-90, 90, 53.5),
      longitude: fc.constantFrom(-180, 180, 10),
      city: fc.constantFrom('', 'Hamburg', '=1+1'),
    });
    await fc.assert(
      fc.asyncProperty(values, async ({ eta, ...row }) => {
        const { id } = await plan({ trackingId: 'HH-X 1' });
        await wake();
        const [first = '', second = '', last = ''] = await waypointsOf(id);
        const columns = Object.entries({ ...row, eta_min: eta, eta_expected: eta, eta_max: eta });
        const set = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
        await sql`update waypoint set ${set} where id = ${second}`.execute(worker);
        await sql`update transport set eta_calculated_at = ${eta}, latest_signal_at = ${row.ata},
                  arrived_at = ${row.ata}, next_moment = ${new Date(time.now)} where id = ${id}`.execute(worker);
        expect(await openAll({ transportId: id, waypointId: second })).toEqual([]);
        await wake();
        expect(await openAll({ transportId: id, waypointId: last })).toEqual([]);
        if (row.country_code === 'ZZ') return; // stays open, for the lists
        const done = { status: 'COMPLETED', timestamp: instant(time.now - HOUR) };
        const change = await send('PUT', `/${id}/waypoints/${first}/status`, done);
        expect(change.statusCode, change.body).toBeLessThan(500);
        const cancelled = await send('POST', `/${id}/cancel`, {});
        expect([200, 409], cancelled.body).toContain(cancelled.statusCode);
      }),
      runs,
    );
    expect(await openAll()).toEqual([]);
  });

  test.each(['0000-01-01', '-infinity', 'infinity', '12026-01-01'])('a row with %s is rejected', async (at) => {
    const { id } = await plan();
    const text = at === '0000-01-01' ? '0001-01-01 BC' : at;
    await expect(
      sql`update waypoint set eta_min = ${text}, eta_expected = ${text}, eta_max = ${text}
          where transport_id = ${id}`.execute(worker),
    ).rejects.toThrow('can_be_shown');
  });
});

test('times outside the range that can be shown, stored before they were refused, are moved into it', async () => {
  const old = await freshDatabase();
  const client = new pg.Client({ connectionString: old.url });
  await client.connect();
  const folder = path.join(import.meta.dirname, '../database/migrations');
  try {
    await client.query('set search_path = milepost; begin');
    const { rows } = await client.query<{ of: string; name: string }>(
      `select conrelid::regclass::text as of, conname as name from pg_constraint where conname like '%can_be_shown'`,
    );
    for (const { of, name } of rows) await client.query(`alter table ${of} drop constraint "${name}"`);
    const ids = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);
    const [shipper, hauler, transport] = ids;
    await client.query(`insert into organization (id, name, role) values ($1, 'S', 'SHIPPER'), ($2, 'C', 'CARRIER')`, [
      shipper,
      hauler,
    ]);
    await client.query(
      `insert into transport (id, shipper_id, carrier_id, status, scheduled_at, from_city, created_at)
       values ($1, $2, $3, 'INCOMING', '0001-01-01 BC', 'Hamburg', now())`,
      [transport, shipper, hauler],
    );
    await client.query(
      `insert into waypoint (id, transport_id, shipper_id, carrier_id, position, status, city, country_code, country,
         latitude, longitude, timezone, planned_kind, planned_from, planned_to)
       values ($1, $1, $2, $3, 0, 'OPEN', 'Hamburg', 'DE', 'Germany', 53, 10, 'Europe/Berlin', 'RANGE',
         '0001-01-01 BC', 'infinity')`,
      [transport, shipper, hauler],
    );
    await client.query(await readFile(path.join(folder, '0017-times-that-can-be-shown.sql'), 'utf8'));
    const moved = await client.query(
      `select extract(year from planned_from at time zone 'UTC')::int as from,
              extract(year from planned_to at time zone 'UTC')::int as to from waypoint`,
    );
    expect(moved.rows).toEqual([{ from: 1970, to: 2200 }]);
    const listed = await client.query(`select extract(year from scheduled_at)::int as year from transport`);
    expect(listed.rows).toEqual([{ year: 1970 }]);
  } finally {
    await client.end();
  }
});
