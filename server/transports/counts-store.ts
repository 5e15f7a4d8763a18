import type { Counts } from '@milepost/api-contract/transports/counts';
import { actionReasonsOf } from '@milepost/domain/transport/action-required';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Member } from '../http/principal.ts';
import { partyColumns } from './party.ts';

/**
 * The menu's counts. The database groups what is open by what the rules look at, a few dozen groups at most; which of
 * them need action is for the rule to say.
 */
export async function countTransports(db: Kysely<Schema>, member: Member): Promise<Counts> {
  const { id, role } = member.organization;
  const { own } = partyColumns(role);
  const [groups, watched, pending] = await Promise.all([
    db
      .selectFrom('transport')
      .select(['status', 'gps_signal_status', 'confirmation_needed'])
      .select((eb) => eb.fn.countAll<string>().as('transports'))
      .where(own, '=', id)
      .where('status', 'not in', ['COMPLETED', 'CANCELLED'])
      .groupBy(['status', 'gps_signal_status', 'confirmation_needed'])
      .execute(),
    db
      .selectFrom('watchlist_entry')
      .select((eb) => eb.fn.countAll<string>().as('entries'))
      .where('organization_id', '=', id)
      .where('person_id', '=', member.personId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('agreement')
      .select((eb) => eb.fn.countAll<string>().as('agreements'))
      .where(own, '=', id)
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
  ]);
  const open = groups.map((group) => ({
    status: group.status,
    transports: Number(group.transports),
    reasons: actionReasonsOf(
      {
        status: group.status,
        gpsSignalStatus: group.gps_signal_status,
        confirmationNeeded: group.confirmation_needed,
      },
      role,
    ),
  }));
  const count = (counted: (group: (typeof open)[number]) => boolean) =>
    open.filter(counted).reduce((sum, group) => sum + group.transports, 0);
  return {
    watchlist: Number(watched.entries),
    actionRequired: {
      total: count(({ reasons }) => reasons.length > 0),
      trackingIdMissing: count(({ reasons }) => reasons.includes('TRACKING_ID_MISSING')),
      gpsMissing: count(({ reasons }) => reasons.includes('GPS_SIGNAL_MISSING')),
      gpsLost: count(({ reasons }) => reasons.includes('GPS_SIGNAL_LOST')),
      gpsLow: count(({ reasons }) => reasons.includes('GPS_SIGNAL_LOW')),
      waypointConfirmation: count(({ reasons }) => reasons.includes('WAYPOINT_CONFIRMATION')),
    },
    planned: count(({ status }) => status === 'PLANNED'),
    incoming: count(({ status }) => status === 'INCOMING' || status === 'PRESUMABLY_INCOMING'),
    ongoing: count(({ status }) => status === 'ONGOING' || status === 'PRESUMABLY_ONGOING'),
    pendingAgreements: Number(pending.agreements),
  };
}
