const READ_EVERY_MS = 60_000;
/** How often to check whether it is time to read again, or whether the network is back. */
const LOOK_EVERY_MS = 15_000;
const POSITIONS_EVERY_MS = 20_000;

type RefreshOptions = {
  readonly isFailing: () => boolean;
  readonly refresh: () => void;
  readonly onOffline: () => void;
  /** Sends positions in batches, and deletes what is too old. */
  readonly tidy: () => void;
};

/** When the page reads again: while it is visible, when it becomes visible again, and when the network is back. */
export function scheduleRefresh({ isFailing, refresh, onOffline, tidy }: RefreshOptions): void {
  let readAt = Date.now();
  const go = (): void => {
    readAt = Date.now();
    refresh();
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
