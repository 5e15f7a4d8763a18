/** Per transport, both parties together. */
export const MAX_COMMENTS = 500;

export const MAX_COMMENT_LENGTH = 2_000;

export const MAX_MENTIONS = 20;

/** Authors can take a comment back within this time: to fix a slip, not to change what was agreed. */
const TAKE_BACK_MINUTES = 15;

/** In epoch milliseconds. */
export function takeBackUntil(writtenAt: number): number {
  return writtenAt + TAKE_BACK_MINUTES * 60_000;
}

export function mayTakeBack(writtenAt: number, now: number): boolean {
  return now <= takeBackUntil(writtenAt);
}
