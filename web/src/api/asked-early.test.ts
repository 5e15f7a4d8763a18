import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, takeEarly } from './asked-early.ts';

const origin = 'https://milepost.example';
const refresh = { method: 'POST', url: `${origin}/v2/session/refresh` };
const organization = { method: 'GET', url: `${origin}/v2/organization` };

const asked: string[] = [];
let status: number;

beforeEach(() => {
  asked.length = 0;
  status = 200;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('location', { origin });
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

test('what is asked for early is the session, and then who this is with its token', async () => {
  await askEarly();
  expect(asked).toEqual([
    'POST /v2/session/refresh nobody',
    'GET /v2/organization Bearer a-token',
    'GET /v2/features Bearer a-token',
    'GET /v2/configuration Bearer a-token',
    'GET /v2/people/me/preferences Bearer a-token',
  ]);
});

test('an early answer is taken whole, and once', async () => {
  await askEarly();
  const answer = await takeEarly(refresh);
  expect(await answer?.json()).toEqual({ accessToken: 'a-token' });
  expect(takeEarly(refresh)).toBeUndefined();
});

test('an early answer is for its own method and address only', async () => {
  await askEarly();
  expect(takeEarly({ ...organization, method: 'PUT' })).toBeUndefined();
  expect(takeEarly({ ...organization, url: `${organization.url}?at=1` })).toBeUndefined();
  expect(takeEarly(organization)).toBeDefined();
});

test('without a session nothing else is asked for, and the refusal is there to be taken', async () => {
  status = 401;
  await askEarly();
  expect(asked).toHaveLength(1);
  expect((await takeEarly(refresh))?.status).toBe(401);
});

test('an early answer that no one took within a minute is asked for again', async () => {
  await askEarly();
  vi.advanceTimersByTime(59_999);
  expect(takeEarly(refresh)).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(takeEarly(organization)).toBeUndefined();
});
