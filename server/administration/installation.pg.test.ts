import type { Installation } from '@milepost/api-contract/administration/installation';
import type { SilentDevices } from '@milepost/api-contract/administration/silent-devices';
import type { StuckMessages } from '@milepost/api-contract/administration/stuck-messages';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { planningApp } from '../../dev/testing/app/planning.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import type { SecurityEvent } from '../security-log/security-event.ts';

const logged: SecurityEvent[] = [];
const { as, ask, carrier, inject, shipper, time, worker } = await planningApp({
  securityLog: { record: (event) => void logged.push(event) },
});
const ago = (minutes: number) => new Date(time.now - minutes * 60_000);

async function asked<T>(url: string, headers = as.administrator): Promise<T> {
  const answer = await inject('GET', url, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

describe('stuck messages', () => {
  type More = {
    readonly minutes?: number;
    readonly nextInMinutes?: number;
    readonly state?: 'REFUSED';
    readonly kind?: 'SMS';
  };

  async function write(
    receiver: string,
    { minutes = 60, nextInMinutes = 30, state, kind }: More = {},
  ): Promise<string> {
    const id = randomUUID();
    const isOver = state !== undefined;
    await worker
      .insertInto('outbox')
      .values({
        id,
        kind: kind ?? 'EMAIL',
        effect_key: id,
        organization_id: shipper.id,
        recipient: `jo@${receiver}`,
        receiver,
        state: state ?? 'WAITING',
        content: isOver ? null : 'sealed',
        attempts: 3,
        next_attempt_at: ago(-nextInMinutes),
        expires_at: ago(-10_000),
        created_at: ago(minutes),
        ended_at: isOver ? ago(1) : null,
        answer: isOver ? '550 no such mailbox' : '451 try later',
      })
      .execute();
    return id;
  }
  const stuck = async () => await asked<StuckMessages>('/v2/admin/messages');
  const of = async (receiver: string) => (await stuck()).receivers.find((each) => each.receiver === receiver);
  const nextOf = async (id: string) =>
    await worker
      .selectFrom('outbox')
      .select(['next_attempt_at', 'state', 'content', 'answer'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('are listed by receiver with the last answer, without recent ones, and with given-up ones counted apart', async () => {
    await write('bad.example', { minutes: 120 });
    await write('bad.example', { minutes: 16 });
    await write('bad.example', { minutes: 14 });
    await write('bad.example', { minutes: 500, state: 'REFUSED' });
    expect(await of('bad.example')).toMatchObject({
      kind: 'EMAIL',
      overdue: 2,
      givenUp: 1,
      oldestAt: ago(500).toISOString(),
      lastAnswer: '451 try later',
      mayDrop: true,
      messages: [{ state: 'WAITING', attempts: 3 }, { state: 'WAITING' }, { state: 'REFUSED', nextAttemptAt: null }],
    });
    expect(await of('good.example')).toBeUndefined();
    expect((await stuck()).waiting).toBe(3);
  });

  test('are retried at once, one or all of a receiver, except those being sent at the moment', async () => {
    const [one, other, inHand] = [
      await write('retry.example'),
      await write('retry.example'),
      await write('retry.example', { nextInMinutes: 0.25 }),
    ];
    const chosen = { kind: 'EMAIL', receiver: 'retry.example' };
    expect(await ask('POST', '/v2/admin/messages/retry', as.administrator, { ...chosen, id: one })).toMatchObject({
      status: 200,
      text: '{"count":1}',
    });
    expect([(await nextOf(one)).next_attempt_at, (await nextOf(other)).next_attempt_at]).toEqual([ago(0), ago(-30)]);
    expect((await ask('POST', '/v2/admin/messages/retry', as.administrator, chosen)).text).toBe('{"count":2}');
    expect((await nextOf(other)).next_attempt_at).toEqual(ago(0));
    expect((await nextOf(inHand)).next_attempt_at).toEqual(ago(-0.25));
  });

  test('are dropped with their content, except those of a webhook, and each drop is in the security log', async () => {
    const [one, kept] = [await write('drop.example'), await write('drop.example', { nextInMinutes: 0.25 })];
    const chosen = { kind: 'EMAIL', receiver: 'drop.example' };
    logged.length = 0;
    expect((await ask('POST', '/v2/admin/messages/drop', as.administrator, chosen)).text).toBe('{"count":1}');
    expect(await nextOf(one)).toMatchObject({ state: 'EXPIRED', content: null, answer: 'dropped by an administrator' });
    expect(await nextOf(kept)).toMatchObject({ state: 'WAITING' });
    const ofWebhook = { kind: 'WEBHOOK', receiver: 'drop.example' };
    expect((await ask('POST', '/v2/admin/messages/drop', as.administrator, ofWebhook)).text).toBe('{"count":0}');
    expect(logged).toMatchObject([
      { event: 'MESSAGES_DROPPED', target: 'EMAIL' },
      { event: 'MESSAGES_DROPPED', target: 'WEBHOOK' },
    ]);
    expect(logged[0]?.personId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('silent devices', () => {
  const silent = async (query: string) => await asked<SilentDevices>(`/v2/admin/devices?${query}`);
  const names = ({ devices }: SilentDevices) => devices.map(({ trackingId }) => trackingId);

  test('are those not heard for the given hours, and those that an open transport names but that never sent', async () => {
    const { connectionId } = await insertConnection(worker, carrier.id);
    const device = async (trackingId: string, hours: number) =>
      await worker
        .insertInto('device')
        .values({
          carrier_id: carrier.id,
          tracking_id: trackingId,
          connection_id: connectionId,
          first_seen_at: ago(10_000),
          last_signal_at: ago(hours * 60),
          last_received_at: ago(hours * 60),
        })
        .execute();
    await device('IDLE 1', 100);
    await device('FRESH 1', 1);
    await device('WANTED 1', 24);
    const open = { shipper_id: shipper.id, carrier_id: carrier.id, status: 'ONGOING' } as const;
    const wanted = await insertTransport(worker, { ...open, tracking_id: 'wanted 1', reference: 'Order 1' });
    await insertTransport(worker, { ...open, tracking_id: 'Never 1', status: 'INCOMING' });
    await insertTransport(worker, { ...open, tracking_id: 'FRESH 1' });
    await insertTransport(worker, { ...open, tracking_id: 'Planned 1', status: 'PLANNED' });
    const all = await silent('hours=24');
    expect(names(all)).toEqual(['Never 1', 'WANTED 1', 'IDLE 1']);
    expect(all).toMatchObject({ total: 3, waitedFor: 2 });
    expect(all.devices[1]).toMatchObject({
      carrier: 'Carrier',
      connection: 'Fleet server',
      lastReceivedAt: ago(24 * 60).toISOString(),
      openTransports: 1,
      firstTransport: { id: wanted.id, name: 'Order 1' },
    });
    expect(all.devices[0]).toMatchObject({ lastReceivedAt: null, openTransports: 1 });
    expect(names(await silent('hours=25'))).toEqual(['Never 1', 'IDLE 1']);
    expect(names(await silent('hours=1&waitedFor=true'))).toEqual(['Never 1', 'WANTED 1', 'FRESH 1']);
  });
});

test('the installation reports its version, its space, what it keeps, and what fails', async () => {
  const { connectionId } = await insertConnection(worker, carrier.id, 'RFMS');
  const failing = worker.updateTable('gps_connection').set({ last_problem: 'CREDENTIALS_REFUSED' });
  await failing.where('id', '=', connectionId).execute();
  const told = await asked<Installation>('/v2/admin/installation');
  expect(told.version).toBe('0.0.0+test');
  expect(told.database.bytes).toBeGreaterThan(1e6);
  expect(told.database.tables.length).toBe(10);
  expect(told.disk.freeBytes).toBeLessThan(told.disk.totalBytes);
  expect(told.kept).toContainEqual({ what: 'SIGNALS', days: 400 });
  expect(told.kept).toContainEqual({ what: 'DEVICE_LOG', days: 7 });
  expect(told.connections).toMatchObject([
    { carrier: 'Carrier', name: 'Fleet server', problem: 'CREDENTIALS_REFUSED' },
  ]);
  expect(told.webhooks).toEqual([]);
});

test('what administrators see of the installation is closed to everyone else', async () => {
  const body = { kind: 'EMAIL', receiver: 'x.example' };
  for (const headers of [as.shipper, as.carrier, as.stranger]) {
    for (const page of ['messages', 'devices', 'installation']) {
      expect(await ask('GET', `/v2/admin/${page}`, headers)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
    }
    for (const deed of ['retry', 'drop']) {
      expect(await ask('POST', `/v2/admin/messages/${deed}`, headers, body)).toMatchObject({ status: 403 });
    }
  }
});
