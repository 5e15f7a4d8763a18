/**
 * Of several windows with the same link, only the one seen last watches the position. In old browsers without locks
 * each window leads, and the server deduplicates. Returns a function that takes the lead at once.
 */
export function leadWhileVisible(name: string, onChange: (leads: boolean) => void): () => void {
  if (!('locks' in navigator)) {
    onChange(true);
    return () => undefined;
  }
  let leads = false;
  const take = async (): Promise<void> => {
    if (leads || document.visibilityState !== 'visible') return;
    leads = true;
    try {
      // Held until another window takes it or this one closes.
      await navigator.locks.request(name, { steal: true }, () => {
        onChange(true);
        return new Promise<void>(() => undefined);
      });
    } catch {
      leads = false;
      onChange(false);
    }
  };
  const lead = (): void => void take();
  document.addEventListener('visibilitychange', lead);
  lead();
  return lead;
}

/** One window sends at a time. */
export async function runExclusively(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}
