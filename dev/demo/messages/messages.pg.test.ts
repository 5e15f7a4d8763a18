import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openKeyRing } from '../../../server/keys/open-key-ring.ts';
import { enqueueMail, openMailroom } from '../../../server/mail/enqueue-mail.ts';
import { addMessage } from '../../../server/outbox/outbox-store.ts';
import { openSmsDesk } from '../../../server/sms/prepare-sms.ts';
import { freshDatabase } from '../../testing/database/fresh-database.ts';
import { testSecret } from '../../testing/database/test-secret.ts';
import { serveMessages } from './serve-messages.ts';

const { database } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const mailroom = openMailroom({ keys, mailGoes: 'SHOWN', now: Date.now });
const server = http.createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const serve = serveMessages({ publicUrl, worker, keys });
server.on('request', (request, response) => {
  if (!serve(request, response)) response.writeHead(418).end();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const get = async (path: string, headers = {}) => {
  const answer = await fetch(publicUrl + path, { headers });
  return { status: answer.status, policy: answer.headers.get('content-security-policy'), text: await answer.text() };
};

test('the messages page says so if nothing was sent', async () => {
  expect((await get('/demo/messages')).text).toContain('Nothing has been sent yet');
  expect((await get('/demo/messages?lang=de')).text).toContain('Noch wurde nichts gesendet');
});

test('a mail is listed and shown as it would look, in a frame that runs no scripts', async () => {
  const letter = {
    language: 'en',
    subject: 'Hello <b>',
    title: 'Hi',
    paragraphs: ['1234 5678'],
    reason: 'So.',
  } as const;
  const mail = await mailroom.prepareMail({ to: 'jo@example.com', letter, key: 'one', organizationId: null });
  await enqueueMail(worker, mail);
  const { text } = await get('/demo/messages');
  expect(text).toContain('Hello &#60;b&#62;');
  expect(text).toContain('jo@example.com');
  expect(text).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const shown = await get(`/demo/messages/${mail.id}`);
  expect(shown.policy).toMatch(/^sandbox .*default-src 'none'/);
  expect(shown.text).toContain('1234 5678');
});

test('an SMS is listed and shown as text, not as markup', async () => {
  const desk = openSmsDesk({ keys, smsGoes: 'SHOWN', now: Date.now });
  const [to, text] = ['+4915112345678', 'Shipper Ltd: transport <b> has arrived'];
  const common = { key: 'sms', organizationId: null, orderKey: 'stop', usefulForMs: 60_000 };
  const sms = await desk.prepareSms({ ...common, to, text });
  await addMessage(worker, sms);
  const page = (await get(`/demo/messages?show=${sms.id}`)).text;
  expect(page).toContain('<p class="bubble">Shipper Ltd: transport &#60;b&#62; has arrived</p>');
  expect(page).toContain(to);
  expect((await get(`/demo/messages/${sms.id}`)).status).toBe(404);
});

test('the messages page shows nothing through a proxy or for an unknown message', async () => {
  expect((await get('/demo/messages', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
  expect((await get('/demo/messages/00000000-0000-0000-0000-000000000000')).status).toBe(404);
  expect((await get('/demo/messagesx')).status).toBe(418);
});
