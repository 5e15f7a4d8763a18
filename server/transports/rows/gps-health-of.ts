import type { GpsHealth } from '@milepost/api-contract/transports/transport';
import { gpsHealthAction, gpsHealthCause } from '@milepost/domain/transport/reading/gps-health';
import { isLikelyWrongVehicle } from '@milepost/domain/transport/reading/wrong-vehicle';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { findDevices } from '../gps-health/gps-store.ts';
import type { SimilarDevices } from '../gps-health/similar-devices.ts';
import { suggestTrackingIds } from '../gps-health/suggest-tracking-ids.ts';
import { readTransports } from '../aggregate/load-transports-store.ts';
import type { TransportRow } from './list-rows-store.ts';

/** GPS health causes for all rows whose GPS needs action, at once. */
export async function gpsHealthOf(
  db: Db,
  organization: MemberOrganization,
  rows: readonly TransportRow[],
  now: number,
  { days, similarDevices }: { readonly days: WorkingDays; readonly similarDevices: SimilarDevices },
): Promise<ReadonlyMap<string, GpsHealth>> {
  const ailing = rows.filter(({ gps_signal_status: status }) => status !== null && status !== 'GPS_SIGNAL_OK');
  if (ailing.length === 0) return new Map();
  const ids = ailing.map(({ id }) => id);
  const [devices, stored] = await Promise.all([
    findDevices(db, ids, now),
    readTransports(
      db,
      // A vehicle that was never seen cannot be reported as being elsewhere.
      ailing.filter((row) => row.latest_signal_at !== null).map(({ id }) => id),
      days,
      organization.id,
    ),
  ]);
  const transports = new Map(stored.map(({ transport }) => [transport.id, transport]));
  const found = ailing.flatMap(
    ({ id, gps_signal_status: status, tracking_id: trackingId, asked_tracking_id: askedFor }) => {
      const transport = transports.get(id);
      const isFar = transport !== undefined && isLikelyWrongVehicle(transport, now);
      const device = devices.get(id) ?? null;
      const cause = gpsHealthCause({ status, trackingId, askedFor, device, isLikelyWrongVehicle: isFar }, now);
      return cause === null ? [] : [{ id, trackingId, cause }];
    },
  );
  const suggested = await suggestTrackingIds(db, organization, found, similarDevices);
  return new Map(
    found.map(({ id, cause }) => [
      id,
      {
        cause,
        nextAction: gpsHealthAction(cause, organization.role),
        suggestedTrackingIds: [...(suggested.get(id) ?? [])],
      },
    ]),
  );
}
