import type { LatestDriverReport } from '@milepost/domain/transport/reading/reported-delay';
import { sql } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';

/** The drivers' newest word on each stop of these transports, by stop. */
export async function latestDriverReports(
  db: Db,
  { id, role }: MemberOrganization,
  transportIds: readonly string[],
): Promise<ReadonlyMap<string, LatestDriverReport>> {
  if (transportIds.length === 0) return new Map();
  const { rows } = await sql<{ waypointId: string; at: number; details: Omit<LatestDriverReport, 'at'> }>`
    ${sql.raw(PREPARED)} select distinct on (e.details ->> 'waypointId')
      e.details ->> 'waypointId' as "waypointId", ${epochMs('e.at')} as at, e.details
    from transport_event e
    where e.transport_id = any(${[...transportIds]}::uuid[]) and e.type = 'DRIVER_REPORTED'
      and e.withdrawn_at is null and ${sql.ref(`e.${partyColumns(role).own}`)} = ${id}
    order by e.details ->> 'waypointId', e.at desc, e.details ->> 'reportId' desc`.execute(db);
  return new Map(rows.map(({ waypointId, at, details: { report, delay } }) => [waypointId, { at, report, delay }]));
}
