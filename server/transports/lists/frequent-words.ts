import { RecentMap } from '../../recent-map.ts';
import type { Candidates } from './list-search-store.ts';

const REMEMBERED = 10_000;
/** A word that has become rare meanwhile is found all the same, a little later. */
const TRUSTED_MS = 10 * 60_000;

/**
 * By which words an organisation finds so much that gathering it was given up. It would be again, after a third of the
 * time that such a search takes, so for a while nobody begins.
 */
export class FrequentWords {
  readonly #until = new RecentMap<string, number>(REMEMBERED);

  /** What `gather` finds; null where it is too much, or was a short while ago. */
  async gatherFew<T>(
    organizationId: string,
    candidates: Candidates,
    gather: () => Promise<T | null>,
  ): Promise<T | null> {
    const key = `${organizationId} ${JSON.stringify(candidates)}`;
    const until = this.#until.get(key);
    if (until !== undefined && performance.now() < until) return null;
    const found = await gather();
    if (found === null) this.#until.set(key, performance.now() + TRUSTED_MS);
    return found;
  }
}
