/** Specification §3.12. */
export const agreementStatuses = ['ACCEPTED', 'DECLINED', 'PENDING'] as const;

export type AgreementStatus = (typeof agreementStatuses)[number];
