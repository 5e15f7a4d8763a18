const READ_EVERY_MS = 60_000;
/** How often it is looked whether it is time to read again, or whether there is a network again. */
const LOOK_EVERY_MS = 15_000;
const POSITIONS_EVERY_MS = 20_000;

type Looking = {
  readonly isFailing: () => boolean;
  readonly read: () => void;
  readonly onOffline: () => void;
  /** Positions are sent in batches, and what is too old is forgotten. */
  readonly tidy: () => void;
};

/** When the page reads again: while it is seen, when it is seen again, and when the network comes back. */
export function lookAgain({ isFailing, read, onOffline, tidy }: Looking): void {
  let readAt = Date.now();
  const go = (): void => {
    readAt = Date.now();
    read();
  };
  const isSeen = (): boolean => document.visibilityState === 'visible';
  addEventListener('online', go);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', () => {
    if (isSeen()) go();
  });
  setInterval(() => {
    if (isSeen() && (isFailing() || Date.now() - readAt >= READ_EVERY_MS)) go();
  }, LOOK_EVERY_MS);
  setInterval(tidy, POSITIONS_EVERY_MS);
}
