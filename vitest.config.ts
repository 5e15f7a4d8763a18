import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Five times what the slowest test needs, so that other work on the machine makes none of them fail. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** No test mocks a module or depends on a fresh one: files of one worker share what they import. */
const shared = { ...timeouts, isolate: false };

/** A different PostgreSQL server affects how the product behaves, not the tools that drive it. */
const onPostgresFrom = process.env['TEST_DATABASE_URL'] === undefined ? '{server,dev}' : 'server';

/** Node imports the modules itself, as in the product; going through Vite takes longer (decision 101). */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const onPostgres = {
  ...byNode,
  exclude: ['**/node_modules/**'],
  globalSetup: ['dev/testing/database/global-setup.ts'],
};

/** These measure durations by the clock, so nothing runs alongside them. */
const alone = '{hanging-receivers,share-links}';

/** The slowest files start first, so that none of them runs alone at the end. */
const longest =
  /(three-days|ensure-demo-world|server\/start|malformed-input|organization-isolation|notification-effects|database-outage)\.pg\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(longest.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => isLong(other) - isLong(one));
  }
}

// Tests are next to the code. `.test.ts` runs anywhere, `.pg.test.ts` needs PostgreSQL, which the global set-up starts.
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    // Files that no test imports but that affect all tests.
    forceRerunTriggers: ['**/server/database/{migrations,functions}/**', '**/vitest.config.ts', '**/package-lock.json'],
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          ...byNode,
          include: ['*.test.ts', '{domain,api-contract,server,dev,bench,faults}/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
        },
      },
      // Vite has to compile JSX and the macros for texts.
      { test: { name: 'unit, web', ...shared, include: ['web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'postgres',
          include: [`${onPostgresFrom}/**/*.pg.test.ts`],
          ...shared,
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.pg.test.ts'],
          ...shared,
          ...onPostgres,
          exclude: [`faults/${alone}/**`, ...onPostgres.exclude],
        },
      },
      { test: { name: 'faults alone', include: [`faults/${alone}/*.pg.test.ts`], ...shared, ...onPostgres } },
    ],
  },
});
