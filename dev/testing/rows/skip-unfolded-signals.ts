import type { Db } from '@milepost/server/database/transaction';
import { sql } from 'kysely';
import { epochMs } from '../../../server/database/epoch-ms.ts';

/** Plants a defect: signals that a row lacks count as folded in and never are. */
export async function skipUnfoldedSignals(worker: Db): Promise<void> {
  await sql`
    update transport t set revision = revision + 1, tracking = jsonb_set(t.tracking, '{foldedUntil}', to_jsonb(newest.at))
    from (select d.carrier_id, d.tracking_key, ${epochMs('max(s.at)')} as at
          from gps_signal s join device d on d.id = s.device_id group by 1, 2) newest
    where newest.carrier_id = t.carrier_id and newest.tracking_key = t.tracking_key
      and (t.tracking->>'foldedUntil')::float8 < newest.at`.execute(worker);
}
