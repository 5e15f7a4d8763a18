import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { buildApp, type AppParts } from '../../server/app.ts';
import { passkeyParts } from '../../server/passkeys/passkey-challenge.ts';
import { openKeyRing } from '../../server/keys/open-key-ring.ts';
import { findSessionPerson } from '../../server/session/session-person-store.ts';
import { openAccessTokens } from '../../server/session/access-tokens.ts';
import { openIdentityProvider } from '../../server/session/identity-provider.ts';
import { openMailroom, type MessageDestination } from '../../server/mail/enqueue-mail.ts';
import type { SecurityEvent } from '../../server/security-log/security-event.ts';
import { UsageLimiter } from '../../server/limits/usage-limiter.ts';
import { testSecret } from '../testing/database/test-secret.ts';
import { generousLimits, defaultAppParts } from '../testing/app/default-app-parts.ts';
import { createIdentityProvider } from '../../server/identity-provider/identity-provider.ts';
import { openLocalSignIn } from './local-sign-in.ts';

type Kind = {
  readonly demo?: boolean;
  /** Everyone needs a code, and the issuer serves any address. */
  readonly byCode?: boolean;
  readonly mailGoes?: MessageDestination;
  /** The address that people type, if there is a proxy in front. */
  readonly outside?: string;
  /** Passkeys need a host name. */
  readonly onLocalhost?: boolean;
};

/** The server with its identity provider on a free port, for one test file. */
export async function testInstallation(
  { worker, ...database }: Database,
  {
    demo = true,
    byCode = false,
    mailGoes = 'SHOWN',
    outside,
    onLocalhost = false,
    ...changes
  }: Partial<AppParts> & Kind = {},
) {
  const door = http.createServer();
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const inside = `http://${onLocalhost ? 'localhost' : '127.0.0.1'}:${(door.address() as AddressInfo).port}`;
  const publicUrl = outside ?? inside;
  const clock = { aheadSeconds: 0, providerIsDown: false, tokenRequests: 0 };
  const now = () => new Date(Date.now() + clock.aheadSeconds * 1000);

  const keys = await openKeyRing(worker, testSecret);
  const securityEvents: SecurityEvent[] = [];
  const local = byCode ? null : openLocalSignIn({ publicUrl, worker, secret: testSecret, demo });
  const passkeys = passkeyParts(publicUrl, testSecret);
  const provider = await createIdentityProvider({
    passkeys,
    publicUrl,
    worker,
    secret: testSecret,
    demo: demo && !byCode,
    now,
    local,
    trustProxy: ['loopback'],
    internalOrigin: byCode ? inside : null,
    mailroom: openMailroom({ keys, mailGoes, now: () => now().getTime() }),
    limits: changes.limits ?? new UsageLimiter(generousLimits),
    securityLog: { record: (event) => void securityEvents.push(event) },
    messagesHref: mailGoes === 'SHOWN' ? '/demo/messages' : null,
  });
  const accessTokens = openAccessTokens(keys, publicUrl);
  const webFolder = await mkdtemp(path.join(os.tmpdir(), 'mp-auth-web-'));
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Milepost</title>');
  const plain = defaultAppParts({ worker, ...database });
  const app = await buildApp({
    ...plain.parts,
    database: { worker, ...database },
    keys,
    findPrincipal: async (token) => {
      const holder = await accessTokens.verify(token, now());
      return holder === null ? null : await findSessionPerson(worker, holder, now());
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
    passkeys,
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
  door.on('request', (request, response) => app.server.emit('request', request, response));
  afterAll(async () => {
    door.closeAllConnections();
    door.close();
    await app.close();
    await plain.close();
    await rm(webFolder, { recursive: true });
  });
  return {
    publicUrl,
    inside,
    clock,
    accessTokens,
    provider,
    keys,
    told: securityEvents,
    openingAddress: local?.openingAddress ?? null,
  };
}
