import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';

const { app, bearer, database } = await testApp();
const shipper = await insertOrganization(database.worker, 'SHIPPER');
const person = await insertPerson(database.worker, { organization_id: shipper.id });
const headers = await bearer(person.id);

type Answer = { code: string; issues?: { path: string; message: string }[]; errorId?: string };

const planned = (query: string) => app.inject({ url: `/v2/transports/planned${query}`, headers });

describe('bad input is refused with what is wrong and where', () => {
  test.each([
    ['?page=-1', 'querystring/page', 'must be >= 0'],
    ['?page=99999999999999999999', 'querystring/page', 'must be <= 1000000'],
    ['?page=one', 'querystring/page', 'must be integer'],
    ['?page=', 'querystring/page', 'must be integer'],
    ['?page=%201', 'querystring/page', 'must be integer'],
    ['?page=0x1', 'querystring/page', 'must be integer'],
    ['?page=1&page=2', 'querystring/page', 'must be integer'],
    ['?limit=1e400', 'querystring/limit', 'must be integer'],
    ['?limit=-1e400', 'querystring/limit', 'must be integer'],
    ['?limit=1e1', 'querystring/limit', 'must be integer'],
    ['?filter.reference=M%fcnchen', 'querystring/filter.reference', 'is not percent-encoded UTF-8'],
    ['?filter.reference=100%', 'querystring/filter.reference', 'is not percent-encoded UTF-8'],
    ['?limit=201', 'querystring/limit', 'must be <= 200'],
    ['?sortBy=PRICE', 'querystring/sortBy', 'must be equal to one of the allowed values'],
    ['?sortBy=ETA&sortByDirection=up', 'querystring/sortByDirection', 'must be equal to one of the allowed values'],
    ['?sortByDirection=desc', 'querystring/sortBy', 'must be given with sortByDirection'],
    ['?colour=red', 'querystring/colour', 'must NOT have additional properties'],
  ])('%s', async (query, path, message) => {
    const answer = await planned(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Answer>()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path, message }] });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  const post = (payload: string | Buffer, contentType = 'application/json') =>
    app.inject({ method: 'POST', url: '/v2/session', headers: { 'content-type': contentType }, payload });

  test.each([
    ['not JSON', '{', 400, 'INVALID_REQUEST'],
    ['nothing', '', 400, 'INVALID_REQUEST'],
    ['null', 'null', 400, 'INVALID_REQUEST'],
    ['a prototype', '{"__proto__": {"x": 1}}', 400, 'INVALID_REQUEST'],
    ['a list', '[]', 400, 'INVALID_REQUEST'],
    ['too much', `"${'x'.repeat(1_000_001)}"`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('a body that is %s is refused', async (_, payload, status, code) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json<Answer>().code]).toEqual([status, code]);
  });

  test('a refusal names every missing and every undeclared field of a body', async () => {
    const answer = await post(JSON.stringify({ code: 'x', admin: true }));
    expect(
      answer
        .json<Answer>()
        .issues?.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['body/admin', 'body/codeVerifier', 'body/nonce', 'body/redirectUri']);
  });

  const json = { 'content-type': 'application/json' };
  const form = [{ path: 'headers/content-type', message: 'must be application/json' }];
  const compressed = [
    { path: 'headers/content-encoding', message: 'must be omitted: compressed bodies are not accepted' },
  ];
  test.each<[string, string | Buffer, Record<string, string>, number, object[]]>([
    ['a form', 'code=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, form],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, form],
    ['of no kind', '{}', {}, 415, form],
    ['of a kind that is none', '{}', { 'content-type': 'json' }, 415, form],
    ['compressed', gzipSync('{}'), { ...json, 'content-encoding': 'gzip' }, 415, compressed],
    ['latin-1', Buffer.from('{"code":"ü"}', 'latin1'), json, 400, [{ path: 'body', message: 'is not UTF-8' }]],
    ['half of JSON', '{"code":', json, 400, [{ path: 'body', message: 'is not JSON' }]],
    ['no JSON', '{"code" 1}', json, 400, [{ path: 'body', message: 'is not JSON at position 8' }]],
    ['empty', '', json, 400, [{ path: 'body', message: 'is empty' }]],
    [
      'large',
      JSON.stringify({ code: 'x'.repeat(16_000) }),
      json,
      413,
      [{ path: 'body', message: 'must not be larger than 16000 bytes' }],
    ],
  ])('a body that is %s is refused with the reason', async (_, payload, headers, status, issues) => {
    const answer = await app.inject({ method: 'POST', url: '/v2/session', headers, payload });
    expect([answer.statusCode, answer.json<Answer>().issues]).toEqual([status, issues]);
  });

  test('a call without a body accepts an empty one declared as JSON', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/v2/session', headers: json, payload: '' });
    expect(answer.statusCode).toBeLessThan(300);
  });

  test('a byte order mark is not part of the text', async () => {
    const answer = await post('\ufeff{"code":"x"}');
    expect(answer.json<Answer>().issues?.map(({ message }) => message)).toEqual([
      'is missing',
      'is missing',
      'is missing',
    ]);
  });

  test('a field named __proto__ is refused like any undeclared field', async () => {
    const answer = await post('{"__proto__": {"x": 1}, "constructor": {"prototype": 1}}');
    const paths = answer.json<Answer>().issues?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['body/__proto__', 'body/constructor']));
  });
});

describe('addresses', () => {
  test.each(['/v2', '/v2/nothing', '/v2/transports', '/health/', '/assets/missing.js', '/oidc/auth'])(
    '%s is not a page',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.json<Answer>().code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test.each(['/', '/cockpit', '/transports/planned', '/anything/else', '/..%2f..%2fetc/passwd'])(
    '%s serves the app',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('<title>Milepost</title>');
    },
  );

  test.each(['/twt', '/twt/', '/twt?x', '/twt/?x=1', '/twt.html'])(
    '%s is the status page, which may only connect to this server',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(body).toContain('<title>Delivery</title>');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*connect-src 'self';/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|http/);
      expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test.each(['/drive', '/drive/', '/drive?x', '/drive.html'])(
    '%s is the driver’s page, the only one that may ask for the device’s position',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(body).toContain('<title>Driver</title>');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*connect-src 'self';/);
      expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(self)');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('paths below the status page serve the app', async () => {
    const answer = await app.inject({ url: '/twt/else', headers: { accept: 'text/html' } });
    expect(answer.body).toContain('<title>Milepost</title>');
  });

  test('an invalid address is refused, and so is a write to a page', async () => {
    expect((await app.inject('/%ff')).statusCode).toBe(400);
    expect((await app.inject({ method: 'POST', url: '/cockpit' })).statusCode).toBe(404);
  });
});

describe('server failures', () => {
  test('an unexpected error gets a response with an error ID and without its message', async () => {
    const broken = await testApp({
      findPrincipal: () => Promise.reject(new Error('the password is hunter2')),
    });
    const answer = await broken.app.inject({ url: '/v2/organization', headers: { authorization: 'Bearer x' } });
    expect(answer.statusCode).toBe(500);
    const { code, errorId } = answer.json<Answer>();
    expect(code).toBe('INTERNAL_ERROR');
    expect(errorId).toMatch(/^[\w-]{36}$/);
    expect(answer.body).not.toContain('hunter2');
  });

  test('an unavailable database gets 503 and a retry time', async () => {
    const away = await testApp({ database: await openDatabase({ host: '127.0.0.1', port: 9 }) });
    const answer = await away.app.inject('/health/ready');
    expect([answer.statusCode, answer.json<Answer>().code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('5');
    expect((await away.app.inject('/health/live')).statusCode).toBe(200);
  });

  test('a statement timeout gets 503 and a retry time, not an internal error', async () => {
    const slow = await testApp({
      findPrincipal: () =>
        database.forOrganization(shipper.id, async (db) => {
          await sql`set local statement_timeout = 20`.execute(db);
          await sql`select pg_sleep(10)`.execute(db);
          return null;
        }),
    });
    const answer = await slow.app.inject({ url: '/v2/organization', headers: { authorization: 'Bearer x' } });
    expect([answer.statusCode, answer.json<Answer>().code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('5');
  });
});

test('every response carries the security headers', async () => {
  for (const url of ['/', '/v2/version', '/v2/nothing']) {
    const answer = await app.inject(url);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  }
  expect((await app.inject('/v2/version')).headers['cache-control']).toBe('no-store');
});
