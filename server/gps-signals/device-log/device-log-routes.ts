import { getDeviceLog, listDevices } from '@milepost/api-contract/gps-signals/device-log';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { registerCall } from '../../http/register-call.ts';
import { findDevices } from './devices-store.ts';
import { findLogEntries } from './log-entries-store.ts';

export function registerDeviceLogRoutes(app: FastifyInstance, database: Database): void {
  registerCall(app, getDeviceLog, async ({ principal, query }) => {
    const { id } = principal.organization;
    return await database.forOrganization(id, (db) => findLogEntries(db, id, query));
  });

  registerCall(app, listDevices, async ({ principal, query }) => {
    const { id } = principal.organization;
    return await database.forOrganization(id, (db) => findDevices(db, id, query));
  });
}
