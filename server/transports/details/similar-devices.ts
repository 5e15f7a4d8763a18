import { similarAmong } from '@milepost/domain/gps-signal/similar-tracking-ids';
import type { Db } from '../../database/transaction.ts';
import { RecentMap } from '../../recent-map.ts';
import { deviceNames, newestDevice } from './gps-store.ts';

/** More would be a list to read, not a hint. */
const MAX_SUGGESTED = 5;
const REMEMBERED_CARRIERS = 200;
const REMEMBERED_IDS = 1_000;
/** Of two that are new at once, the one with the higher number may be seen first: then the other waits for so long. */
const READ_EVERY_MS = 600_000;

type Compared = {
  readonly newest: string | null;
  readonly readAt: number;
  readonly compare: (typed: string, most: number) => string[];
  readonly answers: RecentMap<string, readonly string[]>;
};

/**
 * Which of a carrier's devices may be meant by a tracking ID that none of them has. Lists ask it again and again, about
 * fleets of thousands: an ID is compared with the devices anew only when they are not the same any more.
 */
export class SimilarDevices {
  readonly #compared = new RecentMap<string, Compared>(REMEMBERED_CARRIERS);

  async find(db: Db, carrierId: string, typed: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    if (typed.length === 0) return new Map();
    const { compare, answers } = await this.#devices(db, carrierId);
    return new Map(
      typed.map((trackingId) => {
        const similar = answers.get(trackingId) ?? compare(trackingId, MAX_SUGGESTED);
        answers.set(trackingId, similar);
        return [trackingId, similar];
      }),
    );
  }

  async #devices(db: Db, carrierId: string): Promise<Compared> {
    // Before the names: what is added between the two is taken for new at the next time.
    const newest = await newestDevice(db, carrierId);
    const known = this.#compared.get(carrierId);
    const now = performance.now();
    if (known?.newest === newest && now - known.readAt < READ_EVERY_MS) return known;
    const compare = similarAmong(await deviceNames(db, carrierId));
    const compared = {
      newest,
      readAt: now,
      compare,
      answers: new RecentMap<string, readonly string[]>(REMEMBERED_IDS),
    };
    this.#compared.set(carrierId, compared);
    return compared;
  }
}
