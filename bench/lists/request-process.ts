import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Request } from './list-requests.ts';

export type RequestOrder = {
  readonly port: number;
  /** Sent in turn, repeatedly. */
  readonly requests: readonly Request[];
  /** Per second. */
  readonly rate: number;
  readonly warmUpMs: number;
  readonly forMs: number;
};

/** A request, and how long after its due time it was answered. */
export type TimedResponse = {
  readonly path: string;
  readonly status: number;
  /** Only if the response was wrong. */
  readonly body?: string;
  readonly ms: number;
};

export type RequestReport = { readonly responses: readonly TimedResponse[] };

export async function sendRequests(order: RequestOrder): Promise<readonly TimedResponse[]> {
  const child = fork(fileURLToPath(import.meta.resolve('./request-load.ts')));
  child.send(order);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The load ended too early.')));
  const [{ responses }] = (await Promise.race([once(child, 'message'), ended])) as [RequestReport];
  child.disconnect();
  const wrong = responses.find(({ status }) => status !== 200);
  if (wrong !== undefined) {
    const all = responses.filter(({ status }) => status !== 200).length;
    throw new Error(
      `${wrong.path} was answered with ${wrong.status}: ${wrong.body} (${all} of ${responses.length} lists)`,
    );
  }
  return responses;
}
