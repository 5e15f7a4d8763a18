import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** The size of a batch. */
export type BatchOptions = {
  readonly limit: number;
  /** Ids to skip. */
  readonly except: readonly string[];
  /** Receives the ids before any work on them. */
  readonly onTaken?: (ids: readonly string[]) => void;
};

type Batches = {
  /** Does a batch of due work, all or nothing, and returns its size. */
  readonly work: (take: BatchOptions) => Promise<number>;
  readonly size: number;
  /** The log message for an item that failed. */
  readonly failure: string;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
};

const LEFT_ALONE_MS = 60_000;

/**
 * Does one batch and returns whether more may be waiting. After a failure it works item by item and sets failing ones
 * aside for a while, so others do not wait.
 */
export function inBatches({ work, size, failure, now, logger }: Batches): () => Promise<boolean> {
  const aside = new Map<string, number>();
  const except = (): string[] => {
    for (const [id, until] of aside) if (until <= now() || until > now() + LEFT_ALONE_MS) aside.delete(id);
    return [...aside.keys()];
  };
  /** Whether there was an item. */
  const workOne = async (): Promise<boolean> => {
    let one: string | undefined;
    try {
      return (await work({ limit: 1, except: except(), onTaken: ([id]) => (one = id) })) > 0;
    } catch (error) {
      if (one === undefined || isDatabaseUnavailable(error)) throw error;
      aside.set(one, now() + LEFT_ALONE_MS);
      logger.error({ err: error, transportId: one }, failure);
      return true;
    }
  };
  return async () => {
    try {
      return (await work({ limit: size, except: except() })) === size;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
    }
    for (let rest = size; rest > 0; rest -= 1) if (!(await workOne())) return false;
    return true;
  };
}
