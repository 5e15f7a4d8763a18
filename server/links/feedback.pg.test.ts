import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';
import { passOn } from '../notifications/pass-on.ts';
import { notifyPeople } from '../notifications/notify-people.ts';

const { as, ask, carrier, database, inject, plan, shipper, time, worker } = await planningApp();
const DAY = 24 * HOUR;

const linkTo = async (transportId: string, organization = shipper) =>
  await insertShareLink(worker, {
    kind: 'STATUS',
    organization_id: organization.id,
    transport_id: transportId,
    label: 'Brunner',
    expires_at: new Date(time.now + 80 * DAY),
  });
type Headers = Awaited<ReturnType<typeof linkTo>>['headers'];
const send = async (headers: Headers, rating = 4, text = ' Thanks ', id = randomUUID()) =>
  await inject('POST', '/v2/transport-status/feedback', headers, { id, rating, text });
const list = async (id: string) =>
  (await inject('GET', `/v2/transports/${id}/feedback`, as.shipper)).json<{ feedback: object[] }>().feedback;
const told = async () =>
  await worker.selectFrom('occurrence').select('details').where('type', '=', 'FEEDBACK_RECEIVED').execute();

test('a reader’s feedback is visible to the shipper alone, and appears in the bell of its people', async () => {
  const { id } = await plan({}, 40);
  const { headers } = await linkTo(id);
  const answer = await send(headers);
  expect(answer.statusCode).toBe(200);
  const feedback = { id: answer.json<{ id: string }>().id, label: 'Brunner', rating: 4, text: 'Thanks' };
  expect(await list(id)).toEqual([{ ...feedback, givenAt: new Date(time.now).toISOString() }]);
  const path = `/v2/transports/${id}/feedback`;
  expect(await ask('GET', path, as.carrier)).toMatchObject({ code: 'NOT_AUTHORIZED' });
  expect(await ask('GET', path, as.stranger)).toMatchObject({ code: 'NOT_FOUND' });
  await passOn({ database, listeners: [notifyPeople(() => Promise.resolve())], now: () => time.now });
  const bell = async (by: typeof as.shipper) =>
    (await inject('GET', '/v2/notifications', by)).json<{ notifications: object[] }>().notifications;
  expect(await bell(as.shipper)).toMatchObject([
    { type: 'FEEDBACK_RECEIVED', transportId: id, written: { by: 'Brunner', rating: 4 } },
  ]);
  expect(await bell(as.carrier)).toEqual([]);
  expect((await inject('GET', '/v2/transport-status', headers)).json()).toMatchObject({ feedbackGiven: true });
  time.now += HOUR;
  expect((await inject('GET', '/v2/transport-status', headers)).json()).toMatchObject({ feedbackGiven: false });
});

test('feedback given through the carrier’s link goes to the shipper as well', async () => {
  const { id } = await plan();
  expect((await send((await linkTo(id, carrier)).headers)).statusCode).toBe(200);
  expect(await list(id)).toMatchObject([{ label: 'Brunner' }]);
});

test('feedback sent several times at once with the same ID counts once and notifies once', async () => {
  const { id } = await plan();
  const { headers } = await linkTo(id);
  const before = (await told()).length;
  const one = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(async () => await send(headers, 5, 'Good', one)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await list(id)).toHaveLength(1);
  expect(await told()).toHaveLength(before + 1);
});

test('one link accepts twenty feedbacks a day, also when sent at once, and the next one a day later', async () => {
  const { id } = await plan();
  const [{ headers }, other] = [await linkTo(id), await linkTo(id)];
  const answers = await Promise.all(Array.from({ length: 23 }, async () => await send(headers)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  const refused = await send(headers);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(DAY / 1_000));
  expect((await send(other.headers)).statusCode).toBe(200);
  time.now += DAY;
  expect((await send(headers)).statusCode).toBe(200);
});

test('feedback is refused through an expired or revoked link, or one of another kind', async () => {
  const { id } = await plan();
  const [expired, revoked, drivers] = [await linkTo(id), await linkTo(id), await linkTo(id)];
  const change = (link: { id: string }, set: object) =>
    worker.updateTable('share_link').set(set).where('id', '=', link.id).execute();
  await change(expired, { expires_at: new Date(time.now) });
  await change(revoked, { revoked_at: new Date(time.now) });
  await change(drivers, { kind: 'DRIVE' });
  const statuses = [];
  for (const { headers } of [expired, revoked, drivers]) statuses.push((await send(headers)).statusCode);
  expect(statuses).toEqual([410, 404, 404]);
  expect(await list(id)).toEqual([]);
});

test('a rating is an integer from 1 to 5', async () => {
  const { headers } = await linkTo((await plan()).id);
  for (const rating of [0, 6, 2.5]) expect((await send(headers, rating)).statusCode).toBe(400);
  expect((await send(headers, 1, 'x'.repeat(1_001))).statusCode).toBe(400);
});
