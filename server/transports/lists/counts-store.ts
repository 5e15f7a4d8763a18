import { countLists, type Counts } from '@milepost/api-contract/transports/counts';
import { isListed, snoozedIn, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { transportStates } from '@milepost/domain/transport-list/transport-state';
import { openableSince } from '@milepost/domain/transport/reading/outdated';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { snoozedStates } from '../triage/snooze-store.ts';
import { countByState } from './state-counts-store.ts';
import { watchedIds } from './watchlist-store.ts';
import { partyColumns } from '../party.ts';

/** The menu does not count ended transports. */
const open = transportStates.filter(({ completionReason }) => completionReason === null);

/**
 * The menu's counts by the rules of the lists. Counts by state are stored; only small sets are counted here: the
 * watchlist, snoozed transports, pending agreements.
 */
export async function countTransports(db: Db, member: Member, now: number): Promise<Counts> {
  const { id, role } = member.organization;
  const [states, snoozed, watched, pending, asked] = await Promise.all([
    countByState(db, member.organization, open),
    snoozedStates(db, id, now),
    watchedIds(db, member, openableSince(now)),
    db
      .selectFrom('agreement')
      .select((eb) => eb.fn.countAll<string>().as('agreements'))
      .where(partyColumns(role).own, '=', id)
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
    role === 'CARRIER' ? countVehiclesToConfirm(db, id) : 0,
  ]);
  const countSnoozed = (list: TransportList) =>
    snoozed.filter((state) => isListed(list, { ...state, completionReason: null }, role)).length;
  const countAll = (list: TransportList) =>
    open.reduce((sum, state, place) => sum + (isListed(list, state, role) ? (states[place] ?? 0) : 0), 0);
  const count = (list: TransportList): number => {
    const among = snoozedIn(list);
    if (among === 'SHOWN') return countAll(list);
    return among === 'ONLY' ? countSnoozed(list) : countAll(list) - countSnoozed(list);
  };
  return {
    ...countLists((list) => (list === 'watchlist' ? watched.length : count(list))),
    pendingAgreements: Number(pending.agreements),
    vehiclesToConfirm: asked,
  };
}

async function countVehiclesToConfirm(db: Db, carrierId: string): Promise<number> {
  const { asked } = await db
    .selectFrom('transport')
    .select((eb) => eb.fn.countAll<string>().as('asked'))
    .where('carrier_id', '=', carrierId)
    .where('asked_tracking_id', 'is not', null)
    .where('status', 'not in', ['COMPLETED', 'CANCELLED'])
    .executeTakeFirstOrThrow();
  return Number(asked);
}
