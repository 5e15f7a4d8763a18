import { expect, test } from 'vitest';
import { agreementStatuses } from './agreement-status.ts';
import { agreementSteps, answerAgreement, agreementOutcomeOf, refuseRequest, refuseTakingBack } from './agreement.ts';

test('a second request is refused with a specific code while one is pending or accepted', () => {
  expect(refuseRequest([])).toBeNull();
  expect(refuseRequest(['DECLINED', 'DECLINED'])).toBeNull();
  expect(refuseRequest(['DECLINED', 'PENDING'])).toBe('PENDING_AGREEMENT_EXISTS');
  expect(refuseRequest(['ACCEPTED', 'DECLINED'])).toBe('AGREEMENT_EXISTS');
});

test('a pending request can be accepted or declined, an accepted agreement withdrawn, all else is refused', () => {
  const answers = agreementStatuses.flatMap((status) =>
    agreementSteps.map((step) => {
      const answered = answerAgreement({ status, endedAt: null }, step);
      return `${status} ${step}: ${'refused' in answered ? answered.refused : answered.status}`;
    }),
  );
  expect(answers).toEqual([
    'ACCEPTED accept: AGREEMENT_CHANGED',
    'ACCEPTED decline: AGREEMENT_CHANGED',
    'ACCEPTED withdraw: DECLINED',
    'DECLINED accept: AGREEMENT_CHANGED',
    'DECLINED decline: AGREEMENT_CHANGED',
    'DECLINED withdraw: AGREEMENT_CHANGED',
    'PENDING accept: ACCEPTED',
    'PENDING decline: DECLINED',
    'PENDING withdraw: AGREEMENT_CHANGED',
  ]);
});

test('a shipper can take back a pending request, but not an answered one', () => {
  expect(agreementStatuses.filter((status) => refuseTakingBack(status) === null)).toEqual(['PENDING']);
});

test('a withdrawn agreement reads as withdrawn and not as declined', () => {
  expect(agreementOutcomeOf({ status: 'DECLINED', endedAt: 1 })).toBe('WITHDRAWN');
  expect(agreementOutcomeOf({ status: 'DECLINED', endedAt: null })).toBe('DECLINED');
  expect(agreementOutcomeOf({ status: 'ACCEPTED', endedAt: null })).toBe('ACCEPTED');
});
