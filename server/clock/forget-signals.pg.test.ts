import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { forgetSignals } from './forget-signals-store.ts';

const { database } = await freshDatabase();
const { worker } = database;

test('signals are deleted by whole days, and those of the cutoff day stay', async () => {
  const carrier = await insertOrganization(worker, 'CARRIER');
  await sql`select ensure_signal_days('2025-12-30', '2026-01-03')`.execute(worker);
  for (const day of ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']) {
    await sql`insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude)
      values (1, ${`${day}T12:00:00Z`}, ${carrier.id}, now(), 1, 1)`.execute(worker);
  }
  expect(await forgetSignals(worker, new Date('2026-01-01T23:59:59Z'))).toBe(2);
  const { rows } = await sql<{ at: Date }>`select at from gps_signal order by at`.execute(worker);
  expect(rows.map(({ at }) => at.toISOString().slice(0, 10))).toEqual(['2026-01-01', '2026-01-02']);
  expect(await forgetSignals(worker, new Date('2026-01-01T23:59:59Z'))).toBe(0);
});
