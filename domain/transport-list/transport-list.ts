import type { OrganizationRole } from '../access/organization-role.ts';
import { actionReasonsOf, type ActionReason } from '../transport/reading/action-required.ts';
import type { CompletionReason } from '../transport/completion-reason.ts';
import type { TransportStatus } from '../transport/transport-status.ts';
import { defaultSort, type Sort } from './sort.ts';
import { transportStates, type TransportState } from './transport-state.ts';

/** Specification §7.3. Search and watchlist hold every state; other rules decide what they show. */
export const transportLists = [
  'ACTION_REQUIRED',
  'GPS_LOST',
  'GPS_LOW',
  'GPS_MISSING',
  'TRACKING_ID_MISSING',
  'WAYPOINT_CONFIRMATIONS',
  'COMPLETED',
  'ARRIVED',
  'AREA_ARRIVED',
  'COMPLETED_MANUALLY',
  'OVERDUE',
  'CANCELLED',
  'INCOMING',
  'PRESUMABLY_INCOMING',
  'ONGOING',
  'PRESUMABLY_ONGOING',
  'PLANNED',
  'SEARCH',
  'WATCHLIST',
] as const;

export type TransportList = (typeof transportLists)[number];

type Rule = (state: TransportState, role: OrganizationRole) => boolean;

const hasStatus =
  (...statuses: readonly TransportStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status);

const needs =
  (reason: ActionReason): Rule =>
  (state, role) =>
    actionReasonsOf(state, role).includes(reason);

const completedAs =
  (reason: CompletionReason): Rule =>
  ({ status, completionReason }) =>
    status === 'COMPLETED' && completionReason === reason;

const rules: Readonly<Record<TransportList, Rule>> = {
  ACTION_REQUIRED: (state, role) => actionReasonsOf(state, role).length > 0,
  GPS_LOST: needs('GPS_SIGNAL_LOST'),
  GPS_LOW: needs('GPS_SIGNAL_LOW'),
  GPS_MISSING: needs('GPS_SIGNAL_MISSING'),
  TRACKING_ID_MISSING: needs('TRACKING_ID_MISSING'),
  WAYPOINT_CONFIRMATIONS: needs('WAYPOINT_CONFIRMATION'),
  COMPLETED: hasStatus('COMPLETED'),
  ARRIVED: completedAs('ARRIVED'),
  AREA_ARRIVED: completedAs('AREA_ARRIVED'),
  COMPLETED_MANUALLY: completedAs('MANUALLY_COMPLETED'),
  OVERDUE: completedAs('OVERDUE'),
  CANCELLED: hasStatus('CANCELLED'),
  // Presumed transports are included, like in the menu's counts (Specification §2.4), and have their own pages too.
  INCOMING: hasStatus('INCOMING', 'PRESUMABLY_INCOMING'),
  PRESUMABLY_INCOMING: hasStatus('PRESUMABLY_INCOMING'),
  ONGOING: hasStatus('ONGOING', 'PRESUMABLY_ONGOING'),
  PRESUMABLY_ONGOING: hasStatus('PRESUMABLY_ONGOING'),
  PLANNED: hasStatus('PLANNED'),
  SEARCH: () => true,
  WATCHLIST: () => true,
};

export function isListed(list: TransportList, state: TransportState, role: OrganizationRole): boolean {
  return rules[list](state, role);
}

export function statesOf(list: TransportList, role: OrganizationRole): readonly TransportState[] {
  return transportStates.filter((state) => isListed(list, state, role));
}

/** Specification §9.8. */
export function defaultSortOf(list: TransportList): Sort {
  switch (list) {
    case 'CANCELLED':
      return { sortBy: 'CANCELLED_AT', direction: 'desc' };
    case 'ARRIVED':
      return { sortBy: 'ARRIVED', direction: 'desc' };
    default:
      return defaultSort;
  }
}
