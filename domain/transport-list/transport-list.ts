import type { Access } from '../access/access.ts';
import type { OrganizationRole } from '../access/organization-role.ts';
import { actionReasonsOf, type ActionReason } from '../transport/reading/action-required.ts';
import type { CompletionReason } from '../transport/completion-reason.ts';
import type { TransportStatus } from '../transport/transport-status.ts';
import { defaultSort, type Sort } from './sort.ts';
import { transportStates, type TransportState } from './transport-state.ts';

type Shown =
  | 'EVERY_TRANSPORT'
  | 'ANY_REASON'
  | { readonly reason: ActionReason }
  | { readonly statuses: readonly TransportStatus[] }
  | { readonly completedAs: CompletionReason };

type ListFacts<List extends string = string> = {
  readonly shows: Shown;
  /** The wider list that includes the same transports. */
  readonly partOf?: List;
  /** The only members to whom it can show anything. */
  readonly access?: Extract<Access, 'shipper' | 'carrier'>;
  readonly sort?: Sort;
};

/**
 * The lists of transports (specification §7.3), in menu order. Everything else about a list is keyed by these names:
 * its call in the contract, its page in the browser app.
 */
export const transportLists = {
  watchlist: { shows: 'EVERY_TRANSPORT' },
  actionRequired: { shows: 'ANY_REASON' },
  trackingIdMissing: { shows: { reason: 'TRACKING_ID_MISSING' }, partOf: 'actionRequired' },
  gpsMissing: { shows: { reason: 'GPS_SIGNAL_MISSING' }, partOf: 'actionRequired' },
  gpsLost: { shows: { reason: 'GPS_SIGNAL_LOST' }, partOf: 'actionRequired' },
  gpsLow: { shows: { reason: 'GPS_SIGNAL_LOW' }, partOf: 'actionRequired' },
  waypointConfirmation: { shows: { reason: 'WAYPOINT_CONFIRMATION' }, partOf: 'actionRequired', access: 'shipper' },
  /** Only what the organisation has snoozed. */
  snoozed: { shows: 'ANY_REASON', partOf: 'actionRequired' },
  planned: { shows: { statuses: ['PLANNED'] } },
  // The count in the menu includes presumed ones (specification §2.4), so the list does too.
  incoming: { shows: { statuses: ['INCOMING', 'PRESUMABLY_INCOMING'] } },
  presumablyIncoming: { shows: { statuses: ['PRESUMABLY_INCOMING'] }, partOf: 'incoming' },
  ongoing: { shows: { statuses: ['ONGOING', 'PRESUMABLY_ONGOING'] } },
  presumablyOngoing: { shows: { statuses: ['PRESUMABLY_ONGOING'] }, partOf: 'ongoing' },
  completed: { shows: { statuses: ['COMPLETED'] } },
  // Specification §9.8.
  arrived: { shows: { completedAs: 'ARRIVED' }, partOf: 'completed', sort: { sortBy: 'ARRIVED', direction: 'desc' } },
  areaArrived: { shows: { completedAs: 'AREA_ARRIVED' }, partOf: 'completed' },
  manuallyCompleted: { shows: { completedAs: 'MANUALLY_COMPLETED' }, partOf: 'completed' },
  overdue: { shows: { completedAs: 'OVERDUE' }, partOf: 'completed' },
  cancelled: { shows: { statuses: ['CANCELLED'] }, sort: { sortBy: 'CANCELLED_AT', direction: 'desc' } },
  search: { shows: 'EVERY_TRANSPORT' },
} as const satisfies Record<string, ListFacts>;

export type TransportList = keyof typeof transportLists;

export const listNames = Object.keys(transportLists) as readonly TransportList[];

const facts: Readonly<Record<TransportList, ListFacts<TransportList>>> = transportLists;

export function listFactsOf(list: TransportList): ListFacts<TransportList> {
  return facts[list];
}

/** The name of a list as used in URLs: gps-lost. */
export function slugOf(list: TransportList): string {
  return list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The whole list that this one belongs to or is, followed by all of its parts. */
export function familyOf(list: TransportList): readonly [TransportList, ...TransportList[]] {
  const whole = facts[list].partOf ?? list;
  return [whole, ...listNames.filter((name) => facts[name].partOf === whole)];
}

export function isListed(list: TransportList, state: TransportState, role: OrganizationRole): boolean {
  const { shows } = facts[list];
  if (shows === 'EVERY_TRANSPORT') return true;
  if (shows === 'ANY_REASON') return actionReasonsOf(state, role).length > 0;
  if ('reason' in shows) return actionReasonsOf(state, role).includes(shows.reason);
  if ('statuses' in shows) return shows.statuses.includes(state.status);
  return state.status === 'COMPLETED' && state.completionReason === shows.completedAs;
}

export function statesOf(list: TransportList, role: OrganizationRole): readonly TransportState[] {
  return transportStates.filter((state) => isListed(list, state, role));
}

export function defaultSortOf(list: TransportList): Sort {
  return facts[list].sort ?? defaultSort;
}

/** Whether a list shows what its reader's organisation has snoozed: the work queue leaves it out. */
export function snoozedIn(list: TransportList): 'ONLY' | 'LEFT_OUT' | 'SHOWN' {
  if (list === 'snoozed') return 'ONLY';
  return familyOf(list)[0] === 'actionRequired' ? 'LEFT_OUT' : 'SHOWN';
}

function listThat(shows: (shown: Exclude<Shown, string>) => boolean): TransportList | undefined {
  return listNames.find((list) => {
    const shown = facts[list].shows;
    return typeof shown !== 'string' && shows(shown);
  });
}

/** The reason that all its transports share, if any. */
export function actionReasonOfList(list: TransportList): ActionReason | null {
  const { shows } = facts[list];
  return typeof shows === 'object' && 'reason' in shows ? shows.reason : null;
}

/** The list for this reason alone. */
function listOfReason(reason: ActionReason): TransportList {
  return listThat((shown) => 'reason' in shown && shown.reason === reason) ?? 'actionRequired';
}

/**
 * The list a transport belongs to: by the reason why action is required, otherwise by how it was completed, otherwise
 * by status, in the list that names the status first.
 */
export function homeListOf(state: TransportState, role: OrganizationRole): TransportList {
  const [reason] = actionReasonsOf(state, role);
  if (reason !== undefined) return listOfReason(reason);
  const { status, completionReason } = state;
  const ofCompletion = status === 'COMPLETED' && completionReason !== null;
  return (
    (ofCompletion
      ? listThat((shown) => 'completedAs' in shown && shown.completedAs === completionReason)
      : listThat((shown) => 'statuses' in shown && shown.statuses[0] === status)) ?? 'search'
  );
}
