import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendEarlyRequests, forgetFirstRequests, rememberFirstRequest, takeEarlyResponse } from './early-requests.ts';

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
  await sendEarlyRequests();
  expect(asked).toEqual([
    'POST /v2/session/refresh nobody',
    'GET /v2/organization Bearer a-token',
    'GET /v2/features Bearer a-token',
    'GET /v2/configuration Bearer a-token',
    'GET /v2/people/me/preferences Bearer a-token',
  ]);
});

test('the files of a page are requested after the session and before everything that needs it', async () => {
  await sendEarlyRequests(() => asked.push('files'));
  expect(asked.slice(0, 3)).toEqual([
    'POST /v2/session/refresh nobody',
    'files',
    'GET /v2/organization Bearer a-token',
  ]);
});

test('an early answer can be taken whole, and only once', async () => {
  await sendEarlyRequests();
  const answer = await takeEarlyResponse(refresh);
  expect(await answer?.json()).toEqual({ accessToken: 'a-token' });
  expect(takeEarlyResponse(refresh)).toBeUndefined();
});

test('an early answer is only for its own method and address', async () => {
  await sendEarlyRequests();
  expect(takeEarlyResponse({ ...organization, method: 'PUT' })).toBeUndefined();
  expect(takeEarlyResponse({ ...organization, url: `${organization.url}?at=1` })).toBeUndefined();
  expect(takeEarlyResponse(organization)).toBeDefined();
});

test('without a session nothing else is requested, and the refusal can be taken', async () => {
  status = 401;
  await sendEarlyRequests();
  expect(asked).toHaveLength(1);
  expect((await takeEarlyResponse(refresh))?.status).toBe(401);
});

test('an early answer not taken within a minute has to be requested again', async () => {
  await sendEarlyRequests();
  vi.advanceTimersByTime(59_999);
  expect(takeEarlyResponse(refresh)).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(takeEarlyResponse(organization)).toBeUndefined();
});

describe('the remembered first request of a page', () => {
  const rows = '/v2/transports/planned?page=1';
  const early = () => asked.filter((line) => line.startsWith('GET /v2/transports'));

  test('is sent with the session when its address is opened again', async () => {
    rememberFirstRequest(rows);
    await sendEarlyRequests();
    expect(early()).toEqual([`GET ${rows} Bearer a-token`]);
    expect(takeEarlyResponse({ method: 'GET', url: `${origin}${rows}` })).toBeDefined();
  });

  test('is not sent at another address', async () => {
    rememberFirstRequest(rows);
    vi.stubGlobal('location', { origin, pathname: '/transports/planned', search: '' });
    await sendEarlyRequests();
    expect(early()).toEqual([]);
  });

  test('is the latest one remembered', async () => {
    rememberFirstRequest(rows);
    rememberFirstRequest(`${rows}&limit=50`);
    await sendEarlyRequests();
    expect(early()).toEqual([`GET ${rows}&limit=50 Bearer a-token`]);
  });

  test('is kept for the last 20 addresses', () => {
    for (let page = 0; page < 25; page += 1) {
      vi.stubGlobal('location', { origin, pathname: '/transports/planned', search: `?page=${page}` });
      rememberFirstRequest(rows);
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
    await sendEarlyRequests();
    expect(asked).toHaveLength(5);
  });

  test('is forgotten when a person signs out', async () => {
    rememberFirstRequest(rows);
    forgetFirstRequests();
    await sendEarlyRequests();
    expect(early()).toEqual([]);
  });

  test('is unknown without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    rememberFirstRequest(rows);
    await sendEarlyRequests();
    expect(asked).toHaveLength(5);
  });
});
