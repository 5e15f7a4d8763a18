import {
  getInstallation,
  MAX_FAILING_LISTED,
  type Installation,
} from '@milepost/api-contract/administration/installation';
import { listSilentDevices, MAX_SILENT_DEVICES } from '@milepost/api-contract/administration/silent-devices';
import type { FastifyInstance } from 'fastify';
import { statfs } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import * as store from './installation-store.ts';
import { findSilentDevices } from './silent-devices-store.ts';

const HOUR_MS = 3_600_000;

/** Where this installation keeps its data, and for how long. */
export type StorageInfo = { readonly dataFolder: string; readonly kept: Installation['kept'] };

type Parts = {
  readonly database: Database;
  readonly version: string;
  readonly storageInfo: StorageInfo;
  readonly now: () => number;
};

/** How the installation is doing, for those who run it. */
export function registerInstallationRoutes(app: FastifyInstance, parts: Parts): void {
  const { worker } = parts.database;

  registerCall(app, getInstallation, async () => {
    const [database, oldest, connections, webhooks, disk] = await Promise.all([
      store.readSizes(worker),
      store.findOldestSignals(worker),
      store.findFailingConnections(worker, MAX_FAILING_LISTED),
      store.findFailingWebhooks(worker, MAX_FAILING_LISTED),
      statfs(parts.storageInfo.dataFolder),
    ]);
    return {
      version: parts.version,
      database,
      disk: { totalBytes: disk.blocks * disk.bsize, freeBytes: disk.bavail * disk.bsize },
      kept: [...parts.storageInfo.kept],
      oldestSignalsAt: oldest?.toISOString() ?? null,
      connections: connections.map((each) => ({ ...each, lastUsedAt: each.lastUsedAt?.toISOString() ?? null })),
      webhooks: webhooks.map((each) => ({ ...each, failingSince: each.failingSince?.toISOString() ?? null })),
    };
  });

  registerCall(app, listSilentDevices, async ({ query: { hours, waitedFor } }) => {
    const before = new Date(parts.now() - hours * HOUR_MS);
    return await findSilentDevices(worker, { before, waitedFor, most: MAX_SILENT_DEVICES });
  });
}
