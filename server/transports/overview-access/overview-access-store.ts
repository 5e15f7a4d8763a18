import type { OverviewView } from '@milepost/api-contract/transports/position-access';
import { sql } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { isOwnPerson } from '../../people/own-person-store.ts';
import { RecentMap } from '../../recent-map/recent-map.ts';

const HOUR_MS = 3_600_000;
/** Max remembered notes of people and pages. */
const REMEMBERED = 20_000;

export type RecordOverview = (member: Member, view: OverviewView) => Promise<void>;

/**
 * Records who looks at positions of many transports, once per person, hour and kind of page, before they are shown.
 * Repetitions within a process cost nothing.
 */
export function overviewRecorder({ database, now }: { database: Database; now: () => number }): RecordOverview {
  const noted = new RecentMap<string, number>(REMEMBERED);
  return async ({ organization, personId }, view) => {
    const at = now();
    const hour = at - (at % HOUR_MS);
    const key = `${organization.id} ${personId} ${view}`;
    if (noted.get(key) === hour) return;
    const row = { organization_id: organization.id, person_id: personId, view };
    await database.forOrganization(organization.id, async (db) => {
      await db
        .insertInto('overview_access')
        .values({ ...row, hour: new Date(hour), at: new Date(at) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    noted.set(key, hour);
  };
}

export type OverviewRow = {
  readonly organizationId: string;
  /** For colleagues; others stay unnamed. */
  readonly name: string | null;
  readonly view: OverviewView;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly hours: number;
};

/** The overviews that the transport's parties looked at since a moment, latest first. */
export async function overviewsSince(
  db: Db,
  organizationId: string,
  transportId: string,
  since: number,
): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select o.organization_id as "organizationId", p.given_name || ' ' || p.family_name as name, o.view,
           ${epochMs('o.first_at')} as "firstAt",
           ${epochMs('o.last_at')} as "lastAt", o.hours
    from overviews_of_transport(${transportId}, ${new Date(since - (since % HOUR_MS))}) o
    left join person p on p.id = o.person_id and ${isOwnPerson(organizationId)}
    order by o.last_at desc, o.view, name nulls first`.execute(db);
  return rows;
}

/** Accesses are kept as long as the positions. */
export async function forgetAccesses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('overview_access').where('hour', '<', before).execute();
  await db.deleteFrom('position_access').where('hour', '<', before).execute();
}
