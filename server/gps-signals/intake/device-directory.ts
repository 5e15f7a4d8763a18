import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import { transact, type Db } from '../../database/transaction.ts';
import type { Connection } from '../../http/connection.ts';
import { addDevices, type RunTransaction } from './device-store.ts';
import { noLogCounts, type LogCounts } from './log-limit.ts';

/** A cached vehicle or device of a carrier. */
export type Device = {
  readonly carrierId: string;
  readonly trackingId: string;
  /** The key that the database compares. */
  key: string;
  /** The connection over which it became known here. */
  readonly connectionId: string;
  /** Null until its row is known. */
  id: number | null;
  readonly logged: LogCounts;
  /** The last accepted position in this process, and a suspect one. */
  lastFix: Fix | null;
  suspect: Fix | null;
  /** All its signals use one lane. */
  readonly lane: number;
};

/** Two lanes: while the database works for one, the process folds in the other. A third adds nothing. */
export const LANES = 2;

/** About 200 bytes each. Beyond the limit all are dropped and looked up again. */
const REMEMBERED = 500_000;

export class DeviceDirectory {
  #carriers = new Map<string, Map<string, Device>>();
  /** Counts spellings; a device can have several. */
  #remembered = 0;
  #made = 0;

  /** A carrier's devices by tracking ID in any spelling, looked up once per request. */
  of({ carrierId, connectionId }: Pick<Connection, 'carrierId' | 'connectionId'>): (trackingId: string) => Device {
    if (this.#remembered > REMEMBERED) {
      this.#carriers = new Map();
      this.#remembered = 0;
    }
    const known = this.#carriers.get(carrierId) ?? new Map<string, Device>();
    this.#carriers.set(carrierId, known);
    return (trackingId) => {
      const spelled = known.get(trackingId);
      if (spelled !== undefined) return spelled;
      const key = trackingKey(trackingId);
      const found = known.get(key);
      if (found !== undefined) {
        known.set(trackingId, found);
        this.#remembered += 1;
        return found;
      }
      const lane = (this.#made += 1) % LANES;
      const place = { lastFix: null, suspect: null };
      const device: Device = {
        carrierId,
        trackingId,
        key,
        connectionId,
        id: null,
        logged: noLogCounts(),
        lane,
        ...place,
      };
      known.set(trackingId, device).set(key, device);
      this.#remembered += key === trackingId ? 1 : 2;
      return device;
    };
  }
}

type Seen = { readonly device: Device; readonly receivedAt: number };

/** Creates rows for new devices, up to the carrier's limit. In its own transaction, to release locks early. */
export async function identifyDevices(
  worker: Db,
  entries: readonly Seen[],
  within: RunTransaction = transact,
): Promise<void> {
  const firstSeen = new Map<Device, number>();
  for (const { device, receivedAt } of entries) {
    if (device.id === null && !firstSeen.has(device)) firstSeen.set(device, receivedAt);
  }
  if (firstSeen.size === 0) return;
  const unknown = [...firstSeen].map(([device, firstSeenAt]) => ({ ...device, device, firstSeenAt }));
  const added = await addDevices(worker, unknown, within);
  for (const [index, { device }] of unknown.entries()) Object.assign(device, added[index]);
}
