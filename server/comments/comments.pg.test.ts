import type { Comments } from '@milepost/api-contract/comments/comments';
import { MAX_COMMENTS } from '@milepost/domain/comment/comment';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';

const MINUTE = 60_000;
const { as, ask, bearer, carrier, inject, plan, shipper, time, worker } = await planningApp();
const sven = await insertPerson(worker, {
  organization_id: shipper.id,
  given_name: 'Sven',
  family_name: 'Petersen',
});
const asSven = await bearer(sven.id);
type Headers = typeof asSven;
const sophie = await worker
  .selectFrom('person')
  .select('id')
  .where('given_name', '=', 'Sophie')
  .executeTakeFirstOrThrow();
let url = '';
let transportId = '';
beforeEach(async () => {
  transportId = (await plan()).id;
  url = `/v2/transports/${transportId}/comments`;
});

const comment = (text: string, changes: object = {}) => ({
  id: randomUUID(),
  text,
  mentions: [],
  mentionsPartner: false,
  ...changes,
});
const read = async (headers: Headers) => (await inject('GET', url, headers)).json<Comments>();
const write = async (headers: Headers, payload: object) => await ask('POST', url, headers, payload);

describe('comments', () => {
  test('both parties read what one writes, in order, colleagues by name and the partner as an organisation', async () => {
    await write(as.shipper, comment('  Gate 7 today\nnot 5 '));
    time.now += MINUTE;
    await write(as.carrier, comment('Thanks'));
    const [first, second] = (await read(asSven)).comments;
    expect(first).toMatchObject({ text: 'Gate 7 today\nnot 5', by: { kind: 'PERSON', name: 'Sophie Tester' } });
    expect(second).toMatchObject({ text: 'Thanks', by: { kind: 'PARTNER', name: 'Carrier' }, mayDeleteUntil: null });
    expect(await read(as.carrier)).toMatchObject({
      own: 'Carrier',
      partner: 'Shipper',
      comments: [{ by: { kind: 'PARTNER', name: 'Shipper' } }, { by: { kind: 'PERSON', name: 'Carla Tester' } }],
      remaining: MAX_COMMENTS - 2,
    });
  });

  test('a comment that is sent again is stored once', async () => {
    const once = comment('Gate 7');
    await Promise.all([write(as.shipper, once), write(as.shipper, once), write(as.shipper, once)]);
    expect((await read(as.shipper)).comments).toHaveLength(1);
  });

  test('a mentioned colleague is shown by name, but not in the partner’s list', async () => {
    const { status } = await write(as.shipper, comment('@Sven Petersen look', { mentions: [sven.id, sven.id] }));
    expect(status).toBe(200);
    expect((await read(as.shipper)).comments[0]).toMatchObject({ mentions: ['Sven Petersen'], mentionsPartner: false });
    expect((await read(as.carrier)).comments[0]).toMatchObject({ mentions: [] });
  });

  test('a mention notifies each colleague once, the partner as a whole, and never the writer', async () => {
    const once = comment('@Sven Petersen @Sophie Tester @Carrier', {
      mentions: [sven.id, sophie.id],
      mentionsPartner: true,
    });
    await write(as.shipper, once);
    await write(as.shipper, once);
    await write(as.shipper, comment('no one'));
    const told = await worker
      .selectFrom('occurrence')
      .select(['type', 'details'])
      .where('transport_id', '=', transportId)
      .where('type', '=', 'COMMENT_MENTION')
      .orderBy('sequence')
      .execute();
    expect(told.map(({ details }) => details)).toEqual([
      { by: 'Sophie Tester', personIds: [sven.id], side: null },
      { by: 'Shipper', personIds: [], side: 'CARRIER' },
    ]);
  });

  test('people of other organisations cannot be mentioned by name', async () => {
    expect(await write(as.carrier, comment('@Sven', { mentions: [sven.id] }))).toMatchObject({
      code: 'NOT_A_COLLEAGUE',
    });
    expect(await write(as.carrier, comment('@x', { mentions: [randomUUID()] }))).toMatchObject({
      code: 'NOT_A_COLLEAGUE',
    });
    expect((await read(as.carrier)).comments).toEqual([]);
  });

  test('an empty or overlong comment is refused', async () => {
    for (const text of ['', ' \n ', 'x'.repeat(2_001)]) {
      expect(await write(as.shipper, comment(text)), text.slice(0, 5)).toMatchObject({ status: 400 });
    }
    expect(await write(as.shipper, comment('x'.repeat(2_000)))).toMatchObject({ status: 200 });
  });

  test('the last comment a transport may have is stored, one more is refused, and repeating the last is accepted', async () => {
    const last = comment('last');
    const parties = { transport_id: transportId, shipper_id: shipper.id, carrier_id: carrier.id };
    const rows = Array.from({ length: MAX_COMMENTS - 1 }, () => ({
      ...parties,
      id: randomUUID(),
      organization_id: shipper.id,
      person_id: sven.id,
      text: 'x',
      mentions_partner: false,
      created_at: new Date(time.now),
    }));
    await worker.insertInto('transport_comment').values(rows).execute();
    expect(await write(as.carrier, last)).toMatchObject({ status: 200 });
    expect(await write(as.shipper, comment('one more'))).toMatchObject({ code: 'TOO_MANY_COMMENTS' });
    expect(await write(as.carrier, last)).toMatchObject({ status: 200 });
  });
});

describe('taking a comment back', () => {
  test('the writer can take a comment back within a quarter of an hour, and both parties see that it was there', async () => {
    const { id, ...rest } = comment('Wrong transport @Sven Petersen', { mentions: [sven.id] });
    await write(as.shipper, { id, ...rest });
    expect((await read(as.shipper)).comments[0]?.mayDeleteUntil).toBe(new Date(time.now + 15 * MINUTE).toISOString());
    expect((await read(asSven)).comments[0]?.mayDeleteUntil).toBeNull();
    for (const others of [asSven, as.carrier, as.stranger]) {
      expect(await ask('DELETE', `${url}/${id}`, others)).toMatchObject({ code: 'NOT_FOUND' });
    }
    time.now += 15 * MINUTE;
    for (const _ of ['once', 'again'])
      expect(await ask('DELETE', `${url}/${id}`, as.shipper)).toMatchObject({ status: 200 });
    expect((await read(as.carrier)).comments[0]).toMatchObject({ id, text: null, mentions: [], mayDeleteUntil: null });
    expect(await write(as.shipper, { id, ...rest })).toMatchObject({ status: 200 });
    expect((await read(as.carrier)).comments).toMatchObject([{ text: null }]);
  });

  test('a comment cannot be taken back once a quarter of an hour has passed', async () => {
    const { id, ...rest } = comment('Gate 7');
    await write(as.shipper, { id, ...rest });
    time.now += 15 * MINUTE + 1;
    expect(await ask('DELETE', `${url}/${id}`, as.shipper)).toMatchObject({ code: 'UNDO_TOO_LATE' });
    expect((await read(as.shipper)).comments[0]).toMatchObject({ text: 'Gate 7', mayDeleteUntil: null });
  });
});

test('other organisations neither read nor write comments', async () => {
  await write(as.shipper, comment('Gate 7'));
  expect(await ask('GET', url, as.stranger)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await write(as.stranger, comment('x'))).toMatchObject({ code: 'NOT_FOUND' });
});

test('an outdated transport shows no comments and accepts none', async () => {
  await write(as.shipper, comment('Gate 7'));
  await ask('POST', `/v2/transports/${transportId}/cancel`, as.shipper);
  time.now += 29 * 24 * HOUR;
  expect(await ask('GET', url, as.carrier)).toMatchObject({ code: 'TRANSPORT_OUTDATED' });
  expect(await write(as.carrier, comment('x'))).toMatchObject({ code: 'TRANSPORT_OUTDATED' });
});
