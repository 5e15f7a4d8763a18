import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';
const oldest = 15;

/** The folder of the newest PostgreSQL server that is installed on the system, apart from the embedded one. */
export function installedPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .map(Number)
    .filter((version) => version >= oldest)
    .sort((a, b) => b - a)
    .map((version) => join(versions, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}
