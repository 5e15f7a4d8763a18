import { getDeviceLog } from '@milepost/api-contract/gps-signals/device-log';
import { listDevices } from '@milepost/api-contract/gps-signals/devices';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { registerCall } from '../../http/register-call.ts';
import { findDeviceConnections, findDevices } from './devices-store.ts';
import { judgeDevices } from './judge-devices.ts';
import { findLogEntries } from './log-entries-store.ts';

type Parts = { readonly database: Database; readonly now: () => number };

export function registerDeviceLogRoutes(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, getDeviceLog, async ({ principal, query }) => {
    const { id } = principal.organization;
    return await database.forOrganization(id, (db) => findLogEntries(db, id, query));
  });

  registerCall(app, listDevices, async ({ principal, query }) => {
    const { id } = principal.organization;
    const moment = now();
    return await database.forOrganization(id, async (db) => {
      const [rows, connections] = await Promise.all([findDevices(db, id, moment), findDeviceConnections(db, id)]);
      return judgeDevices(rows, connections, query, moment);
    });
  });
}
