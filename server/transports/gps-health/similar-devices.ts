import { trackingIdMatcher } from '@milepost/domain/gps-signal/similar-tracking-ids';
import type { Db } from '../../database/transaction.ts';
import { RecentMap } from '../../recent-map/recent-map.ts';
import { findDeviceTrackingIds, newestDevice } from './gps-store.ts';

/** Keeps the suggestion short. */
const MAX_SUGGESTED = 5;
const REMEMBERED_CARRIERS = 200;
const REMEMBERED_IDS = 1_000;
/** Ids can become visible out of order, so re-read at least this often. */
const READ_EVERY_MS = 600_000;

type Compared = {
  readonly newest: string | null;
  readonly readAt: number;
  readonly compare: (typed: string, most: number) => string[];
  readonly answers: RecentMap<string, readonly string[]>;
};

/**
 * Known devices that an unknown tracking ID may mean. Results are cached until the carrier's devices change, because
 * lists ask repeatedly.
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
    // Read before the names, so that devices added in between count as new next time.
    const newest = await newestDevice(db, carrierId);
    const known = this.#compared.get(carrierId);
    const now = performance.now();
    if (known?.newest === newest && now - known.readAt < READ_EVERY_MS) return known;
    const compare = trackingIdMatcher(await findDeviceTrackingIds(db, carrierId));
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
