/** A tab hidden for this long releases the stream to another tab. */
const PATIENCE_MS = 120_000;

type Page = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;

/** Runs while the page is visible or was so a moment ago; starts again on a later return. */
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
