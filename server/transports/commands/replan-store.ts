import type { PlannedWaypoint } from '@milepost/domain/transport/plan';
import type { Transport } from '@milepost/domain/transport/transport';
import type { Db } from '../../database/transaction.ts';
import { waypointValues, contactValues } from '../insert-transport-store.ts';
import type { StoredTransport } from '../stored-transport.ts';
import type { ResolvedWaypoint } from './resolve-waypoints.ts';

/** The waypoints that are not completed, written anew as they are planned now; the completed ones stay as they are. */
export async function rewriteWaypoints(
  db: Db,
  { transport, shipperId, carrierId }: StoredTransport,
  resolved: readonly ResolvedWaypoint[],
  after: Transport,
): Promise<void> {
  const kept = new Set(transport.waypoints.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id));
  const gone = transport.waypoints.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await db.deleteFrom('waypoint').where('transport_id', '=', transport.id).where('id', 'in', gone).execute();
  const parties = { shipper_id: shipperId, carrier_id: carrierId };
  const rows = after.waypoints.flatMap((waypoint, position) => {
    const wanted = resolved[position];
    if (wanted === undefined || kept.has(waypoint.id)) return [];
    const planned: PlannedWaypoint = wanted.waypoint;
    return [waypointValues(transport.id, parties, planned, position, wanted.address, waypoint.closesAt)];
  });
  if (rows.length > 0) await db.insertInto('waypoint').values(rows).execute();
  const contacts = after.waypoints.flatMap(({ id }, position) => {
    const wanted = resolved[position];
    return wanted === undefined || kept.has(id) ? [] : contactValues(id, parties, wanted.contacts);
  });
  if (contacts.length > 0) await db.insertInto('waypoint_contact').values(contacts).execute();
}
