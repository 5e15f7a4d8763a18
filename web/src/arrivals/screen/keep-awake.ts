/** Keeps the screen on. Browsers end it when the page is hidden, and some have none or refuse: then it stays as it is. */
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
