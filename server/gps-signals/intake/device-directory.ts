import type { Fix } from '@milepost/domain/geofence/ring-passages';
import type { Db } from '../../database/transaction.ts';
import type { Connection } from '../connection.ts';
import { addDevices } from './device-store.ts';
import { noLogCounts, type LogCounts } from './log-limit.ts';

/** A vehicle or device of a carrier, as long as it is remembered here. */
export type Device = {
  readonly carrierId: string;
  readonly trackingId: string;
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
  #remembered = 0;

  /** Of one carrier, by tracking ID: looked up once for a whole request. */
  of({ carrierId, connectionId }: Pick<Connection, 'carrierId' | 'connectionId'>): (trackingId: string) => Device {
    if (this.#remembered > REMEMBERED) {
      this.#carriers = new Map();
      this.#remembered = 0;
    }
    const known = this.#carriers.get(carrierId) ?? new Map<string, Device>();
    this.#carriers.set(carrierId, known);
    return (trackingId) => {
      const found = known.get(trackingId);
      if (found !== undefined) return found;
      const lane = this.#remembered % LANES;
      const place = { believed: null, doubted: null };
      const device: Device = { carrierId, trackingId, connectionId, id: null, logged: noLogCounts(), lane, ...place };
      known.set(trackingId, device);
      this.#remembered += 1;
      return device;
    };
  }
}

/** Makes rows of the devices that have none. In a statement of its own, so that no lock on them is held any longer. */
export async function identifyDevices(worker: Db, devices: Iterable<Device>, now: number): Promise<void> {
  const unknown = [...devices].filter(({ id }) => id === null);
  if (unknown.length === 0) return;
  const ids = await addDevices(worker, unknown, now);
  for (const [index, device] of unknown.entries()) device.id = ids[index] ?? null;
}
