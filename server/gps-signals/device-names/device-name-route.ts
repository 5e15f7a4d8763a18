import { nameDevices, type DeviceNameOutcome, type DeviceNames } from '@milepost/api-contract/gps-signals/device-names';
import { normalizeTrackingId, trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { registerCall } from '../../http/register-call.ts';
import {
  findDeviceNames,
  findSeen,
  lockDeviceNames,
  removeDeviceNames,
  setDeviceNames,
  type DeviceName,
} from './device-names-store.ts';

/** As many as the devices that a carrier may have. */
const MAX_DEVICE_NAMES = 20_000;

type Parts = { readonly database: Database; readonly now: () => number };

/** Every row is answered: a wrong row does not keep the others from being accepted. */
export function registerDeviceNameRoute(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, nameDevices, async ({ principal, body }) => {
    const { id } = principal.organization;
    const rows = body.names.map(readRow);
    return await database.forOrganization(id, async (db) => {
      await lockDeviceNames(db, id);
      const known = await findDeviceNames(db, id);
      const seen = await findSeen(
        db,
        id,
        rows.map(({ key }) => key),
      );
      let places = MAX_DEVICE_NAMES - known.size;
      const isTaken = (key: string): boolean => known.has(key) || (places -= 1) >= 0;
      const outcomes = rows.map((row, index): DeviceNameOutcome => {
        const isLast = rows.findLastIndex(({ key }) => key === row.key) === index;
        const outcome = judge(row, isLast, { known, seen });
        return outcome.startsWith('NAMED') && isLast && !isTaken(row.key) ? 'TOO_MANY' : outcome;
      });
      const having = (wanted: DeviceNameOutcome[]) =>
        rows.filter((_, index) => wanted.includes(outcomes[index] ?? 'EMPTY'));
      await setDeviceNames(db, id, having(['NAMED', 'NAMED_NOT_SEEN']), new Date(now()));
      await removeDeviceNames(
        db,
        id,
        having(['REMOVED']).map(({ key }) => key),
      );
      return { outcomes };
    });
  });
}

type Row = DeviceName & { readonly key: string; readonly removes: boolean };

function readRow({ deviceId, trackingId }: DeviceNames['names'][number]): Row {
  const device = normalizeTrackingId(deviceId);
  return {
    deviceId: device,
    trackingId: normalizeTrackingId(trackingId ?? ''),
    key: trackingKey(device),
    removes: trackingId === null,
  };
}

type Known = { readonly known: ReadonlyMap<string, string>; readonly seen: ReadonlySet<string> };

function judge(
  { key, deviceId, trackingId, removes }: Row,
  isLast: boolean,
  { known, seen }: Known,
): DeviceNameOutcome {
  if (deviceId === '' || (trackingId === '' && !removes)) return 'EMPTY';
  if (!isLast) return 'NAMED_TWICE';
  const before = known.get(key);
  if (removes) return before === undefined ? 'ALREADY_SO' : 'REMOVED';
  if (trackingKey(trackingId) === key) return 'SAME_NAME';
  if (before === trackingId) return 'ALREADY_SO';
  return seen.has(key) ? 'NAMED' : 'NAMED_NOT_SEEN';
}
