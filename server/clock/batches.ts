import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** How much of what is due is taken. */
export type Take = {
  readonly limit: number;
  /** Those that are left alone. */
  readonly except: readonly string[];
  /** Told which they are, before anything is done with them. */
  readonly taken?: (ids: readonly string[]) => void;
};

type Batches = {
  /** Does what is due, all or nothing; how many there were. */
  readonly work: (take: Take) => Promise<number>;
  readonly size: number;
  /** What the log says of one that could not be done. */
  readonly failure: string;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
};

const LEFT_ALONE_MS = 60_000;

/**
 * Does one batch, and says whether more may be waiting. Where a batch fails, what is due is done one by one, and whichever
 * fails by itself is left alone for a while: nobody has to wait for a transport that nobody can help.
 */
export function inBatches({ work, size, failure, now, logger }: Batches): () => Promise<boolean> {
  const aside = new Map<string, number>();
  const except = (): string[] => {
    for (const [id, until] of aside) if (until <= now() || until > now() + LEFT_ALONE_MS) aside.delete(id);
    return [...aside.keys()];
  };
  /** Whether there was one. */
  const workOne = async (): Promise<boolean> => {
    let one: string | undefined;
    try {
      return (await work({ limit: 1, except: except(), taken: ([id]) => (one = id) })) > 0;
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
