import { runSteps } from '../check/run-steps.ts';
import { steps } from '../check/steps.ts';
import { installedPostgres } from './installed-postgres.ts';
import { runPlaywright } from './playwright-stage.ts';
import type { Stage } from './stage.ts';
import { withTemporaryCluster } from './temporary-cluster.ts';
import { runVitest } from './vitest-stage.ts';

const checks: Stage = {
  name: 'checks',
  part: 'check',
  run: async (root) => ({ ...(await runSteps(root, steps, 2, console.log)), skipped: 0, output: '' }),
};

/** The checks run alongside. */
const unit: Stage = {
  name: 'unit tests',
  part: 'unit',
  run: async (root) => runVitest(root, 'unit*', { workers: 2 }),
};

const embedded: Stage = {
  name: 'PostgreSQL tests, embedded',
  part: 'pg',
  run: async (root) => runVitest(root, 'postgres'),
};

const faults: Stage = { name: 'faults, small', part: 'faults', run: async (root) => runVitest(root, 'faults') };

const faultsAlone: Stage = {
  name: 'faults that measure times, small',
  part: 'faults',
  // These depend on wall-clock time.
  run: async (root) => runVitest(root, 'faults alone', { workers: 1 }),
};

/** Tests that start their own embedded PostgreSQL never see this server. */
const runSecond = async (root: string, databaseUrl: string) =>
  runVitest(root, 'postgres', { databaseUrl, thatReach: 'dev/testing/database/test-server.ts' });

const second: Stage = {
  name: 'PostgreSQL tests, second server',
  part: 'pg',
  async run(root) {
    const url = process.env['TEST_DATABASE_URL'];
    if (url !== undefined) return runSecond(root, url);
    const binaries = installedPostgres();
    if (binaries === undefined) return { leftOut: 'no PostgreSQL is installed and TEST_DATABASE_URL is not set' };
    return withTemporaryCluster(binaries, async (address) => runSecond(root, address));
  },
};

const browser: Stage = { name: 'end-to-end tests', part: 'e2e', run: runPlaywright };

/** The stages of a turn run in parallel: unit tests spend a quarter of their time waiting, which the checks use. */
export const stageGroups: readonly (readonly Stage[])[] = [
  [checks, unit],
  [embedded],
  [second],
  [faults],
  [faultsAlone],
  [browser],
];
