import { nothingLearned } from '@milepost/domain/eta/learn/learned';
import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { learnedOf, learnErrors, learnFromArrivals } from '../../server/forecasts/learner.ts';
import { storedLearned } from '../../server/forecasts/learned-store.ts';
import type { Figure } from '../figure.ts';
import { addFinishedTransports } from './finished.ts';

const sizes = [10_000, 100_000, 1_000_000] as const;
/** What a busy hour at the largest installation adds. */
const MORE = 1_000;

/** Seconds that a new installation takes to learn from this many finished transports, and then from more. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const cluster = await startTestCluster();
  try {
    const found: { readonly all: number; readonly more: number }[] = [];
    for (const transports of isSmall ? sizes.slice(0, 1) : sizes) {
      const name = newDatabaseName();
      await createDatabase(cluster.url, name);
      found.push(await measureSize(withDatabase(cluster.url, name), transports));
    }
    const [first, last] = [found[0]?.all ?? Number.NaN, found.at(-1)?.all ?? Number.NaN];
    if (!isSmall) console.log(`growth with the transports: exponent ${(Math.log10(last / first) / 2).toFixed(2)}`);
    return {
      name: 'learning',
      unit: `s for all, and for ${MORE} more`,
      measured: [last, found.at(-1)?.more ?? Number.NaN],
      must: [60, 5],
      aim: [30, 2],
    };
  } finally {
    await cluster.close();
  }
}

async function measureSize(databaseUrl: string, transports: number) {
  await migrate({ connectionString: databaseUrl });
  const now = Date.now();
  await addFinishedTransports(databaseUrl, transports, now);
  const database = await openDatabase({ connectionString: databaseUrl });
  const learn = async (): Promise<number> => {
    const began = performance.now();
    while (await learnFromArrivals(database.worker));
    await learnErrors(database.worker, now);
    return (performance.now() - began) / 1_000;
  };
  try {
    const all = await learn();
    await addFinishedTransports(databaseUrl, MORE, now);
    const more = await learn();
    const stored = await storedLearned(database.worker);
    const { pace, errors } = learnedOf(stored);
    if (stored.arrivals !== 2 * (transports + MORE) || errors.spreads === nothingLearned.errors.spreads)
      throw new Error(`Of ${2 * (transports + MORE)} arrivals ${stored.arrivals} were read.`);
    console.log(
      `${transports} transports: ${all.toFixed(1)} s, ${MORE} more: ${more.toFixed(1)} s; ` +
        `pace ${pace.everywhere.factor.toFixed(2)}, ${errors.arrivals} arrivals for the windows`,
    );
    return { all, more };
  } finally {
    await database.close();
  }
}
