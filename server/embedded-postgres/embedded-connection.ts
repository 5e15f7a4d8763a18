import { superuser } from './guard.ts';

export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export const databaseName = 'milepost';

export function embeddedConnection(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: 5432, user: superuser, database: databaseName };
}
