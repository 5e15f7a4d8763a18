const LOOK_MS = 5_000;
/** A timer that is this late was not busy: the machine slept, or the browser had put the tab aside. */
const SLEPT_MS = 20_000;

/** Tells when the machine wakes: what looked open and current before is neither. */
export function watchForSleep(now: () => number, onWake: () => void): () => void {
  let lookedAt = now();
  const timer = setInterval(() => {
    const slept = now() - lookedAt >= SLEPT_MS;
    lookedAt = now();
    if (slept) onWake();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
