import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../failure/error-code.ts';
import { DatabasePresence } from './database-presence.ts';

const RECONNECT_MS = 1_000;
const CONNECT_WITHIN_MS = 4_000;
const HEARTBEAT_MS = 5_000;
/** PostgreSQL answers but has no free connection. */
const TOO_MANY_CONNECTIONS = '53300';

type ChannelListener = {
  readonly onPayload: (payload: string) => void;
  /** The connection was re-established; notifications in between are lost. */
  readonly onGap: () => void;
  /** Kept informed whether the database is there. */
  readonly presence?: DatabasePresence;
};

type Open = { readonly client: pg.Client; readonly ended: Promise<void> };

/**
 * Listens on a channel over one connection until stopped, reconnecting every second while it is broken. The first
 * connection may fail too, if the database goes away during the start.
 */
export async function listen(
  connection: pg.ClientConfig,
  channel: string,
  { onPayload, onGap, presence = new DatabasePresence() }: ChannelListener,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await tryOpen();
  const keeping = keep();

  async function keep(): Promise<void> {
    for (;;) {
      await current?.ended;
      current = await reopen();
      if (current === null) return;
      onGap();
    }
  }

  async function reopen(): Promise<Open | null> {
    while (!signal.aborted) {
      const made = await tryOpen();
      if (made !== null && !signal.aborted) return made;
      await made?.client.end();
      await pause(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    return null;
  }

  async function tryOpen(): Promise<Open | null> {
    try {
      const made = await open();
      presence.markAvailable();
      return made;
    } catch (error) {
      if (errorCode(error) === TOO_MANY_CONNECTIONS) presence.markAvailable();
      else presence.markUnavailable(error);
      return null;
    }
  }

  async function open(): Promise<Open> {
    const socket = new Socket();
    const client = new pg.Client({
      ...connection,
      application_name: `milepost ${channel}`,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      stream: () => socket,
    });
    client.on('error', () => undefined); // `end` follows, or the next heartbeat finds out
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    try {
      await client.connect();
      const heartbeat = setInterval(() => void beat(client, socket), HEARTBEAT_MS).unref();
      void ended.then(() => clearInterval(heartbeat));
      await withTimeout(CONNECT_WITHIN_MS, client.query(`listen ${channel}`), socket);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return { client, ended };
  }

  return {
    stop: async () => {
      stopping.abort();
      await current?.client.end();
      await keeping;
    },
  };
}

/** Detects a vanished machine, which would otherwise only be noticed after the system's own timeout. */
async function beat(client: pg.Client, socket: Socket): Promise<void> {
  await withTimeout(HEARTBEAT_MS - 1_000, client.query('select 1'), socket).catch(() => socket.destroy());
}

async function withTimeout(milliseconds: number, answer: Promise<unknown>, socket: Socket): Promise<void> {
  const timer = setTimeout(() => socket.destroy(), milliseconds).unref();
  await answer.finally(() => clearTimeout(timer));
}
