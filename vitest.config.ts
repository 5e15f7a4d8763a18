import { defineConfig } from 'vitest/config';

/** Five times what the slowest of them needs: other work beside the tests refuses none of them. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const onPostgres = {
  ...patience,
  exclude: ['**/node_modules/**'],
  globalSetup: ['dev/testing/database/global-setup.ts'],
};

// Tests stand beside the code. `.test.ts` runs anywhere, `.pg.test.ts` needs PostgreSQL, which the global set-up starts.
export default defineConfig({
  test: {
    // What no test imports, and what changes all of them.
    forceRerunTriggers: ['**/server/database/migrations/**', '**/vitest.config.ts', '**/package-lock.json'],
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          // No unit test mocks a module or depends on a fresh one, so the files of a worker share what they import.
          isolate: false,
          include: ['*.test.ts', '{domain,api-contract,server,web,dev,bench,faults}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['{server,dev}/**/*.pg.test.ts'],
          ...onPostgres,
        },
      },
      { test: { name: 'faults', include: ['faults/**/*.pg.test.ts'], ...onPostgres } },
    ],
  },
});
