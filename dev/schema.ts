import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Edition, editionFile, readFunctions } from '../server/database/functions.ts';
import { migrate } from '../server/database/migrate.ts';
import { readCatalogue } from './schema/catalogue.ts';
import { schemaSql } from './schema/schema-sql.ts';
import { schemaTypes } from './schema/schema-types.ts';
import { startTestCluster } from './testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from './testing/database/test-databases.ts';

/** Regenerates the readable files about the database after a change of a migration or a function. */

const { edition, checksum, isEditionCurrent } = await readFunctions();
if (!isEditionCurrent) {
  const next: Edition = { edition: edition + 1, checksum };
  writeFileSync(editionFile, `${JSON.stringify(next, null, 2)}\n`);
  console.log(`The functions have edition ${next.edition} now.`);
}

const cluster = await startTestCluster();
try {
  const name = newDatabaseName();
  await createDatabase(cluster.url, name);
  const connectionString = withDatabase(cluster.url, name);
  await migrate({ connectionString });
  const tables = await readCatalogue(connectionString);
  const folder = path.join(import.meta.dirname, '../server/database');
  writeFileSync(path.join(folder, 'schema.sql'), schemaSql(tables));
  writeFileSync(path.join(folder, 'schema.ts'), schemaTypes(tables));
} finally {
  await cluster.close();
}
console.log('server/database/schema.sql and schema.ts are those of the newest migration.');
