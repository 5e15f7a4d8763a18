import { getFirstSignal, type FirstSignal } from '@milepost/api-contract/gps-signals/first-signal';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import type { FindNearestPlace } from '../../transports/rows/present-position.ts';
import { findFirstSignal, type FirstSignalRow } from './first-signal-store.ts';

type Parts = { readonly database: Database; readonly places: { readonly nearestPlace: FindNearestPlace } };

export function registerFirstSignalRoute(app: FastifyInstance, { database, places }: Parts): void {
  registerCall(app, getFirstSignal, async ({ principal, params }) => {
    const { id } = principal.organization;
    const row = await database.forOrganization(id, (db) => findFirstSignal(db, id, params.connectionId));
    if (row === null) throw new Refusal('NOT_FOUND');
    const { last_used_at: lastUsedAt, refused_at: refusedAt, refused_for: reason } = row;
    return {
      firstSignal: await presentFirstSignal(row, places.nearestPlace),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      lastRefused: refusedAt === null || reason === null ? null : { receivedAt: refusedAt.toISOString(), reason },
    };
  });
}

async function presentFirstSignal(
  row: FirstSignalRow,
  nearestPlace: FindNearestPlace,
): Promise<FirstSignal['firstSignal']> {
  const { received_at: receivedAt, tracking_id: trackingId, at, latitude, longitude, transport_id: transportId } = row;
  if (receivedAt === null || trackingId === null || at === null) return null;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    trackingId,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    position,
    speedKmh: row.speed_kmh,
    heading: row.heading,
    accuracyM: row.accuracy_m,
    place: position === null ? null : await nearestPlace(position),
    transport: transportId === null ? null : { transportId, reference: row.reference },
  };
}
