import { normalizeTrackingId, trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import {
  createDatabase,
  dropDatabase,
  newDatabaseName,
  withDatabase,
} from '../../dev/testing/database/test-databases.ts';
import { testServer } from '../../dev/testing/database/test-server.ts';

const { database } = await freshDatabase();
/** Including white space of other scripts. */
const UNSEEN = [
  0x61c, 0x115f, 0x1680, 0x17b4, 0x180e, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0x1bca0, 0x1d173, 0xe0001, 0xe0fff,
];

describe('the database and the rules', () => {
  const inDatabase = async (written: readonly string[]) => {
    const { rows } = await sql<{ normal: string; key: string }>`
      select normal_tracking_id(n.written) as normal, tracking_key(n.written) as key
      from unnest(${[...written]}::text[]) with ordinality as n (written, place) order by n.place`.execute(
      database.worker,
    );
    return rows;
  };
  const byRules = (written: readonly string[]) =>
    written.map((one) => ({ normal: normalizeTrackingId(one), key: trackingKey(one) }));

  test('database and rules normalise tracking IDs alike, for every European and every invisible character', async () => {
    const points = [
      ...range(0x1, 0x180),
      ...range(0x370, 0x590),
      ...range(0x1e00, 0x2100),
      ...range(0x3000, 0x3100),
      ...UNSEEN,
    ];
    const written = points.flatMap((point) => {
      const character = String.fromCodePoint(point);
      return [character, `a${character}b`, `A ${character} ${character}u\u0308`];
    });
    expect(await inDatabase(written)).toEqual(byRules(written));
  });

  test('database and rules normalise tracking IDs alike, whatever their characters', async () => {
    const letters = fc.constantFrom(
      ...Array.from('aAbZ09-_ \t\u00a0\u200b\u00adäÄßẞσςΣжЖİıé'),
      'e\u0301',
      'A\u030a',
      '\u{1f69a}',
    );
    const written = fc.sample(fc.string({ unit: letters, maxLength: 12 }), { numRuns: 3_000, seed: 1 });
    expect(await inDatabase(written)).toEqual(byRules(written));
    for (const one of written) expect(trackingKey(trackingKey(one))).toBe(trackingKey(one));
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

describe('a database from before the migration', async () => {
  const { url } = testServer();
  const name = newDatabaseName();
  await createDatabase(url, name);
  const client = new pg.Client({ connectionString: withDatabase(url, name) });
  await client.connect();
  afterAll(async () => {
    await client.end();
    await dropDatabase(url, name);
  });
  const folder = path.join(import.meta.dirname, '../database/migrations');
  const files = (await readdir(folder)).toSorted();
  const ours = files.findIndex((file) => file.endsWith('-one-form-of-tracking-ids.sql'));
  const apply = async (file: string) => {
    await client.query(`begin; set local role ${file.startsWith('0000') ? 'none' : 'milepost_owner'}`);
    await client.query('set local search_path = milepost');
    await client.query(await readFile(path.join(folder, file), 'utf8'));
    await client.query('commit');
  };
  for (const file of files.slice(0, ours)) await apply(file);
  await client.query('set search_path = milepost');
  await client.query(`
    insert into organization (id, name, role) select gen_random_uuid(), r, r from unnest(array['SHIPPER', 'CARRIER']) r;
    select ensure_signal_days('2026-03-04', '2026-03-04');
    insert into device (carrier_id, tracking_id, first_seen_at, last_received_at)
      select o.id, d.tracking_id, timestamptz '2026-03-01' + d.place * interval '1 hour', d.heard::timestamptz
      from organization o, (values (1, 'mü-AB 12', null), (2, ' MÜ-ab 12', '2026-03-04'), (3, E'mu\\u0308-ab  12', '2026-03-03'),
                                   (4, 'other', '2026-03-02'), (5, E'\\u200b', '2026-03-04')) d (place, tracking_id, heard)
      where o.role = 'CARRIER';
    insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude)
      select d.id, timestamptz '2026-03-04 12:00Z' + m.minute * interval '1 minute', d.carrier_id, now(), d.id, 10
      from device d, (values (1), (2)) m (minute);
    insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude)
      select d.id, timestamptz '2026-03-04 13:00Z' + d.id * interval '1 minute', d.carrier_id, now(), d.id, 10 from device d;
    insert into transport (id, shipper_id, carrier_id, status, tracking_id, scheduled_at, from_city, created_at, next_moment)
      select gen_random_uuid(), s.id, c.id, 'INCOMING', t, now(), t, now(), null
      from organization s, organization c, unnest(array['MÜ-AB 12', 'other', E'\\u200b', 'alone']) t
      where s.role = 'SHIPPER' and c.role = 'CARRIER'`);
  await apply(files[ours] ?? '');

  test('the migration merges several devices that were one vehicle, keeping all their signals', async () => {
    const { rows } = await client.query<object>(
      `select d.tracking_id, d.first_seen_at, count(s.at)::integer as signals
       from device d left join gps_signal s on s.device_id = d.id group by d.id order by d.id`,
    );
    expect(rows).toEqual([
      { tracking_id: 'MÜ-ab 12', first_seen_at: new Date('2026-03-01T01:00:00Z'), signals: 5 },
      { tracking_id: 'other', first_seen_at: new Date('2026-03-01T04:00:00Z'), signals: 3 },
    ]);
    const { rows: orphans } = await client.query(
      'select from gps_signal s where not exists (select from device d where d.id = s.device_id)',
    );
    expect(orphans).toEqual([]);
  });

  test('after the migration, transports pick up the signals of the device they now match', async () => {
    const { rows } = await client.query<object>(
      'select tracking_id, needs_refold from transport order by tracking_id collate "C" nulls last',
    );
    expect(rows).toEqual([
      { tracking_id: 'MÜ-AB 12', needs_refold: true },
      { tracking_id: 'alone', needs_refold: false },
      { tracking_id: 'other', needs_refold: false },
      { tracking_id: null, needs_refold: false },
    ]);
  });
});
