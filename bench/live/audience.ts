import pg from 'pg';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { openDatabase } from '../../server/database/database.ts';
import { openKeyRing } from '../../server/keys/open-key-ring.ts';
import { openAccessTokens } from '../../server/session/access-tokens.ts';
import { newHandle, sessionIdOf } from '../../server/session/session-secret.ts';
import { addSession } from '../../server/session/session-store.ts';
import type { Fleet } from '../signals/world.ts';
import type { Truck } from './convoy.ts';
import { publicUrl } from '../../dev/testing/app/whole-app.ts';

export type Viewer = { readonly organizationId: string; readonly accessToken: string };

export type TruckOfCarrier = Truck & { readonly shipperId: string; readonly carrierId: string };

const MAX_RUN_MS = 3_600_000;

/** The trucks of all fleets by number, each starting this far south of its first stop. */
export async function readTrucks(
  databaseUrl: string,
  fleets: readonly Fleet[],
  southOf: (index: number) => number,
): Promise<TruckOfCarrier[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=milepost' });
  await client.connect();
  const { rows } = await client.query<Record<'id' | 'trackingId' | 'shipperId' | 'carrierId', string> & Point>(
    `select t.id, t.tracking_id as "trackingId", t.shipper_id as "shipperId", t.carrier_id as "carrierId",
            w.latitude, w.longitude
     from transport t join waypoint w on w.transport_id = t.id and w.position = 0`,
  );
  await client.end();
  const byTrackingId = new Map(rows.map((row) => [row.trackingId, row]));
  const trucks: TruckOfCarrier[] = [];
  const most = Math.max(...fleets.map(({ size }) => size));
  for (let number = 0; number < most; number += 1) {
    for (const [fleet, { prefix }] of fleets.entries()) {
      const row = byTrackingId.get(`${prefix}${number}`);
      if (row === undefined) continue;
      const { id, trackingId, shipperId, carrierId, latitude, longitude } = row;
      const stop = { latitude, longitude };
      trucks.push({ transportId: id, trackingId, shipperId, carrierId, fleet, stop, southM: southOf(trucks.length) });
    }
  }
  return trucks;
}

type Point = { readonly latitude: number; readonly longitude: number };

/** People who have signed in, distributed round-robin over the organisations. */
export async function inviteViewers(
  databaseUrl: string,
  organizationIds: readonly string[],
  count: number,
): Promise<Viewer[]> {
  const database = await openDatabase({ connectionString: databaseUrl });
  const { worker } = database;
  const accessTokens = openAccessTokens(await openKeyRing(worker, testSecret), publicUrl);
  const now = new Date();
  const viewers: Viewer[] = [];
  for (let index = 0; index < count; index += 1) {
    const organizationId = organizationIds[index % organizationIds.length] ?? '';
    const { id: personId } = await insertPerson(worker, { organization_id: organizationId });
    const sessionHandle = newHandle();
    const expiresAt = new Date(now.getTime() + MAX_RUN_MS);
    await addSession(worker, { id: sessionIdOf(sessionHandle), personId, browser: null, expiresAt }, now);
    const { accessToken } = await accessTokens.issue({ sessionHandle, personId }, now, MAX_RUN_MS / 1_000);
    viewers.push({ organizationId, accessToken });
  }
  await database.close();
  return viewers;
}
