/** Pages and photos per transport, both parties together. */
export const MAX_DOCUMENTS = 100;

const MEGABYTE = 1_024 * 1_024;

/** Total stored by an organisation, over all transports. */
export const MAX_STORED_MB = 20_000;

/** What an organisation may add in 24 hours. */
export const MAX_ADDED_A_DAY_MB = 2_000;

type Room = {
  /** Bytes of the organisation's documents. */
  readonly stored: number;
  /** Bytes added in the last 24 hours. */
  readonly addedToday: number;
  /** Documents of the transport. */
  readonly documents: number;
};

/** Why another document of this size cannot be added now; null if it can. */
export function refuseDocument(
  room: Room,
  bytes: number,
): 'TOO_MANY_DOCUMENTS' | 'STORAGE_FULL' | 'TOO_MUCH_TODAY' | null {
  if (room.documents >= MAX_DOCUMENTS) return 'TOO_MANY_DOCUMENTS';
  if (room.stored + bytes > MAX_STORED_MB * MEGABYTE) return 'STORAGE_FULL';
  return room.addedToday + bytes > MAX_ADDED_A_DAY_MB * MEGABYTE ? 'TOO_MUCH_TODAY' : null;
}
