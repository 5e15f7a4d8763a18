import Fastify from 'fastify';
import { weekdays } from '../../dev/testing/app/default-app-parts.ts';
import { searchablePlaces } from '../../dev/testing/app/import-client.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { ImportWorker } from '../../server/transport-imports/import-worker.ts';

// A separate process that imports until it is killed.
const [url = '', mutant] = process.argv.slice(2);
const opened = await openDatabase({ connectionString: url });
const database: Database =
  mutant === 'NO_TRANSACTION' ? { ...opened, forOrganization: async (_, act) => await act(opened.worker) } : opened;
const work = new ImportWorker({
  database,
  days: weekdays,
  now: Date.now,
  openPlaces: () => searchablePlaces,
  logger: Fastify({ logger: false }).log,
});
process.send?.('ready');
for (;;) {
  if (!(await work.runOnce())) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
