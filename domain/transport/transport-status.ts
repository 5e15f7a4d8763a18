/** Specification §3.5. */
export const transportStatuses = [
  'PLANNED',
  'INCOMING',
  'PRESUMABLY_INCOMING',
  'ONGOING',
  'PRESUMABLY_ONGOING',
  'COMPLETED',
  'CANCELLED',
] as const;

export type TransportStatus = (typeof transportStatuses)[number];

export function isEnded(status: TransportStatus): status is 'COMPLETED' | 'CANCELLED' {
  return status === 'COMPLETED' || status === 'CANCELLED';
}

/** Tracking has begun and the transport has not ended. */
export function isUnderWay(status: TransportStatus): boolean {
  return status !== 'PLANNED' && !isEnded(status);
}
