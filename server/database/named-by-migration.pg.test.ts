import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { insertTrackedTransport } from '../../dev/testing/rows/insert-tracked-transport.ts';

const { database, url } = await freshDatabase();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const HOUR = 3_600_000;
const plannedAt = Date.parse('2026-03-04T08:00:00Z');
const stops = [1, 30].map((hours) => ({
  latitude: 50 + hours,
  longitude: 10,
  from: plannedAt + hours * HOUR,
  to: plannedAt + (hours + 2) * HOUR,
}));

/** A transport in the old form whose vehicle was seen an hour before planning. */
async function stored(trackingId: string | null, namings: readonly { by: string; id: string; from: number | null }[]) {
  const parties = { shipperId: shipper.id, carrierId: carrier.id };
  const id = await insertTrackedTransport(worker, parties, trackingId, stops, plannedAt);
  for (const { by, id: named, from } of namings) {
    await sql`
      insert into transport_event
        (transport_id, shipper_id, carrier_id, type, at, known_at, organization_id, details)
      values (${id}, ${shipper.id}, ${carrier.id}, 'TRACKING_ID_SET', ${new Date(plannedAt + HOUR)},
              ${new Date(plannedAt + HOUR)}, ${by}, ${JSON.stringify({ trackingId: named, countsFrom: from })})`.execute(
      worker,
    );
  }
  const vehicle = {
    firstSignalAt: plannedAt - HOUR,
    ...(typeof namings[0]?.from === 'number' && { countsFrom: namings[0].from }),
  };
  await worker
    .updateTable('transport')
    .set({
      tracking_id: namings.at(-1)?.id ?? trackingId,
      tracking: JSON.stringify({ vehicle, visits: [], foldedUntil: plannedAt - HOUR }),
      needs_refold: false,
      next_moment: null,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const byPlan = await stored('A', []);
const byShipper = await stored(null, [{ by: shipper.id, id: 'B', from: null }]);
const byCarrier = await stored('A', [{ by: carrier.id, id: 'B', from: null }]);
const replaced = await stored('A', [{ by: carrier.id, id: 'B', from: plannedAt + HOUR }]);
const unnamed = await stored(null, []);

const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('begin');
await client.query('set local role milepost_owner; set local search_path = milepost');
await client.query(await readFile(path.join(import.meta.dirname, 'migrations', '0021-named-by.sql'), 'utf8'));
await client.query('commit');
await client.end();

test.each([
  ['named with the plan counts from then on, and its story is told again', byPlan, plannedAt, undefined, true],
  ['that the shipper named counts from then on', byShipper, plannedAt + HOUR, undefined, true],
  ['that the carrier named goes on reaching back', byCarrier, undefined, undefined, false],
  ['in place of another counts from where that one ended', replaced, plannedAt + HOUR, plannedAt + HOUR, true],
  ['that was never named stays as it is', unnamed, undefined, undefined, false],
])('a stored vehicle %s', async (_, id, countsFrom, freeSince, isToldAgain) => {
  const row = await worker.selectFrom('transport').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { vehicle } = row.tracking as { vehicle: Record<string, unknown> };
  expect([vehicle['countsFrom'], vehicle['freeSince'], row.needs_refold]).toEqual([countsFrom, freeSince, isToldAgain]);
});

test('stored namings record who named the vehicle, and from when it counts', async () => {
  const { rows } = await sql<{ details: object }>`
    select details from transport_event where type = 'TRACKING_ID_SET' order by sequence`.execute(worker);
  expect(rows.map(({ details }) => details)).toEqual([
    { trackingId: 'B', namedBy: 'SHIPPER', countsFrom: plannedAt + HOUR },
    { trackingId: 'B', namedBy: 'CARRIER', countsFrom: null },
    { trackingId: 'B', namedBy: 'CARRIER', countsFrom: plannedAt + HOUR },
  ]);
});
