import type { ServerResponse } from 'node:http';
import { coalesce } from './coalesce.ts';
import type { Hub, LiveEvent } from './hub.ts';

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** The lifetime of an access token. */
const MAX_STREAM_MS = 5 * 60_000;
/** How long a browser may take to read the rest of an ended stream. */
const LAST_READ_MS = 1_000;
/** A browser gets at most one hint a second per transport or topic. */
const INTERVAL_MS = 1_000;
/** A browser with a larger backlog is not reading: it is cut, reconnects and fetches everything. */
const MAX_BACKLOG_BYTES = 1_000_000;
/** Beyond this number of changes it is cheaper to fetch everything. */
const MAX_REPLAY_CHARS = 100_000;

type Stream = {
  /** The ids of the organisation and the person listening. */
  readonly parties: readonly string[];
  /** The token that opened it: the stream ends with the token or its session. */
  readonly session: { readonly id: Buffer; readonly expiresAt: Date };
  readonly lastEventId: string | string[] | undefined;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly response: ServerResponse;
};

type OpenStream = {
  readonly sessionId: string;
  readonly write: (text: string) => void;
  readonly end: () => void;
};

export class LiveStreams {
  readonly #hub: Hub;
  readonly #now: () => number;
  readonly #maxMs: number;
  readonly #open = new Set<OpenStream>();

  constructor(hub: Hub, now: () => number, maxMs = MAX_STREAM_MS) {
    this.#hub = hub;
    this.#now = now;
    this.#maxMs = maxMs;
  }

  open({ parties, session, lastEventId, headers, response }: Stream): void {
    // Closed during authentication, so no further "close" event will remove the stream.
    if (response.destroyed) return;
    const write = (text: string): void => {
      if (response.writableEnded || response.destroyed) return;
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
      else response.write(text);
    };
    const { offer, stop } = coalesce(INTERVAL_MS, (event) => write(format(event)));
    const unsubscribe = this.#hub.subscribe({ parties, send: offer });
    const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
    const forget = (): void => {
      this.#open.delete(stream);
      unsubscribe();
      stop();
      clearInterval(heartbeat);
      clearTimeout(lifetime);
    };
    const stream = {
      sessionId: session.id.toString('hex'),
      write,
      end: () => {
        forget();
        response.end();
        // The response of a browser that does not read never finishes by itself.
        const cut = setTimeout(() => response.destroy(), LAST_READ_MS);
        response.once('close', () => clearTimeout(cut));
      },
    };
    const lifetime = setTimeout(stream.end, Math.min(this.#maxMs, session.expiresAt.getTime() - this.#now()));
    response.once('close', forget);
    this.#open.add(stream);
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    write(`retry: 2000\n${this.#missed(lastEventId, parties)}`);
  }

  /** The number of open streams, without those that have ended but are not yet fully read. */
  get size(): number {
    return this.#open.size;
  }

  /** The latest hint: a stream that resumes from it misses no later one. */
  get lastId(): number {
    return this.#hub.lastId;
  }

  /** Something may have been missed, so every browser fetches again. */
  resync(): void {
    for (const { write } of this.#open) write(resyncEvent(this.#hub.lastId));
  }

  closeAll(): void {
    for (const { end } of this.#open) end();
  }

  get sessionIds(): string[] {
    return [...new Set([...this.#open].map(({ sessionId }) => sessionId))];
  }

  closeSession(id: string): void {
    for (const { sessionId, end } of this.#open) if (sessionId === id) end();
  }

  #missed(lastEventId: string | string[] | undefined, parties: readonly string[]): string {
    if (lastEventId === undefined) return `id: ${this.#hub.lastId}\nevent: ready\ndata: {}\n\n`;
    const missed = this.#hub.eventsSince(Number(lastEventId), parties)?.map(format).join('');
    return missed === undefined || missed.length > MAX_REPLAY_CHARS ? resyncEvent(this.#hub.lastId) : missed;
  }
}

function format({ id, ...said }: LiveEvent): string {
  if ('topic' in said) return `id: ${id}\nevent: ${said.topic}\ndata: {}\n\n`;
  return `id: ${id}\nevent: transport\ndata: ${JSON.stringify(said)}\n\n`;
}

function resyncEvent(id: number): string {
  return `id: ${id}\nevent: resync\ndata: {}\n\n`;
}
