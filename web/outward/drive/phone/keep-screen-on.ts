/** ON: it stays on. BY_HAND: the browser cannot, or the phone does not let it. */
export type Screen = 'ON' | 'BY_HAND' | 'OFF';

/** Browsers let the screen go whenever the page is hidden, so it is asked for again each time the page is seen. */
export function keepScreenOn(onChange: (screen: Screen) => void): () => void {
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
