import type { startBackground } from '@milepost/server/background/background';
import os from 'node:os';
import path from 'node:path';
import { testSecret } from '../database/test-secret.ts';

type Settings = Parameters<typeof startBackground>[0];

/** Background work that sends nothing anywhere and keeps no files. */
export function backgroundSettings(connectionString: string, changes: Partial<Settings> = {}): Settings {
  return {
    databaseCredentials: { connectionString },
    secret: testSecret,
    routerUrl: undefined,
    geocoderUrl: undefined,
    signalDays: 400,
    mail: undefined,
    mailGoes: 'NOWHERE',
    sms: undefined,
    smsGoes: 'NOWHERE',
    files: { kind: 'folder', path: path.join(os.tmpdir(), 'milepost-no-files') },
    publicUrl: 'http://localhost',
    securityLog: { kind: 'off' },
    webhookHosts: new Set(),
    logLevel: 'error',
    ...changes,
  };
}
