import { withoutJumps } from '@milepost/domain/gps-signal/jump';
import type { Db } from '../../database/transaction.ts';
import { thinEvenly } from './thin-evenly.ts';
import { findSignals, type SignalRow, type Timeframe } from '../gps-health/gps-store.ts';

type Trail = { readonly rows: readonly SignalRow[]; readonly total: number };

/** Where the vehicle was, as known at a moment, without signals that moved no transport. */
export async function trailOf(
  db: Db,
  transportId: string,
  timeframe: Timeframe,
  most: number,
  knownBy: number,
): Promise<Trail> {
  const rows = await findSignals(db, transportId, timeframe, knownBy);
  const fixes = rows.map((row) => ({ row, at: row.at.getTime(), latitude: row.latitude, longitude: row.longitude }));
  const believed = withoutJumps(fixes).map(({ row }) => row);
  const total = (rows[0]?.total ?? 0) - (rows.length - believed.length);
  return { rows: thinEvenly(believed, most), total };
}
