import { expect, test } from 'vitest';
import {
  expiryOfInvitation,
  INVITATION_DAYS,
  invitationStates,
  mayBeResent,
  refuseInvitation,
  stateOfInvitation,
} from './invitation.ts';

const sentAt = Temporal.Instant.from('2026-03-04T08:00:00Z').epochMilliseconds;
const open = { expiresAt: expiryOfInvitation(sentAt), withdrawnAt: null, declinedAt: null, usedAt: null };

test('a link can be used for thirty days, but not at the moment of its expiry', () => {
  const end = sentAt + INVITATION_DAYS * 24 * 3_600_000;
  expect(stateOfInvitation(open, end - 1)).toBe('OPEN');
  expect(refuseInvitation(open, end - 1)).toBeNull();
  expect(stateOfInvitation(open, end)).toBe('EXPIRED');
  expect(refuseInvitation(open, end)).toBe('INVITATION_EXPIRED');
});

test('used, withdrawn and declined links are refused as such, even after their expiry', () => {
  const late = sentAt + 400 * 24 * 3_600_000;
  expect(refuseInvitation({ ...open, usedAt: sentAt }, late)).toBe('INVITATION_USED');
  expect(refuseInvitation({ ...open, withdrawnAt: sentAt }, late)).toBe('INVITATION_WITHDRAWN');
  expect(refuseInvitation({ ...open, declinedAt: sentAt }, late)).toBe('INVITATION_DECLINED');
});

test('only open and expired invitations can be sent again', () => {
  expect(invitationStates.filter(mayBeResent)).toEqual(['OPEN', 'EXPIRED']);
});
