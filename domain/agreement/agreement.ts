import type { AgreementStatus } from './agreement-status.ts';

/** The facts that the rules use. A withdrawn agreement is declined, with `endedAt`. */
export type Agreement = { readonly status: AgreementStatus; readonly endedAt: number | null };

export type AgreementRefusal = 'PENDING_AGREEMENT_EXISTS' | 'AGREEMENT_EXISTS' | 'AGREEMENT_CHANGED';

/** Given the agreements between the two that are not declined: a second request is refused with a specific code. */
export function refuseRequest(statuses: readonly AgreementStatus[]): AgreementRefusal | null {
  if (statuses.includes('ACCEPTED')) return 'AGREEMENT_EXISTS';
  return statuses.includes('PENDING') ? 'PENDING_AGREEMENT_EXISTS' : null;
}

export const agreementSteps = ['accept', 'decline', 'withdraw'] as const;

export type AgreementStep = (typeof agreementSteps)[number];

/**
 * The status that a carrier's answer requires and the one it leads to. Running transports finish after a withdrawal.
 */
const steps = {
  accept: { from: 'PENDING', to: 'ACCEPTED' },
  decline: { from: 'PENDING', to: 'DECLINED' },
  withdraw: { from: 'ACCEPTED', to: 'DECLINED' },
} as const satisfies Record<AgreementStep, { readonly from: AgreementStatus; readonly to: AgreementStatus }>;

type Answered = { readonly status: AgreementStatus };

/** Answering twice, or from two windows, changes nothing the second time. */
export function answerAgreement(
  agreement: Agreement,
  step: AgreementStep,
): Answered | { readonly refused: AgreementRefusal } {
  const { from, to } = steps[step];
  return agreement.status === from ? { status: to } : { refused: 'AGREEMENT_CHANGED' };
}

/** A shipper can only take back a pending request. */
export function refuseTakingBack(status: AgreementStatus): AgreementRefusal | null {
  return status === 'PENDING' ? null : 'AGREEMENT_CHANGED';
}

/** The outcome that people see: a withdrawal is not shown as declined. */
export const agreementOutcomes = ['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;

export type AgreementOutcome = (typeof agreementOutcomes)[number];

export function agreementOutcomeOf({ status, endedAt }: Agreement): AgreementOutcome {
  return endedAt === null ? status : 'WITHDRAWN';
}

export const MAX_REASON_LENGTH = 500;
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_PARTNER_REFERENCE_LENGTH = 100;
