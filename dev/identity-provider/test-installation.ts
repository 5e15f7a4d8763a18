import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { buildApp, type AppParts } from '../../server/app.ts';
import { openKeyRing } from '../../server/keys/open-key-ring.ts';
import { findPerson } from '../../server/session/visitor-store.ts';
import { openAccessTokens } from '../../server/session/access-tokens.ts';
import { openIdentityProvider } from '../../server/session/identity-provider.ts';
import { testSecret } from '../testing/database/test-secret.ts';
import { plainParts } from '../testing/app/plain-parts.ts';
import { createIdentityProvider } from './identity-provider.ts';

/** The server with its identity provider on a free port, for one test file. */
export async function testInstallation(
  { worker, ...database }: Database,
  { demo = true, ...changes }: Partial<AppParts> & { readonly demo?: boolean } = {},
) {
  const outside = http.createServer();
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const clock = { aheadSeconds: 0, providerIsDown: false, tokenRequests: 0 };
  const now = () => new Date(Date.now() + clock.aheadSeconds * 1000);

  const provider = await createIdentityProvider({
    publicUrl,
    worker,
    secret: testSecret,
    demo,
    now: () => new Date(),
  });
  const keys = await openKeyRing(worker, testSecret);
  const accessTokens = openAccessTokens(keys, publicUrl);
  const webFolder = await mkdtemp(path.join(os.tmpdir(), 'mp-auth-web-'));
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Milepost</title>');
  const plain = plainParts({ worker, ...database });
  const app = await buildApp({
    ...plain.parts,
    database: { worker, ...database },
    keys,
    findPrincipal: async (token) => {
      const holder = await accessTokens.verify(token, now());
      return holder === null ? null : await findPerson(worker, holder, now());
    },
    session: {
      worker,
      accessTokens,
      identityProvider: openIdentityProvider(provider.client, { report: () => {}, now: () => now().getTime() }),
      isProviderLocal: true,
      publicUrl,
      now,
      logger: plain.parts.logger,
    },
    configuration: {
      accountUrl: null,
      privacyUrl: null,
      termsUrl: null,
      demo: false,
      errorReportingDsn: null,
      tagManagerUrl: null,
      mapStyleUrl: null,
    },
    publicUrl,
    version: 'test',
    ...changes,
    webFolder,
    intercept: (request, response) => {
      if (request.url === '/oidc/token') clock.tokenRequests += 1;
      if (clock.providerIsDown && request.url?.startsWith('/oidc') === true) {
        request.socket.destroy();
        return true;
      }
      return provider.handle(request, response);
    },
  });
  await app.ready();
  outside.on('request', (request, response) => app.server.emit('request', request, response));
  afterAll(async () => {
    outside.closeAllConnections();
    outside.close();
    await app.close();
    await plain.close();
    await rm(webFolder, { recursive: true });
  });
  return { publicUrl, clock, accessTokens, provider };
}
