export const invitationKinds = ['CARRIER', 'COLLEAGUE'] as const;

export type InvitationKind = (typeof invitationKinds)[number];

/** How an invitation stands. Only an open one leads anywhere. */
export const invitationStates = ['OPEN', 'EXPIRED', 'WITHDRAWN', 'DECLINED', 'USED'] as const;

export type InvitationState = (typeof invitationStates)[number];

/** For how long a link can be used. */
export const INVITATION_DAYS = 30;
const DAY = 24 * 3_600_000;

/** Open ones of an organisation at a time, carriers and colleagues together. */
export const MAX_OPEN_INVITATIONS = 2_000;

/** In one call. */
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

/** Why a link leads nowhere. */
export function refuseInvitation(invitation: Invitation, now: number): InvitationRefusal | null {
  const state = stateOfInvitation(invitation, now);
  return state === 'OPEN' ? null : `INVITATION_${state}`;
}

/** A new link replaces the old one; what was answered or withdrawn needs a new invitation. */
export function mayBeResent(state: InvitationState): boolean {
  return state === 'OPEN' || state === 'EXPIRED';
}
