import type { Db } from '../../database/transaction.ts';
import { writeLastSeen, type LastSeen } from './device-store.ts';
import type { Entry } from './delivery.ts';

/** Max devices per write. With many devices each is written less often. */
const MAX_AT_ONCE = 5_000;

/** Collects the last position of each device, to be written every few seconds. */
export class LastSeenDevices {
  readonly #seen = new Map<number, LastSeen>();

  note({ connectionId, device, signal, receivedAt }: Entry): void {
    if (device.id === null) return;
    const before = this.#seen.get(device.id);
    if (before !== undefined && before.at >= signal.at) return;
    this.#seen.set(device.id, {
      deviceId: device.id,
      connectionId,
      receivedAt,
      at: signal.at,
      latitude: signal.position?.latitude ?? before?.latitude ?? null,
      longitude: signal.position?.longitude ?? before?.longitude ?? null,
    });
  }

  async write(db: Db): Promise<void> {
    const seen = this.#seen.values().take(MAX_AT_ONCE).toArray();
    for (const { deviceId } of seen) this.#seen.delete(deviceId);
    await writeLastSeen(db, seen);
  }
}
