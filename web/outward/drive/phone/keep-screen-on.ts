/** ON: it stays on. BY_HAND: the browser cannot keep it on, or the phone does not allow it. */
export type ScreenLock = 'ON' | 'BY_HAND' | 'OFF';

/**
 * Browsers release the lock whenever the page is hidden, so it is requested again each time the page becomes visible.
 */
export function keepScreenOn(onChange: (screen: ScreenLock) => void): () => void {
  let sentinel: WakeLockSentinel | null = null;
  let isWanted = true;

  const ask = async (): Promise<void> => {
    if (!isWanted || document.visibilityState !== 'visible' || (sentinel !== null && !sentinel.released)) return;
    if (!('wakeLock' in navigator)) {
      onChange('BY_HAND');
      return;
    }
    try {
      const given = await navigator.wakeLock.request('screen');
      if (!isWanted) {
        await given.release();
        return;
      }
      sentinel = given;
      onChange('ON');
    } catch {
      onChange('BY_HAND');
    }
  };
  const onVisible = (): void => void ask();
  document.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onVisible);
    void sentinel?.release();
    onChange('OFF');
  };
}
