import * as calls from '@milepost/api-contract/gps-signals/connections';
import { type ConnectableKind, isPhone } from '@milepost/domain/gps-signal/gps-connection-kind';
import { normalizeTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import { MAX_GPS_CONNECTIONS, MAX_PHONES } from '@milepost/domain/access/organization-limits';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import type { FindNearestPlace } from '../../transports/rows/present-position.ts';
import { makeConnectionKey } from '../connection-key.ts';
import { registerDeviceLogRoutes } from '../device-log/device-log-routes.ts';
import { registerDeviceNameRoute } from '../device-names/device-name-route.ts';
import { registerFirstSignalRoute } from '../first-signal/first-signal-route.ts';
import type { Reach } from '../../outgoing/address-guard.ts';
import { newRfmsSettings } from '../rfms/rfms-settings.ts';
import { settingsFor } from './connection-settings.ts';
import {
  addConnection,
  endOldKey,
  findConnections,
  findKindsLocked,
  replaceKey,
  replaceSettings,
  revokeConnection,
  type ConnectionRow,
} from './connections-store.ts';
import { presentConnection } from './present-connection.ts';
import { registerReadinessRoutes } from './readiness-routes.ts';

export type GpsConnectionParts = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly publicUrl: string;
  readonly places: { readonly nearestPlace: FindNearestPlace };
  /** The moment, in epoch milliseconds. */
  readonly now: () => number;
  /** The addresses allowed for a truck maker's interface. */
  readonly rfmsReach: Reach;
};

const MAX_TRUCK_MAKERS = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Calls for a carrier's connections, their log, and how shippers see them. */
export function registerGpsConnectionRoutes(app: FastifyInstance, parts: GpsConnectionParts): void {
  const { database, keys, publicUrl, now, rfmsReach } = parts;

  const findAll = async (db: Db, carrierId: string, id?: string) =>
    await findConnections(db, carrierId, new Date(now() - DAY_MS), id);
  const find = async (db: Db, carrierId: string, id: string): Promise<ConnectionRow> => {
    const [found] = await findAll(db, carrierId, id);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    return found;
  };
  const withKey = (row: ConnectionRow, kind: ConnectableKind, key: string) => ({
    connection: { ...presentConnection(row, now()), kind },
    key,
    settings: settingsFor(kind, publicUrl, key, row.tracking_id ?? undefined),
  });

  registerCall(app, calls.createGpsConnection, async ({ principal, body, request }) => {
    const { kind, name, rfms } = body;
    if (rfms !== undefined && kind !== 'RFMS') throw notOf('rfms', kind);
    if (body.trackingId !== undefined && !isPhone(kind)) throw notOf('trackingId', kind);
    const trackingId = normalizeTrackingId(body.trackingId ?? '');
    if (isPhone(kind) && trackingId === '') throw wrong('trackingId', 'is required: a phone sends for one vehicle');
    const carrierId = principal.organization.id;
    const id = randomUUID();
    request.securityNote = { target: id };
    const settings = rfms === undefined ? null : await newRfmsSettings(keys, id, rfms, { now: now(), rfmsReach });
    const made = kind === 'RFMS' ? null : makeConnectionKey();
    return await database.forOrganization(carrierId, async (db) => {
      const kinds = await findKindsLocked(db, carrierId);
      const phones = kinds.filter(isPhone).length;
      const others = kinds.length - phones - kinds.filter((one) => one === 'DRIVER_PAGE').length;
      if (isPhone(kind) && phones >= MAX_PHONES) throw new Refusal('TOO_MANY_PHONES');
      if (!isPhone(kind) && others >= MAX_GPS_CONNECTIONS) throw new Refusal('TOO_MANY_GPS_CONNECTIONS');
      if (kind === 'RFMS' && kinds.filter((one) => one === 'RFMS').length >= MAX_TRUCK_MAKERS)
        throw new Refusal('TOO_MANY_TRUCK_MAKERS');
      const createdAt = new Date(now());
      await addConnection(db, {
        id,
        carrierId,
        kind,
        name: name.trim(),
        ...(isPhone(kind) && { trackingId }),
        keyHash: made?.hash ?? null,
        settings,
        createdAt,
      });
      const row = await find(db, carrierId, id);
      return made === null
        ? { connection: { ...presentConnection(row, now()), kind }, key: null, settings: [] }
        : withKey(row, kind, made.key);
    });
  });

  registerCall(app, calls.listGpsConnections, async ({ principal }) => {
    const { id } = principal.organization;
    const rows = await database.forOrganization(id, (db) => findAll(db, id));
    return { connections: rows.map((row) => presentConnection(row, now())) };
  });

  registerCall(app, calls.revokeGpsConnection, async ({ principal, params }) => {
    const revokedAt = new Date(now());
    const { id } = principal.organization;
    const isRevoked = await database.forOrganization(id, async (db) => {
      const { kind } = await find(db, id, params.connectionId);
      if (kind === 'DRIVER_PAGE') throw new Refusal('CONNECTION_OF_DRIVERS');
      return await revokeConnection(db, id, params.connectionId, revokedAt);
    });
    if (!isRevoked) throw new Refusal('NOT_FOUND');
    return { revokedAt: revokedAt.toISOString() };
  });

  registerCall(app, calls.rotateGpsConnectionKey, async ({ principal, params, query }) => {
    const { id } = principal.organization;
    return await database.forOrganization(id, async (db) => {
      const row = await find(db, id, params.connectionId);
      if (row.kind === 'RFMS') throw new Refusal('CONNECTION_HAS_NO_KEY');
      if (row.kind === 'DRIVER_PAGE') throw new Refusal('CONNECTION_OF_DRIVERS');
      if (isPhone(row.kind) && row.tracking_id === null) throw new Refusal('KEY_OF_SEVERAL_VEHICLES');
      const { key, hash } = makeConnectionKey();
      const oldUntil = query.overlapHours === 0 ? null : new Date(now() + query.overlapHours * HOUR_MS);
      await replaceKey(db, { carrierId: id, id: row.id }, hash, oldUntil);
      return withKey(await find(db, id, row.id), row.kind, key);
    });
  });

  registerCall(app, calls.endOldConnectionKey, async ({ principal, params }) => {
    const { id } = principal.organization;
    return await database.forOrganization(id, async (db) => {
      await endOldKey(db, id, params.connectionId);
      return presentConnection(await find(db, id, params.connectionId), now());
    });
  });

  registerCall(app, calls.setRfmsAccess, async ({ principal, params, body }) => {
    const { id } = principal.organization;
    const settings = await newRfmsSettings(keys, params.connectionId, body, { now: now(), rfmsReach });
    return await database.forOrganization(id, async (db) => {
      const { kind } = await find(db, id, params.connectionId);
      if (kind !== 'RFMS') throw notOf('rfms', kind);
      await replaceSettings(db, id, params.connectionId, settings);
      return presentConnection(await find(db, id, params.connectionId), now());
    });
  });

  registerDeviceLogRoutes(app, parts);
  registerFirstSignalRoute(app, parts);
  registerDeviceNameRoute(app, parts);
  registerReadinessRoutes(app, parts);
}

function notOf(field: 'rfms' | 'trackingId', kind: string): Refusal {
  return wrong(field, `is not allowed for a connection of kind ${kind}`);
}

function wrong(field: string, message: string): Refusal {
  return new Refusal('INVALID_REQUEST', { issues: [{ path: `body/${field}`, message }] });
}
