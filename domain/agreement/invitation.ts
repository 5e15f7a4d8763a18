export const invitationKinds = ['CARRIER', 'COLLEAGUE'] as const;

export type InvitationKind = (typeof invitationKinds)[number];

/** The state of an invitation. Only an open one can be used. */
export const invitationStates = ['OPEN', 'EXPIRED', 'WITHDRAWN', 'DECLINED', 'USED'] as const;

export type InvitationState = (typeof invitationStates)[number];

/** How long a link can be used. */
export const INVITATION_DAYS = 30;
const DAY = 24 * 3_600_000;

/** Open invitations per organisation at a time, carriers and colleagues together. */
export const MAX_OPEN_INVITATIONS = 2_000;

/** Per call. */
export const MAX_INVITATIONS_AT_ONCE = 500;

export type Invitation = {
  readonly expiresAt: number;
  readonly withdrawnAt: number | null;
  readonly declinedAt: number | null;
  readonly usedAt: number | null;
};

export function stateOfInvitation(invitation: Invitation, now: number): InvitationState {
  if (invitation.usedAt !== null) return 'USED';
  if (invitation.withdrawnAt !== null) return 'WITHDRAWN';
  if (invitation.declinedAt !== null) return 'DECLINED';
  return now >= invitation.expiresAt ? 'EXPIRED' : 'OPEN';
}

export function expiryOfInvitation(sentAt: number): number {
  return sentAt + INVITATION_DAYS * DAY;
}

export type InvitationRefusal =
  | 'INVITATION_EXPIRED'
  | 'INVITATION_WITHDRAWN'
  | 'INVITATION_DECLINED'
  | 'INVITATION_USED';

/** Why a link cannot be used; null if it can. */
export function refuseInvitation(invitation: Invitation, now: number): InvitationRefusal | null {
  const state = stateOfInvitation(invitation, now);
  return state === 'OPEN' ? null : `INVITATION_${state}`;
}

/** A new link replaces the old one; an answered or withdrawn invitation requires a new invitation. */
export function mayBeResent(state: InvitationState): boolean {
  return state === 'OPEN' || state === 'EXPIRED';
}
