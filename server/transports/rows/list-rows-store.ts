import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { enteredArea } from '../aggregate/tracking-memory-store.ts';
import { partyColumns } from '../party.ts';

type FoundRow = Awaited<ReturnType<typeof findTransportRows>>[number];
type FoundWaypoint = FoundRow['waypoints'][number];

/** Only lists read the reasons of a waypoint's latest forecast this way; details have all of them. */
export type TransportRow = Omit<FoundRow, 'waypoints'> & {
  readonly waypoints: readonly (Omit<FoundWaypoint, 'because'> & { readonly because?: unknown })[];
};

/** These transports with waypoints and partner, in the order of the ids. */
export async function findTransportRows(db: Db, organization: MemberOrganization, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { own, partner } = partyColumns(organization.role);
  const rows = await db
    .selectFrom('transport')
    .modifyFront(sql.raw(PREPARED))
    .innerJoin('organization as partner', 'partner.id', `transport.${partner}`)
    .select([
      'transport.id',
      'transport.version',
      'transport.status',
      'transport.completion_reason',
      'transport.tracking_id',
      'transport.asked_tracking_id',
      'transport.reference',
      'transport.gps_signal_status',
      'transport.latest_signal_at',
      'transport.eta_calculated_at',
      'transport.eta_current_until',
      'transport.cancelled_at',
      'transport.completed_at',
      'transport.scheduled_at',
      'transport.driver_phone',
      'partner.id as partner_id',
      'partner.name as partner_name',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('waypoint')
          .select([
            'waypoint.id',
            'waypoint.position',
            'waypoint.status',
            'waypoint.completion_reason',
            'waypoint.planned_kind',
            'waypoint.planned_from',
            'waypoint.planned_to',
            'waypoint.eta_min',
            'waypoint.eta_expected',
            'waypoint.eta_max',
            'waypoint.eta_late_risk',
            'waypoint.ata',
            'waypoint.ata_not_before',
            'waypoint.timezone',
            'waypoint.confirmation_needed',
            'waypoint.city',
            'waypoint.country',
            'waypoint.country_code',
            'waypoint.postal_code',
            'waypoint.state',
            enteredArea(),
          ])
          .select((waypoint) =>
            waypoint
              .selectFrom('forecast as f')
              .select('f.because')
              .whereRef('f.transport_id', '=', 'waypoint.transport_id')
              .whereRef('f.waypoint_id', '=', 'waypoint.id')
              .where(`f.${own}`, '=', organization.id)
              .where('waypoint.status', '<>', 'COMPLETED')
              .orderBy('f.made_at', 'desc')
              .limit(1)
              .as('because'),
          )
          .whereRef('waypoint.transport_id', '=', 'transport.id')
          .where(`waypoint.${own}`, '=', organization.id)
          .orderBy('waypoint.position'),
      ).as('waypoints'),
    )
    .where(sql<boolean>`transport.id = any(${[...ids]}::uuid[])`)
    .where(`transport.${own}`, '=', organization.id)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
