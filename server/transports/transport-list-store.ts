import type { Sort, SortKey } from '@milepost/domain/transport-list/sort';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../database/schema.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { partyColumns } from './party.ts';

export type WantedPage = {
  readonly statuses: readonly TransportStatus[];
  readonly sort: Sort;
  readonly page: number;
  readonly limit: number;
};

export type TransportRow = Awaited<ReturnType<typeof findTransportPage>>['transports'][number];

const sortColumns = {
  ARRIVED: 'arrived_at',
  CANCELLED_AT: 'cancelled_at',
  ETA: 'eta_expected',
  FROM: 'from_city',
  REFERENCE: 'reference',
  SCHEDULED: 'scheduled_at',
  TRACKING_ID: 'tracking_id',
  NEXT_WP_ETA: 'next_eta',
  NEXT_WP_PTA: 'next_scheduled_at',
} as const satisfies Record<SortKey, keyof Schema['transport']>;

/** One page and the total, in one trip. Rows that lack what is sorted by come last in either direction. */
export async function findTransportPage(db: Kysely<Schema>, organization: MemberOrganization, wanted: WantedPage) {
  const { own, partner } = partyColumns(organization.role);
  const column = sql.ref(`transport.${sortColumns[wanted.sort.sortBy]}`);
  const direction = sql.raw(wanted.sort.direction);
  const matching = db
    .selectFrom('transport')
    .where(`transport.${own}`, '=', organization.id)
    .where('transport.status', 'in', [...wanted.statuses]);
  const [transports, { total }] = await Promise.all([
    matching
      .innerJoin('organization as partner', 'partner.id', `transport.${partner}`)
      .selectAll('transport')
      .select(['partner.id as partner_id', 'partner.name as partner_name'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('waypoint')
            .selectAll('waypoint')
            .whereRef('waypoint.transport_id', '=', 'transport.id')
            .where(`waypoint.${own}`, '=', organization.id)
            .orderBy('waypoint.position'),
        ).as('waypoints'),
      )
      .orderBy(sql`${column} ${direction} nulls last`)
      .orderBy('transport.id')
      .limit(wanted.limit)
      .offset(wanted.page * wanted.limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { transports, totalElements: Number(total) };
}
