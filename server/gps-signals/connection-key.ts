import { hash, randomBytes } from 'node:crypto';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import type { FastifyBaseLogger } from 'fastify';
import { logBackgroundFailure } from '../database/log-background-failure.ts';
import type { Database } from '../database/database.ts';
import type { FindConnection } from '../http/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import { findConnectionByKey, writeLastUsed } from './connection-key-store.ts';
import type { Connection } from '../http/connection.ts';
import { RecentMap } from '../recent-map/recent-map.ts';

const FORM = /^mpc_[A-Za-z0-9_-]{43}$/;
/** A revoked key may still be accepted for this long. */
const CACHE_MS = 1_000;
const WRITE_LAST_USED_EVERY_MS = 3_000;
const REMEMBERED = 10_000;

/** A new key. It is shown once, and only its hash is stored. */
export function makeConnectionKey(): { readonly key: string; readonly hash: Buffer } {
  const key = `mpc_${randomBytes(32).toString('base64url')}`;
  return { key, hash: hash('sha256', key, 'buffer') };
}

type Known = { readonly lookup: Promise<Connection | null>; readonly at: number };

/** A key is valid only for calls of its kind, because it may be stored on a phone or in another system. */
export function requireKind({ kind }: Connection, wanted: GpsConnectionKind): void {
  if (kind !== wanted) throw new Refusal('UNAUTHENTICATED');
}

export type ConnectionKeys = { readonly find: FindConnection; close(): Promise<void> };

/** The connection of a key, looked up in the database at most once a second. */
export function openConnectionKeys(
  { worker, presence }: Database,
  logger: FastifyBaseLogger,
  writeLastUsedEveryMs = WRITE_LAST_USED_EVERY_MS,
): ConnectionKeys {
  const known = new RecentMap<string, Known>(REMEMBERED);
  let used = new Map<string, number>();
  const write = async () => {
    const now = used;
    used = new Map();
    await writeLastUsed(worker, now).catch((error: unknown) => {
      void logBackgroundFailure({ presence, logger }, error, 'when connections were used last could not be noted');
    });
  };
  const writeIfAvailable = () => void (presence.isAvailable && write());
  const timer = setInterval(writeIfAvailable, writeLastUsedEveryMs).unref();
  return {
    async find(key) {
      if (!FORM.test(key)) return null;
      const fingerprint = hash('sha256', key, 'base64');
      const found = known.get(fingerprint);
      const now = performance.now();
      const lookup =
        found !== undefined && now - found.at < CACHE_MS
          ? found.lookup
          : findConnectionByKey(worker, Buffer.from(fingerprint, 'base64'));
      if (lookup !== found?.lookup) known.set(fingerprint, { lookup, at: now });
      const connection = await lookup.catch((error: unknown) => {
        known.delete(fingerprint);
        throw error;
      });
      if (connection !== null) used.set(connection.connectionId, Date.now());
      return connection;
    },
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
