/** Specification §3, Transport status. */
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
