import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../dev/testing/app/test-app.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';

const { app, database } = await testApp();
const { worker } = database;
const carrier = await insertOrganization(worker, 'CARRIER');
const connection = await insertConnection(worker, carrier.id);
type Answer = {
  readonly results: readonly { readonly status: string; readonly reason?: string; readonly issue?: string }[];
};

const bearer = { authorization: `Bearer ${connection.key}` };
const begun = Date.now() - 60_000;
let moments = 0;
const signal = (change: object = {}) => {
  moments += 1;
  return { trackingId: 'truck', at: begun + moments, latitude: 52, longitude: 10, ...change };
};

async function send(payload: unknown, headers: Record<string, string> = bearer) {
  const isText = typeof payload === 'string';
  const type = isText ? 'application/x-ndjson' : 'application/json';
  return await app.inject({
    method: 'POST',
    url: '/v2/gps-signals',
    headers: { 'content-type': type, ...headers },
    payload: isText ? payload : JSON.stringify(payload),
  });
}

async function sent(payload: unknown) {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>().results.map(({ status, reason }) => reason ?? status);
}

describe('signals', () => {
  test('signals in an array each get their own outcome', async () => {
    const again = signal({ at: new Date(begun).toISOString(), speedKmh: 80, heading: 12.5, accuracyM: 4 });
    expect(await sent([again, again, signal({ latitude: 0, longitude: 0 }), signal()])).toEqual([
      'STORED',
      'DUPLICATE',
      'NULL_ISLAND',
      'STORED',
    ]);
  });

  test('an array without signals is accepted', async () => {
    expect(await sent([])).toEqual([]);
    expect(await sent('\n\r\n')).toEqual([]);
  });

  test('signals without a position are accepted', async () => {
    expect(await sent([{ trackingId: 'standing', at: begun }])).toEqual(['STORED']);
  });

  test('with one signal per line, an invalid one is refused in its place and the rest are stored', async () => {
    const lines = [
      JSON.stringify(signal()),
      '{"trackingId":',
      '',
      `${JSON.stringify(signal())}\r`,
      '[]',
      'null',
      JSON.stringify(signal()).replace('{', '{"__proto__":{},'),
      JSON.stringify(signal()).replace('{', '{"constructor":{"prototype":1},'),
    ];
    expect(await sent(lines.join('\n'))).toEqual([
      'STORED',
      'NOT_A_SIGNAL',
      'STORED',
      'NOT_A_SIGNAL',
      'NOT_A_SIGNAL',
      'NOT_A_SIGNAL',
      'NOT_A_SIGNAL',
    ]);
  });

  test('signals with half a surrogate pair are refused, also among invalid ones', async () => {
    const half = { trackingId: 'x\ud800' };
    const batch = [{}, signal(half), signal({ ...half, latitude: 91 }), signal({ trackingId: 'y\ud800' })];
    expect(await sent(batch)).toEqual(Array.from({ length: 4 }, () => 'NOT_A_SIGNAL'));
  });

  test('signals with an invisible tracking ID are refused in their places', async () => {
    const unseen = signal({ trackingId: ' \u200b\t' });
    expect(await sent([unseen, signal(), {}, unseen, signal()])).toEqual([
      'NOT_A_SIGNAL',
      'STORED',
      'NOT_A_SIGNAL',
      'NOT_A_SIGNAL',
      'STORED',
    ]);
    const answer = await send([unseen]);
    expect(answer.json<Answer>().results).toEqual([
      { status: 'REFUSED', reason: 'NOT_A_SIGNAL', issue: 'trackingId says nothing' },
    ]);
  });

  test('a batch of invalid signals is refused, naming the fields', async () => {
    const rubbish: [unknown, string][] = [
      [signal({ colour: 'red' }), 'colour must NOT have additional properties'],
      [{ at: 1 }, 'trackingId is missing'],
      [signal({ latitude: '52' }), 'latitude must be number'],
      [
        signal({ trackingId: 'a\u0000b' }),
        String.raw`trackingId must match pattern "^[^\u0000-\u0008\u000e-\u001f\u007f]+$"`,
      ],
      [signal({ trackingId: '' }), 'trackingId must NOT have fewer than 1 characters'],
      [signal({ at: 1.5 }), 'at must be string or integer'],
      [signal({ at: 1e300 }), 'at must be <= 253402300799999'],
      [signal({ at: undefined }), 'at is missing'],
      [null, 'must be object'],
      ['', 'must be object'],
      [[signal()], 'must be object'],
    ];
    const answer = await send(rubbish.map(([one]) => one));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Answer>().results).toEqual(
      rubbish.map(([, issue]) => ({ status: 'REFUSED', reason: 'NOT_A_SIGNAL', issue })),
    );
  });

  test.each([
    ['no time', { at: 'yesterday' }, 'NOT_A_TIME'],
    ['a day that is not there', { at: '2026-02-30T00:00:00Z' }, 'NOT_A_TIME'],
    ['half a place', { longitude: undefined }, 'NOT_A_NUMBER'],
    ['the end of time', { at: 253_402_300_799_999 }, 'FROM_THE_FUTURE'],
    ['its beginning', { at: -62_135_596_800_000 }, 'TOO_OLD'],
    ['beyond the pole', { latitude: 1e308 }, 'OUT_OF_RANGE'],
    ['half a surrogate pair', { trackingId: 'x\ud800' }, 'NOT_A_SIGNAL'],
    ['hardly any latitude', { latitude: 5e-324 }, 'STORED'],
  ])('signals with %s', async (_, change, outcome) => {
    expect(await sent([signal(change)])).toEqual([outcome]);
  });
});

test.each([
  ['2026-11-20T14:32:00', 'at lacks its zone: Z, or an offset such as +01:00'],
  ['2026-02-30T00:00:00Z', 'at is no date and time of RFC 3339'],
  ['2026-11-20T24:00:00+01:00', 'at is no date and time of RFC 3339'],
])('the time %s is reported as not a time', async (at, issue) => {
  const results = [{ status: 'QUARANTINED', reason: 'NOT_A_TIME', issue }];
  expect((await send([signal({ at })])).json()).toEqual({ results });
  expect((await send([{}, signal({ at })])).json<Answer>().results[1]).toEqual(results[0]);
});

describe('a request', () => {
  test.each([
    ['an object', {}],
    ['a number', 5],
    ['nothing', null],
  ])('a request whose body is %s is malformed', async (_, payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID_REQUEST']);
  });

  test('a request that is not JSON is malformed', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v2/gps-signals',
      headers: { ...bearer, 'content-type': 'application/json' },
      payload: '[{',
    });
    expect(answer.statusCode).toBe(400);
  });

  test('a request with another media type is refused', async () => {
    expect((await send([signal()], { ...bearer, 'content-type': 'text/csv' })).statusCode).toBe(415);
  });

  test('a request with too many signals or too many bytes is refused as too large', async () => {
    const many = Array.from({ length: 1_001 }, () => signal());
    expect((await send(many)).statusCode).toBe(413);
    expect((await send(many.map((one) => JSON.stringify(one)).join('\n'))).statusCode).toBe(413);
    const issues = [{ path: 'body', message: 'must not contain more than 1,000 signals' }];
    expect((await send(many)).json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', issues });
    expect((await send([signal({ trackingId: 'x'.repeat(1_000_000) })])).statusCode).toBe(413);
    expect((await sent(many.slice(0, 1_000))).every((outcome) => outcome === 'STORED')).toBe(true);
  });
});

describe('the key', () => {
  test.each([
    ['none', {}],
    ['no bearer', { authorization: `Basic ${connection.key}` }],
    ['of no connection', { authorization: `Bearer mpc_${'A'.repeat(43)}` }],
    ['of another form', { 'x-api-key': 'secret' }],
    ['a little different', { 'x-api-key': connection.key.toLowerCase() }],
  ])('the key is refused: %s', async (_, headers) => {
    const answer = await send([signal()], headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('the key is accepted in the header that devices use', async () => {
    expect((await send([signal()], { 'x-api-key': connection.key })).statusCode).toBe(200);
  });

  test('a key is refused a second after it is revoked, and its last use is recorded', async () => {
    const { key, connectionId } = await insertConnection(worker, carrier.id);
    const headers = { 'x-api-key': key };
    expect((await send([signal()], headers)).statusCode).toBe(200);
    await worker.updateTable('gps_connection').set({ revoked_at: new Date() }).where('id', '=', connectionId).execute();
    await pause(1_050);
    expect((await send([signal()], headers)).statusCode).toBe(401);
    const lastUsed = async () => {
      const row = await worker
        .selectFrom('gps_connection')
        .select('last_used_at')
        .where('id', '=', connectionId)
        .executeTakeFirstOrThrow();
      return row.last_used_at?.getTime() ?? 0;
    };
    await expect.poll(lastUsed).toBeGreaterThan(begun);
  });

  test('signals belong to the devices of the key’s carrier', async () => {
    const other = await insertOrganization(worker, 'CARRIER');
    const { key } = await insertConnection(worker, other.id);
    const one = signal({ trackingId: 'same name' });
    expect((await send([one], { 'x-api-key': key })).json<Answer>().results).toEqual([{ status: 'STORED' }]);
    expect(await sent([one])).toEqual(['STORED']);
    const devices = await worker
      .selectFrom('device')
      .select('carrier_id')
      .where('tracking_id', '=', 'same name')
      .execute();
    expect(devices.map((device) => device.carrier_id).toSorted()).toEqual([carrier.id, other.id].toSorted());
  });
});
