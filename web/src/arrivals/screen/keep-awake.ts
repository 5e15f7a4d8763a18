/**
 * Keeps the screen on. Browsers end this when the page is hidden, and some do not support it or refuse: then nothing
 * changes.
 */
export function keepAwake(): void {
  const ask = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      await navigator.wakeLock.request('screen');
    } catch {
      // Low battery, or not allowed.
    }
  };
  document.addEventListener('visibilitychange', () => void ask());
  void ask();
}
