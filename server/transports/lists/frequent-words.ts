import { RecentMap } from '../../recent-map/recent-map.ts';
import type { Candidates } from './list-search-store.ts';

const REMEMBERED = 10_000;
/** A word that has become rare is still found, only more slowly. */
const CACHE_MS = 10 * 60_000;

/**
 * Remembers words with too many matches to gather. A failed attempt costs a third of the search, so it is not repeated
 * for a while.
 */
export class FrequentWords {
  readonly #until = new RecentMap<string, number>(REMEMBERED);

  /** The result of `gather`; null if it finds too many, or recently did. */
  async gatherFew<T>(
    organizationId: string,
    candidates: Candidates,
    gather: () => Promise<T | null>,
  ): Promise<T | null> {
    const key = `${organizationId} ${JSON.stringify(candidates)}`;
    const until = this.#until.get(key);
    if (until !== undefined && performance.now() < until) return null;
    const found = await gather();
    if (found === null) this.#until.set(key, performance.now() + CACHE_MS);
    return found;
  }
}
