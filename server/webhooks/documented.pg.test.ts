import { webhookEvents, type WebhookEvent } from '@milepost/domain/notification/occurrence';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { temporaryDataFolder } from '../../dev/testing/process/temporary-folder.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { insertWebhook } from '../../dev/testing/rows/insert-webhook.ts';
import { phaseChange } from '../../dev/testing/rows/phase-change.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import type { WebhookOccurrence } from './payload.ts';
import { notifyWebhooks } from './notify-webhooks.ts';
import { newWebhookSecret } from './webhook-secret.ts';

const page = await readFile(path.join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';

const { database } = await freshDatabase();
const { worker } = database;
const keys = await openKeyRing(worker, testSecret);
const shipper = await insertOrganization(worker, 'SHIPPER', 'Elbtor');
const carrier = await insertOrganization(worker, 'CARRIER', 'Alster Express');
await worker
  .insertInto('partner_reference')
  .values({ organization_id: shipper.id, partner_id: carrier.id, reference: 'C-77' })
  .execute();
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const transport = await insertTransport(worker, { ...parties, reference: 'TR-20794', tracking_id: 'HH AB 1' });
await worker
  .updateTable('waypoint')
  .set({ ata: new Date('2026-11-23T06:55:00Z') })
  .where('position', '=', 0)
  .execute();
const [first] = await worker.selectFrom('waypoint').select('id').orderBy('position').execute();
const url = 'https://tms.example/';
await insertWebhook(worker, keys, { organizationId: shipper.id, url, events: webhookEvents });

type Body = { readonly type: string; readonly data: Record<string, unknown> };

/** The occurrence that is sent for each event. */
const told: Readonly<Record<WebhookEvent, Partial<WebhookOccurrence>>> = {
  'transport.phase.changed': {},
  'transport.eta.changed': { before: null, expectedAt: Date.parse('2026-12-01T10:00:00Z') },
  'transport.action_required.changed': { before: [], after: ['GPS_SIGNAL_LOST'] },
  'waypoint.arrived': {},
  'waypoint.departed': {},
};
const waypointId = first?.id ?? null;
await notifyWebhooks(
  worker,
  webhookEvents.map((type, at) =>
    phaseChange(transport, at + 1, { waypointId, ...told[type], type } as Partial<WebhookOccurrence>),
  ),
  Date.now(),
);
const rows = await worker.selectFrom('webhook_delivery').select('body').orderBy('sequence').execute();
const bodies = rows.map(({ body }) => JSON.parse(body) as Body);

/** The fields of an object and the type of each value; for a list, those of its first element. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, shapeOf(held)]));
}

test('the example on the page has the fields that are sent, in the same order', () => {
  const example: unknown = JSON.parse(block('json'));
  const sent = bodies.find(({ type }) => type === 'transport.phase.changed');
  expect(JSON.stringify(shapeOf(sent))).toBe(JSON.stringify(shapeOf(example)));
});

test.each([...webhookEvents])('the page names the fields that are specific to %s', (event) => {
  const shared = ['transportId', 'version', 'at', 'knownAt', 'reference', 'trackingId', 'shipper', 'carrier', 'stops'];
  const sent = bodies.find(({ type }) => type === event);
  const own = Object.keys(sent?.data ?? {}).filter((key) => !shared.includes(key));
  expect(own.length).toBeGreaterThan(0);
  const lines = page.split('\n').filter((line) => line.startsWith('| `') && line.includes(`\`${event}\``));
  expect(lines).toHaveLength(2);
  for (const key of own) expect(lines.join(' ')).toContain(`\`${key}\``);
});

test('a late arrival is sent with the moment it happened and the moment it was learned', () => {
  expect(bodies.find(({ type }) => type === 'waypoint.arrived')?.data).toMatchObject({
    at: '2026-11-23T07:00:00.000Z',
    knownAt: '2026-11-23T07:00:05.000Z',
    stop: { number: 1, city: 'Hamburg', arrivedAt: '2026-11-23T06:55:00.000Z' },
    carrier: { name: 'Alster Express', reference: 'C-77' },
  });
});

test(
  'the TypeScript receiver accepts what is signed and fresh, and refuses the rest',
  { timeout: 60_000 },
  async () => {
    const file = path.join(await temporaryDataFolder(), 'receiver.mts');
    await writeFile(file, block('ts'));
    const [secret, port] = [newWebhookSecret(), await findFreePort()];
    const receiver = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret, PORT: String(port) } });
    onTestFinished(() => void receiver.kill());
    let said = '';
    receiver.stdout.on('data', (text: Buffer) => (said += text.toString()));
    const body = JSON.stringify({ type: 'test', data: { city: 'Köln' } });
    const send = async (signer: string, at: Date) => {
      const headers = {
        'webhook-id': 'msg-1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': `${new Webhook(newWebhookSecret()).sign('msg-1', at, body)} ${new Webhook(signer).sign('msg-1', at, body)}`,
      };
      return await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).then(
        ({ status }) => status,
        () => null,
      );
    };
    await expect.poll(async () => await send(secret, new Date()), { timeout: 30_000 }).toBe(204);
    expect(await send(newWebhookSecret(), new Date())).toBe(401);
    expect(await send(secret, new Date(Date.now() - 600_000))).toBe(401);
    expect(said).toBe('msg-1 test\n');
  },
);
