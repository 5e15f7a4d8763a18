/** A tab that nobody looks at for this long lets go of the stream: another tab takes it, or none needs it. */
const PATIENCE_MS = 120_000;

type Page = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;

/** Runs while somebody looks at the page, or did a moment ago; anew each time somebody comes back after longer. */
export function whileAttended(page: Page, run: (signal: AbortSignal) => void): () => void {
  let attended: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(leaving);
    if (page.visibilityState === 'hidden') {
      leaving = setTimeout(end, PATIENCE_MS);
    } else if (attended === undefined) {
      attended = new AbortController();
      run(attended.signal);
    }
  };
  const end = (): void => {
    attended?.abort();
    attended = undefined;
  };
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    page.removeEventListener('visibilitychange', look);
    clearTimeout(leaving);
    end();
  };
}
