import { defineConfig } from 'vitest/config';

const onPostgres = {
  exclude: ['**/node_modules/**'],
  globalSetup: ['dev/test-database/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

// Tests stand beside the code. `.test.ts` runs anywhere, `.pg.test.ts` needs PostgreSQL, which the global set-up starts.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
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
