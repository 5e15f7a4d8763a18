import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import type { Db } from '../../database/transaction.ts';
import type { Connection } from '../connection.ts';
import { addDevices } from './device-store.ts';
import { noLogCounts, type LogCounts } from './log-limit.ts';

/** A vehicle or device of a carrier, as long as it is remembered here. */
export type Device = {
  readonly carrierId: string;
  readonly trackingId: string;
  /** By which the database compares it. */
  key: string;
  /** By which it came to be known here. */
  readonly connectionId: string;
  /** Null until its row is known. */
  id: number | null;
  readonly logged: LogCounts;
  /** Where this process saw it last, as far as that can be believed, and where it cannot be yet. */
  believed: Fix | null;
  doubted: Fix | null;
  /** All that it sends goes one way. */
  readonly lane: number;
};

/** While the database works for one of them, the process folds the signals of the other; a third brings nothing. */
export const LANES = 2;

/** Some 200 bytes each. Beyond that all are forgotten, and looked up again as they come. */
const REMEMBERED = 500_000;

export class DeviceDirectory {
  #carriers = new Map<string, Map<string, Device>>();
  /** Spellings, of which a device has one or more. */
  #remembered = 0;
  #made = 0;

  /** Of one carrier, by tracking ID in any spelling: looked up once for a whole request. */
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
      const place = { believed: null, doubted: null };
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

/** Makes rows of the devices that have none; those beyond what a carrier may have stay without. In a statement of its own, so that no lock on them is held any longer. */
export async function identifyDevices(worker: Db, devices: Iterable<Device>, now: number): Promise<void> {
  const unknown = [...devices].filter(({ id }) => id === null);
  if (unknown.length === 0) return;
  const added = await addDevices(worker, unknown, now);
  for (const [index, device] of unknown.entries()) Object.assign(device, added[index]);
}
