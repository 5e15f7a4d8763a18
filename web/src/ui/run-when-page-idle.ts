import type { QueryClient } from '@tanstack/react-query';
import type { RouterState } from '@tanstack/react-router';

type Loading = {
  readonly client: Pick<QueryClient, 'isFetching'>;
  readonly router: { readonly state: Pick<RouterState, 'status'> };
};

/** Long enough to draw what was fetched: a timer waits until a slow phone has drawn. */
const CHECK_INTERVAL_MS = 300;
/** However much there is to load, nothing waits longer than nine seconds. */
const MAX_CHECKS = 30;

/**
 * Runs what must not hold up the page: once, at two checks in a row, nothing was loading, being fetched or still to be
 * drawn. Returns a function that cancels it.
 */
export function runWhenPageIdle({ client, router }: Loading, run: () => void): () => void {
  let looks = 0;
  let stood = false;
  const timer = setInterval(() => {
    looks += 1;
    const stands =
      router.state.status === 'idle' &&
      client.isFetching() === 0 &&
      // Until it has a heading, the page has not been drawn.
      document.querySelector('h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null;
    if ((stands && stood) || looks >= MAX_CHECKS) {
      clearInterval(timer);
      run();
    }
    stood = stands;
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
