import { figureLine, isReached, type Figure } from './figure.ts';

// Loaded on demand: the requirements of one bench must not keep another from running.
const benches: Readonly<
  Record<string, () => Promise<{ readonly measure: (isSmall: boolean) => Promise<Figure | readonly Figure[]> }>>
> = {
  clock: () => import('./clock/measure.ts'),
  counts: () => import('./lists/counts.ts'),
  'csv-import': () => import('./csv-import.ts'),
  eta: () => import('./eta/forecast.ts'),
  'eta-back-test': () => import('./eta/back-test.ts'),
  learning: () => import('./learning/measure.ts'),
  lighthouse: () => import('./lighthouse/measure.ts'),
  lists: () => import('./lists/lists.ts'),
  interaction: () => import('./interaction.ts'),
  live: () => import('./live/measure.ts'),
  map: () => import('./map/measure.ts'),
  outbox: () => import('./outbox/measure.ts'),
  reports: () => import('./reports/measure.ts'),
  signals: () => import('./signals/hundred.ts'),
  'signals-memory': () => import('./signals/memory.ts'),
  'signals-single': () => import('./signals/single.ts'),
  start: () => import('./start.ts'),
  'status-page-size': () => import('./status-page-size.ts'),
  table: () => import('./table.ts'),
  'web-size': () => import('./web-size.ts'),
};

const [name = ''] = process.argv.slice(2).filter((argument) => argument !== '--small');
const isSmall = process.argv.includes('--small');
const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (load === undefined) {
  console.error(`Which bench? npm run bench -- NAME, where NAME is one of ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
} else {
  const { measure } = await load();
  for (const figure of [await measure(isSmall)].flat()) {
    console.log(figureLine(figure));
    if (!isReached(figure)) process.exitCode = 1;
  }
}
