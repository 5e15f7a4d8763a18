import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askEarly, forgetBeginnings, rememberBeginning, takeEarly } from './early-requests.ts';

const origin = 'https://milepost.example';
const refresh = { method: 'POST', url: `${origin}/v2/session/refresh` };
const organization = { method: 'GET', url: `${origin}/v2/organization` };

const asked: string[] = [];
let status: number;

beforeEach(() => {
  asked.length = 0;
  status = 200;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('location', { origin, pathname: '/transports/planned', search: '?page=2' });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', { locks: { request: async (_: string, run: () => Promise<unknown>) => await run() } });
  vi.stubGlobal('fetch', async (path: string, { method, headers }: { method: string; headers: object }) => {
    asked.push(`${method} ${path} ${'authorization' in headers ? String(headers.authorization) : 'nobody'}`);
    return Response.json({ accessToken: 'a-token' }, { status });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('early requests fetch the session first, then the facts about the user with its token', async () => {
  await askEarly();
  expect(asked).toEqual([
    'POST /v2/session/refresh nobody',
    'GET /v2/organization Bearer a-token',
    'GET /v2/features Bearer a-token',
    'GET /v2/configuration Bearer a-token',
    'GET /v2/people/me/preferences Bearer a-token',
  ]);
});

test('the files of a page are requested after the session and before everything that needs it', async () => {
  await askEarly(() => asked.push('files'));
  expect(asked.slice(0, 3)).toEqual([
    'POST /v2/session/refresh nobody',
    'files',
    'GET /v2/organization Bearer a-token',
  ]);
});

test('an early answer can be taken whole, and only once', async () => {
  await askEarly();
  const answer = await takeEarly(refresh);
  expect(await answer?.json()).toEqual({ accessToken: 'a-token' });
  expect(takeEarly(refresh)).toBeUndefined();
});

test('an early answer is only for its own method and address', async () => {
  await askEarly();
  expect(takeEarly({ ...organization, method: 'PUT' })).toBeUndefined();
  expect(takeEarly({ ...organization, url: `${organization.url}?at=1` })).toBeUndefined();
  expect(takeEarly(organization)).toBeDefined();
});

test('without a session nothing else is requested, and the refusal can be taken', async () => {
  status = 401;
  await askEarly();
  expect(asked).toHaveLength(1);
  expect((await takeEarly(refresh))?.status).toBe(401);
});

test('an early answer not taken within a minute has to be requested again', async () => {
  await askEarly();
  vi.advanceTimersByTime(59_999);
  expect(takeEarly(refresh)).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(takeEarly(organization)).toBeUndefined();
});

describe('the remembered first request of a page', () => {
  const rows = '/v2/transports/planned?page=1';
  const early = () => asked.filter((line) => line.startsWith('GET /v2/transports'));

  test('is sent with the session when its address is opened again', async () => {
    rememberBeginning(rows);
    await askEarly();
    expect(early()).toEqual([`GET ${rows} Bearer a-token`]);
    expect(takeEarly({ method: 'GET', url: `${origin}${rows}` })).toBeDefined();
  });

  test('is not sent at another address', async () => {
    rememberBeginning(rows);
    vi.stubGlobal('location', { origin, pathname: '/transports/planned', search: '' });
    await askEarly();
    expect(early()).toEqual([]);
  });

  test('is the latest one remembered', async () => {
    rememberBeginning(rows);
    rememberBeginning(`${rows}&limit=50`);
    await askEarly();
    expect(early()).toEqual([`GET ${rows}&limit=50 Bearer a-token`]);
  });

  test('is kept for the last 20 addresses', () => {
    for (let page = 0; page < 25; page += 1) {
      vi.stubGlobal('location', { origin, pathname: '/transports/planned', search: `?page=${page}` });
      rememberBeginning(rows);
    }
    const kept = Object.keys(JSON.parse(localStorage.getItem('milepost.beginnings') ?? '') as object);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([
      20,
      '/transports/planned?page=5',
      '/transports/planned?page=24',
    ]);
  });

  test.each([
    ['another host', '{"/transports/planned?page=2":"https://elsewhere.example/v2/transports"}'],
    ['another path', '{"/transports/planned?page=2":"/health/ready"}'],
    ['a number', '{"/transports/planned?page=2":5}'],
    ['no object', 'null'],
    ['no JSON', '{'],
  ])('is ignored if the storage holds %s', async (_, text) => {
    localStorage.setItem('milepost.beginnings', text);
    await askEarly();
    expect(asked).toHaveLength(5);
  });

  test('is forgotten when a person signs out', async () => {
    rememberBeginning(rows);
    forgetBeginnings();
    await askEarly();
    expect(early()).toEqual([]);
  });

  test('is unknown without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    rememberBeginning(rows);
    await askEarly();
    expect(asked).toHaveLength(5);
  });
});
