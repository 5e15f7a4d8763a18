import type { Schema } from '@milepost/server/database/schema';
import type { Insertable, Kysely } from 'kysely';

const HOUR = 3_600_000;

type Forecast = Insertable<Schema['forecast']>;
type ForecastKeys = Pick<Forecast, 'transport_id' | 'shipper_id' | 'carrier_id' | 'waypoint_id'>;

/** A forecast made at `madeAt`, with a window of an hour on either side of `expected`. */
export async function insertForecast(
  db: Kysely<Schema>,
  of: ForecastKeys,
  madeAt: number,
  expected = madeAt,
  because: readonly object[] = [],
): Promise<void> {
  const early = new Date(expected - HOUR);
  const late = new Date(expected + HOUR);
  const times = { min: early, expected: new Date(expected), max: late };
  const row = { ...of, ...times, made_at: new Date(madeAt), because: JSON.stringify(because) };
  await db.insertInto('forecast').values(row).execute();
}
