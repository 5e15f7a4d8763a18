import { sql } from 'kysely';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';

export type TrackedTime = { readonly transportId: string; readonly from: number; readonly to: number };

export type PositionRow = {
  readonly transport_id: string;
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kmh: number | null;
  readonly heading: number | null;
};

/** The last positions within these times. The SQL function checks the caller's access to the transports. */
export async function latestPositions(db: Db, times: readonly TrackedTime[]): Promise<Map<string, PositionRow>> {
  if (times.length === 0) return new Map();
  const { rows } = await sql<PositionRow>`
    ${sql.raw(PREPARED)} select * from latest_positions(${times.map(({ transportId }) => transportId)}::uuid[],
      ${times.map(({ from }) => new Date(from))}::timestamptz[], ${times.map(({ to }) => new Date(to))}::timestamptz[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.transport_id, row]));
}
