import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { generousLimits, defaultAppParts } from '../../../dev/testing/app/default-app-parts.ts';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../../dev/testing/database/test-secret.ts';
import { insertOccurrence } from '../../../dev/testing/rows/insert-occurrence.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../../dev/testing/rows/insert-rows.ts';
import { UsageLimiter } from '../../limits/usage-limiter.ts';
import type { SecurityEvent } from '../../security-log/security-event.ts';
import { addWaitingMails } from '../mails/mail-queue-store.ts';
import { serveUnsubscribing } from './serve-unsubscribe.ts';
import { openUnsubscribeTokens, unsubscribeAddress } from './unsubscribe-token.ts';

const { database } = await freshDatabase();
const { worker } = database;
const { logger } = defaultAppParts(database).parts;
const tokens = openUnsubscribeTokens(testSecret);
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const sophie = await insertPerson(worker, { organization_id: shipper.id, language: 'de' });
const sven = await insertPerson(worker, { organization_id: shipper.id });
const logged: SecurityEvent[] = [];

let intercept: Awaited<ReturnType<typeof serveUnsubscribing>>;
const server = http.createServer((request, response) => {
  if (!intercept(request, response)) response.writeHead(418).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const serve = async (limits = new UsageLimiter(generousLimits)) => {
  const securityLog = { record: (event: SecurityEvent) => void logged.push(event) };
  const settings = { publicUrl, demo: false, trustProxy: false as const, now: Date.now };
  return await serveUnsubscribing({ ...settings, database, tokens, limits, securityLog, logger });
};
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  intercept = await serve();
  logged.length = 0;
  await worker.deleteFrom('notification_rules').execute();
  await worker.deleteFrom('occurrence').execute();
});

const address = (person: { id: string }) => unsubscribeAddress(publicUrl, tokens.tokenOf(person.id));
/** The request that mail programs send (RFC 8058). */
const oneClick = async (url: string) =>
  await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
const rulesOf = async (person: { id: string }) =>
  await worker.selectFrom('notification_rules').selectAll().where('person_id', '=', person.id).executeTakeFirst();

test('one request ends one person’s mails, including waiting ones, and leaves the bell as it was', async () => {
  const transport = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrier.id });
  const lost = { type: 'TRANSPORT_GPS_STATUS_LOST', at: Date.now(), waypointId: null } as const;
  const waiting = { organizationId: shipper.id, occurrence: await insertOccurrence(worker, transport, lost) };
  const due = { dueAt: new Date(), isTogether: false };
  await addWaitingMails(worker, [
    { ...waiting, ...due, personId: sophie.id },
    { ...waiting, ...due, personId: sven.id },
  ]);
  expect((await oneClick(address(sophie))).status).toBe(200);
  expect(await rulesOf(sophie)).toMatchObject({
    by_email: [],
    on_web: [
      'TRANSPORT_DELAYED',
      'TRANSPORT_GPS_STATUS_LOST',
      'TRANSPORT_GPS_MISSING',
      'TRANSPORT_TRACKING_ID_MISSING',
    ],
    delay_minutes: 30,
  });
  expect(await rulesOf(sven)).toBeUndefined();
  const left = await worker.selectFrom('notification_mail').select('person_id').execute();
  expect(left).toEqual([{ person_id: sven.id }]);
  expect(logged).toMatchObject([{ event: 'NOTIFICATION_MAILS_ENDED', target: sophie.id, address: '127.0.0.1' }]);
});

test('a person’s own rules keep everything except their mails', async () => {
  const rules = { by_email: ['TRANSPORT_COMPLETED'], on_web: ['TRANSPORT_COMPLETED'], delay_minutes: 77 };
  await worker
    .insertInto('notification_rules')
    .values({ ...rules, person_id: sophie.id, organization_id: shipper.id, changed_at: new Date() })
    .execute();
  await oneClick(address(sophie));
  expect(await rulesOf(sophie)).toMatchObject({ ...rules, by_email: [] });
});

test('opening the link ends nothing: it shows one button, in the person’s language', async () => {
  const answer = await fetch(address(sophie), { headers: { 'accept-language': 'en' } });
  const text = await answer.text();
  expect(text).toContain('<html lang="de">');
  expect(text).toContain('<form method="post">');
  expect(text).toContain('Diese E-Mails beenden');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await rulesOf(sophie)).toBeUndefined();
  expect(await (await fetch(`${address(sophie)}?lang=en`)).text()).toContain('Stop these mails');
  const ended = await (await oneClick(address(sophie))).text();
  expect(ended).toContain('Diese E-Mails sind beendet');
  expect(ended).toContain(`href="${publicUrl}/settings/notifications"`);
});

test('a wrong token gets the same response as a right one, and changes nothing', async () => {
  const forged = openUnsubscribeTokens(randomBytes(32)).tokenOf(sven.id);
  const removed = tokens.tokenOf(randomUUID());
  for (const token of [forged, removed]) {
    const url = unsubscribeAddress(publicUrl, token);
    for (const method of ['GET', 'POST']) {
      const [wrong, right] = [await fetch(url, { method }), await fetch(address(sven), { method })];
      expect(wrong.status).toBe(right.status);
      expect(await wrong.text()).toBe(await right.text());
    }
    await worker.deleteFrom('notification_rules').execute();
    await oneClick(url);
    expect(await rulesOf(sven)).toBeUndefined();
  }
});

test('other methods are refused, and other addresses are left to other handlers', async () => {
  expect((await fetch(address(sophie), { method: 'DELETE' })).status).toBe(405);
  expect((await fetch(`${publicUrl}/unsubscribe/`)).status).toBe(418);
  expect((await fetch(`${publicUrl}/unsubscribe/${'x'.repeat(101)}`)).status).toBe(418);
});

test('a network beyond its limit gets a retry time', async () => {
  const rates = { ...generousLimits.rates, PUBLIC_CALLS: { perSecond: 0.001, atOnce: 1 } };
  intercept = await serve(new UsageLimiter({ ...generousLimits, rates }));
  expect((await fetch(address(sophie))).status).toBe(200);
  const answer = await oneClick(address(sophie));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rulesOf(sophie)).toBeUndefined();
});
