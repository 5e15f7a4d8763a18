import { getLive } from '@milepost/api-contract/live/live';

export type OpenStream = (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

/** `EventSource` cannot say who is asking, so the stream is read from an ordinary answer. */
export function streamFrom(origin: string, accessToken: () => Promise<string>): OpenStream {
  return async (lastEventId, signal) => {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${await accessToken()}` });
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
    const answer = await fetch(`${origin}${getLive.path}`, { headers, signal, cache: 'no-store' });
    if (!answer.ok || answer.body === null) throw new Error(`the stream answers ${answer.status}`);
    return answer.body;
  };
}
