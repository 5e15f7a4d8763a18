/** Specification §3, Agreement status. */
export const agreementStatuses = ['ACCEPTED', 'DECLINED', 'PENDING'] as const;

export type AgreementStatus = (typeof agreementStatuses)[number];
