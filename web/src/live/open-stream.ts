import { getLive } from '@milepost/api-contract/live/live';
import { statusOfRefusal } from '@milepost/api-contract/refusal-code';
import { retryAfterMsOf } from '../api/send.ts';

const UNAUTHENTICATED = statusOfRefusal.UNAUTHENTICATED;

export type OpenStream = (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

/** Other tabs and machines have as many streams as one person may have. */
export class TooManyStreams extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs = 60_000) {
    super('too many streams');
    this.retryAfterMs = retryAfterMs;
  }
}

/** `EventSource` cannot say who is asking, so the stream is read from an ordinary answer. */
export function streamFrom(
  origin: string,
  accessToken: () => Promise<string>,
  onUnauthenticated: () => Promise<unknown>,
): OpenStream {
  return async (lastEventId, signal) => {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${await accessToken()}` });
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
    const answer = await fetch(`${origin}${getLive.path}`, { headers, signal, cache: 'no-store' });
    if (answer.status === 429) throw new TooManyStreams(retryAfterMsOf(answer));
    if (answer.status === UNAUTHENTICATED) await onUnauthenticated();
    if (!answer.ok || answer.body === null) throw new Error(`the stream answers ${answer.status}`);
    return answer.body;
  };
}
