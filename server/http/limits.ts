import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

export const BODY_LIMIT_BYTES = 1_000_000;

/** Beyond this the process answers later than people wait: better to say so at once. */
export const MAX_EVENT_LOOP_DELAY_MS = 1_000;

export async function addLimits(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (_, __, ___, delay) => {
      // Nothing has been measured yet: the first calls of a server that has just started are no pressure.
      if (delay === Infinity) return;
      throw new Refusal('UNAVAILABLE');
    },
  });
}
