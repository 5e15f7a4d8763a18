import { setTimeout as pause } from 'node:timers/promises';

type Answer = { readonly results: readonly { readonly status: string }[] };

export type SentSignal = {
  readonly trackingId: string;
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
};

const RETRY_FOR_MS = 180_000;

/** Repeats a request until it gets 200, like a device that must not lose anything. */
export async function sendUntilAcknowledged(
  port: number,
  key: string,
  signals: readonly SentSignal[],
  patienceMs = RETRY_FOR_MS,
): Promise<Answer> {
  const body = JSON.stringify(signals);
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/v2/gps-signals`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(10_000),
      });
      const text = await answer.text();
      if (answer.status === 200) return JSON.parse(text) as Answer;
      if (answer.status !== 503) throw new Unacceptable(`${answer.status} ${text}`);
    } catch (error) {
      if (error instanceof Unacceptable || performance.now() > until) throw error;
    }
    await pause(50);
  }
}

/** A refusal that a retry would not change. */
class Unacceptable extends Error {}
