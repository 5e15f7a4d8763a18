import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';
import { openIntake } from './intake.ts';

const { database } = await freshDatabase();
const { worker } = database;
const carrier = await insertOrganization(worker, 'CARRIER');
const rival = await insertOrganization(worker, 'CARRIER');
const now = Date.now();
const logger = Fastify({ logger: false }).log;
const intake = openIntake({ worker, days, now: () => now, logger });
afterAll(async () => await intake.close());

const signal = (trackingId: string): GpsSignal => ({
  trackingId,
  at: now - 60_000,
  position: { latitude: 50, longitude: 8 },
  speedKmh: null,
  heading: null,
  accuracyM: null,
});
const send = async (carrierId: string, ...trackingIds: string[]) => {
  const outcomes = await intake.accept(await insertConnection(worker, carrierId), trackingIds.map(signal), now);
  return outcomes.map((outcome) => (outcome.status === 'QUARANTINED' ? outcome.reason : outcome.status));
};

test('a carrier with 20,000 devices gets no new ones; existing ones keep working', async () => {
  await sql`insert into device (carrier_id, tracking_id, first_seen_at)
            select ${carrier.id}, 'D ' || n, now() from generate_series(1, 19998) n`.execute(worker);
  const made = ['new 1', 'new 2', 'new 3', 'new 4'];
  expect((await send(carrier.id, 'd 7', ...made)).toSorted()).toEqual([
    'STORED',
    'STORED',
    'STORED',
    'TOO_MANY_DEVICES',
    'TOO_MANY_DEVICES',
  ]);
  expect(await send(carrier.id, 'D 19998', 'another')).toEqual(['STORED', 'TOO_MANY_DEVICES']);
  expect(await send(rival.id, 'another')).toEqual(['STORED']);
  const { rows } = await sql<{ devices: number }>`
    select count(*)::int as devices from device where carrier_id = ${carrier.id}`.execute(worker);
  expect(rows).toEqual([{ devices: 20_000 }]);
  const log = await worker
    .selectFrom('device_log')
    .select('tracking_id')
    .where('reason', '=', 'TOO_MANY_DEVICES')
    .execute();
  expect(log).toHaveLength(3);
});
