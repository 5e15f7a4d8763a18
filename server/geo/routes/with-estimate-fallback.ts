import type { RoutePort } from './route-port.ts';

const QUIET_MS = 60_000;

/** Falls back to a labelled estimate when the router fails, and reports that to the operator. */
export function withEstimateFallback(
  router: RoutePort,
  estimate: RoutePort,
  report: (sentence: string) => void,
): RoutePort {
  let quietUntil = 0;
  return {
    route: async (from, to) => {
      try {
        return await router.route(from, to);
      } catch (error) {
        if (performance.now() >= quietUntil) {
          quietUntil = performance.now() + QUIET_MS;
          report(`The router failed, routes are estimated meanwhile: ${reasonOf(error)}`);
        }
        return await estimate.route(from, to);
      }
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
