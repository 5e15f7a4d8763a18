import pg from 'pg';
import { StartFailure } from '../failure/start-failure.ts';

interface Settings {
  readonly version: number;
  readonly versionText: string;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
}

const oldestVersion = 15;

/** Confirmed data must survive a power cut, so Milepost refuses a database that promises less. */
export async function checkDurability(connection: pg.ClientConfig): Promise<void> {
  const { version, versionText, ...settings } = await readSettings(connection);
  if (version < oldestVersion * 10_000) {
    throw new StartFailure(
      `The database is PostgreSQL ${versionText}, and Milepost needs ${oldestVersion} or newer: point DATABASE_URL to a newer one.`,
    );
  }
  const weak = [
    ...(settings.fsync === 'on' ? [] : ['fsync']),
    ...(settings.fullPageWrites === 'on' ? [] : ['full_page_writes']),
    // remote_apply also waits for standbys.
    ...(['on', 'remote_apply'].includes(settings.synchronousCommit) ? [] : ['synchronous_commit']),
  ];
  if (weak.length === 0) return;
  throw new StartFailure(
    `The database may lose what it has confirmed, because ${weak.join(' and ')} ${weak.length === 1 ? 'is' : 'are'} not on: switch ${weak.length === 1 ? 'it' : 'them'} on in PostgreSQL and start again.`,
  );
}

async function readSettings(connection: pg.ClientConfig): Promise<Settings> {
  const client = new pg.Client({ ...connection, application_name: 'milepost start' });
  client.on('error', () => undefined); // the query under way rejects with the same error
  await client.connect();
  try {
    const { rows } = await client.query<Settings>(`
      select current_setting('server_version_num')::int as version,
             current_setting('server_version') as "versionText",
             current_setting('fsync') as fsync,
             current_setting('full_page_writes') as "fullPageWrites",
             current_setting('synchronous_commit') as "synchronousCommit"`);
    const [settings] = rows;
    if (settings === undefined) throw new Error('PostgreSQL did not return its settings');
    return settings;
  } finally {
    await client.end();
  }
}
