import type { Database } from '@milepost/server/database/database';
import type { Person } from '@milepost/server/http/principal';
import { buildApp, type AppParts } from '@milepost/server/app';
import { openKeyRing } from '@milepost/server/keys/open-key-ring';
import { findSessionPerson } from '@milepost/server/session/session-person-store';
import { openAccessTokens } from '@milepost/server/session/access-tokens';
import { openIdentityProvider } from '@milepost/server/session/identity-provider';
import { passkeyParts } from '@milepost/server/passkeys/passkey-challenge';
import { newHandle, sessionIdOf } from '@milepost/server/session/session-secret';
import { addSession } from '@milepost/server/session/session-store';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testSecret } from '../database/test-secret.ts';
import { defaultAppParts } from './default-app-parts.ts';

/** The issuer of accepted access tokens. */
export const publicUrl = 'http://localhost:3999';
/** An address without a listener. */
const silentIssuer = 'http://127.0.0.1:9';

export type WholeApp = {
  readonly app: FastifyInstance;
  /** The header for calls by a person. */
  readonly bearer: (personId: string, expiresAt?: Date) => Promise<{ authorization: string }>;
  readonly close: () => Promise<void>;
};

/** The whole application on a database, without a network; `change` replaces default parts. */
export async function openWholeApp(
  database: Database,
  change: (plain: ReturnType<typeof defaultAppParts>['parts']) => Partial<AppParts> = () => ({}),
): Promise<WholeApp> {
  const { worker } = database;
  const keys = await openKeyRing(worker, testSecret);
  const accessTokens = openAccessTokens(keys, publicUrl);
  const webFolder = await mkdtemp(path.join(os.tmpdir(), 'milepost-web-'));
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Milepost</title>');
  await writeFile(path.join(webFolder, 'twt.html'), '<!doctype html><title>Delivery</title>');
  await writeFile(path.join(webFolder, 'drive.html'), '<!doctype html><title>Driver</title>');
  const now = () => new Date();
  const findPrincipal = async (token: string): Promise<Person | null> => {
    const holder = await accessTokens.verify(token, now());
    return holder === null ? null : await findSessionPerson(worker, holder, now());
  };
  const identityProvider = openIdentityProvider({
    issuer: silentIssuer,
    clientId: 'test',
    clientSecret: 'test',
    redirectUri: 'http://localhost/callback',
    trustedEmailDomains: [],
  });
  const plain = defaultAppParts(database);
  const app = await buildApp({
    ...plain.parts,
    database,
    keys,
    findPrincipal,
    session: {
      worker,
      accessTokens,
      identityProvider,
      isProviderLocal: false,
      publicUrl,
      now,
      logger: plain.parts.logger,
    },
    passkeys: passkeyParts(publicUrl, testSecret),
    configuration: {
      accountUrl: null,
      demo: false,
      errorReportingDsn: null,
      tagManagerUrl: null,
      mapStyleUrl: null,
      privacyUrl: null,
      termsUrl: null,
    },
    publicUrl,
    version: '0.0.0+test',
    webFolder,
    intercept: () => false,
    ...change(plain.parts),
  });
  const close = async () => {
    await app.close();
    await plain.close();
    await rm(webFolder, { recursive: true });
  };
  const bearer = async (personId: string, expiresAt = new Date(Date.now() + 300_000)) => {
    const sessionHandle = newHandle();
    await addSession(worker, { id: sessionIdOf(sessionHandle), personId, browser: null, expiresAt }, new Date(0));
    const { accessToken } = await accessTokens.issue({ sessionHandle, personId }, now());
    return { authorization: `Bearer ${accessToken}` };
  };
  return { app, bearer, close };
}
