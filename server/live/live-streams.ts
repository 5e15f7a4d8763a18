import type { ServerResponse } from 'node:http';
import { coalesce } from './coalesce.ts';
import type { Hub, LiveEvent } from './hub.ts';

/** Proxies close what is silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** A stream lives no longer than an access token: whoever was signed out does not go on listening. */
const LONGEST_STREAM_MS = 5 * 60_000;
/** A browser is told of one transport once a second at most. */
const INTERVAL_MS = 1_000;
/** Beyond this a browser no longer reads what it is sent: it is cut, comes back, and fetches anew. */
const LONGEST_BACKLOG_BYTES = 1_000_000;

type Stream = {
  readonly organizationId: string;
  readonly lastEventId: string | string[] | undefined;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly response: ServerResponse;
};

export class LiveStreams {
  readonly #hub: Hub;
  readonly #open = new Set<ServerResponse>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  open({ organizationId, lastEventId, headers, response }: Stream): void {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    response.write(`retry: 2000\n${this.#missed(lastEventId, organizationId)}`);
    const { offer, stop } = coalesce(INTERVAL_MS, (event) => write(response, format(event)));
    const unsubscribe = this.#hub.subscribe({ organizationId, send: offer });
    const heartbeat = setInterval(() => write(response, ':\n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => response.end(), LONGEST_STREAM_MS);
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      unsubscribe();
      stop();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
  }

  /** Something may have been missed: have everybody fetch what they show. */
  resync(): void {
    for (const response of this.#open) write(response, resyncEvent(this.#hub.lastId));
  }

  closeAll(): void {
    for (const response of this.#open) response.end();
  }

  #missed(lastEventId: string | string[] | undefined, organizationId: string): string {
    if (lastEventId === undefined) return `id: ${this.#hub.lastId}\nevent: ready\ndata: {}\n\n`;
    const missed = this.#hub.since(Number(lastEventId), organizationId);
    return missed === null ? resyncEvent(this.#hub.lastId) : missed.map(format).join('');
  }
}

function format({ id, transportId, version }: LiveEvent): string {
  return `id: ${id}\nevent: transport\ndata: ${JSON.stringify({ transportId, version })}\n\n`;
}

function resyncEvent(id: number): string {
  return `id: ${id}\nevent: resync\ndata: {}\n\n`;
}

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > LONGEST_BACKLOG_BYTES) response.destroy();
  else response.write(text);
}
