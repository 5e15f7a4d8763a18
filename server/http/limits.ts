import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

export const BODY_LIMIT_BYTES = 1_000_000;

/** Beyond this delay people give up waiting, so calls are refused at once. */
export const MAX_EVENT_LOOP_DELAY_MS = 1_000;

/** Late throughout this period, not just in a single long turn. */
const OBSERVED_MS = 5_000;

export async function addOverloadProtection(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  // Ignores startup, which would count in later measurements.
  let startedAt = Number.POSITIVE_INFINITY;
  app.addHook('onListen', () => {
    startedAt = performance.now() + 2 * OBSERVED_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: OBSERVED_MS,
    pressureHandler: (request) => {
      // Pages are cheap, and people cannot read a JSON refusal.
      if (performance.now() > startedAt && request.url.startsWith('/v2/')) throw new Refusal('UNAVAILABLE');
    },
  });
}
