import { Refusal } from '../http/refusal.ts';
import { providerUnreachable } from './identity-provider-failure.ts';

const REST_MS = 30_000;

/** Refusals that cannot concern a single session. */
const CONCERNS_ALL = new Set([
  'IDENTITY_PROVIDER_UNREACHABLE',
  'IDENTITY_PROVIDER_WRONG_ADDRESS',
  'IDENTITY_PROVIDER_REFUSES_MILEPOST',
]);

/**
 * While the issuer is silent, one renewal per half minute tries it and all others fail at once, so sessions go on
 * without waiting.
 */
export function createCircuitBreaker(now: () => number): <T>(ask: () => Promise<T>) => Promise<T> {
  let away: { until: number } | null = null;
  return async (ask) => {
    if (away !== null) {
      if (now() < away.until) throw providerUnreachable('the identity provider did not answer a moment ago');
      away.until = now() + REST_MS;
    }
    try {
      const answer = await ask();
      away = null;
      return answer;
    } catch (error) {
      const isAway = error instanceof Refusal && CONCERNS_ALL.has(error.code);
      away = isAway ? { until: now() + REST_MS } : null;
      throw error;
    }
  };
}
