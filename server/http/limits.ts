import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

export const BODY_LIMIT_BYTES = 1_000_000;

/** Beyond this the process answers later than people wait: better to say so at once. */
export const MAX_EVENT_LOOP_DELAY_MS = 1_000;

/** Late all along, not in one long turn. */
const OBSERVED_MS = 5_000;

export async function addLimits(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  // What the start itself took is in measurements that end later.
  let startedAt = Number.POSITIVE_INFINITY;
  app.addHook('onListen', () => {
    startedAt = performance.now() + 2 * OBSERVED_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: OBSERVED_MS,
    pressureHandler: (request) => {
      // Pages cost next to nothing, and people cannot read a refusal in JSON.
      if (performance.now() > startedAt && request.url.startsWith('/v2/')) throw new Refusal('UNAVAILABLE');
    },
  });
}
