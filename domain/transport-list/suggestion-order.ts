import { isEnded } from '../transport/transport-status.ts';
import type { OrganizationRole } from '../access/organization-role.ts';
import type { SortDirection } from './sort.ts';
import { isListed } from './transport-list.ts';
import { transportStates, type TransportState } from './transport-state.ts';

/** Groups of transports in order, each with its sort direction by schedule. */
export type SuggestionTier = { readonly states: readonly TransportState[]; readonly direction: SortDirection };

const tiers = ['NEEDS_ACTION', 'UNDER_WAY', 'PLANNED', 'ENDED'] as const;

function tierOf(state: TransportState, role: OrganizationRole): (typeof tiers)[number] {
  if (state.status === 'PLANNED') return 'PLANNED';
  if (isEnded(state.status)) return 'ENDED';
  return isListed('actionRequired', state, role) ? 'NEEDS_ACTION' : 'UNDER_WAY';
}

/** Needs action, under way and planned come first, soonest first; ended transports follow, newest first. */
export function suggestionTiers(role: OrganizationRole): readonly SuggestionTier[] {
  return tiers.map((tier) => ({
    states: transportStates.filter((state) => tierOf(state, role) === tier),
    direction: tier === 'ENDED' ? 'desc' : 'asc',
  }));
}

export type Suggestible = {
  readonly id: string;
  /** Equal to the reference or tracking ID, apart from case, spaces and dashes. */
  readonly isExact: boolean;
  /** The position of its tier. */
  readonly tier: number;
  readonly scheduledAt: number;
};

/** Exact matches come before all others; ids break ties. */
export function suggestionOrder(role: OrganizationRole): (a: Suggestible, b: Suggestible) => number {
  const tiersOfRole = suggestionTiers(role);
  return (a, b) =>
    Number(b.isExact) - Number(a.isExact) ||
    a.tier - b.tier ||
    (tiersOfRole[a.tier]?.direction === 'desc' ? b.scheduledAt - a.scheduledAt : a.scheduledAt - b.scheduledAt) ||
    Number(a.id > b.id) - Number(a.id < b.id);
}
