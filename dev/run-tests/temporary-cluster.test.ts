import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { installedPostgres } from './installed-postgres.ts';
import { withTemporaryCluster } from './temporary-cluster.ts';

const binaries = installedPostgres();

test.runIf(binaries !== undefined)('provides a PostgreSQL of the system and removes it again', async () => {
  const folder = await withTemporaryCluster(binaries ?? '', async (url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ answer: boolean }>(`select 'Ä' ilike 'ä' as answer`);
    await client.end();
    expect(rows).toEqual([{ answer: true }]);
    return new URL(url).searchParams.get('host');
  });
  expect(existsSync(folder ?? '/')).toBe(false);
});
