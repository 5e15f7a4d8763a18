import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LiveStreamOptions, followLive, createStreamOpener } from '../follow-live.ts';

type Request = { readonly token: string | undefined; readonly lastEventId: unknown; readonly response: ServerResponse };

const requests: Request[] = [];
let answer: (response: ServerResponse, attempt: number) => void;
const server = createServer((request, response) => {
  const { authorization, 'last-event-id': lastEventId } = request.headers;
  requests.push({ token: authorization, lastEventId, response });
  answer(response, requests.length);
});

const heard: string[] = [];
const links: boolean[] = [];
let tokens = 0;
let stop = new AbortController();
let ended: Promise<void>;

const begin = (response: ServerResponse, text = ''): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(text === '' ? ':\n\n' : text);
};
const event = (id: number, transportId: string): string =>
  `id: ${id}\nevent: transport\ndata: ${JSON.stringify({ transportId, version: 1 })}\n\n`;

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  stop.abort();
  await ended;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  [requests, heard, links].forEach((list) => list.splice(0));
});

const retryTrigger = new EventTarget();

function follow(changes: Partial<LiveStreamOptions> = {}): void {
  let lastEventId: string | undefined;
  const { port } = server.address() as AddressInfo;
  stop = new AbortController();
  tokens = 0;
  ended = followLive(
    {
      open: createStreamOpener(
        `http://127.0.0.1:${port}`,
        async () => await Promise.resolve(`token-${(tokens += 1)}`),
        async () => {},
      ),
      onEvent: (id, message) => {
        lastEventId = id;
        if (message !== undefined) heard.push(message.kind === 'changed' ? message.transportId : message.kind);
      },
      onLife: () => undefined,
      onLink: (isUp) => links.push(isUp),
      lastEventId: () => lastEventId,
      retryTrigger,
      now: Date.now,
      random: () => 0,
      ...changes,
    },
    stop.signal,
  );
}

test('a stream that ends with its token is resumed where it ended, with a new token', async () => {
  answer = (response, attempt) => {
    begin(response, event(attempt, `t${attempt}`));
    if (attempt === 1) response.end();
  };
  follow();
  await expect.poll(() => heard).toEqual(['t1', 't2']);
  expect(requests.map(({ token, lastEventId }) => [token, lastEventId])).toEqual([
    ['Bearer token-1', undefined],
    ['Bearer token-2', '1'],
  ]);
  expect(links).toEqual([true, false, true]);
});

test('an event cut off in the middle is requested again', async () => {
  answer = (response, attempt) => {
    if (attempt > 1) return begin(response, event(2, 'whole'));
    begin(response, event(1, 'first') + event(2, 'half').slice(0, -8));
    setTimeout(() => response.destroy(), 20);
  };
  follow();
  await expect.poll(() => heard).toEqual(['first', 'whole']);
  expect(requests[1]?.lastEventId).toBe('1');
});

test('refusals and failures are retried with growing delays', async () => {
  const at: number[] = [];
  answer = (response, attempt) => {
    at.push(performance.now());
    if (attempt === 1) response.writeHead(401).end('{}');
    else if (attempt === 2) response.destroy();
    else begin(response, 'event: resync\nid: 9\ndata: {}\n\n');
  };
  follow();
  await expect.poll(() => heard).toEqual(['resync']);
  const [first = 0, second = 0, third = 0] = at;
  expect(second - first).toBeGreaterThanOrEqual(490);
  expect(third - second).toBeGreaterThanOrEqual(990);
  expect(links).toEqual([false, false, true]);
});

test('a stream that is open but silent counts as dead', async () => {
  answer = (response, attempt) => begin(response, attempt === 1 ? '' : event(1, 'alive'));
  follow({ silenceMs: 100 });
  await expect.poll(() => heard).toContain('alive');
  expect(links.slice(0, 3)).toEqual([true, false, true]);
});

test('a heartbeat keeps a stream alive', async () => {
  answer = (response) => {
    begin(response);
    const beat = setInterval(() => response.write(':\n\n'), 100);
    response.once('close', () => clearInterval(beat));
  };
  let lives = 0;
  follow({ silenceMs: 2_000, onLife: () => (lives += 1) });
  await expect.poll(() => lives).toBeGreaterThan(25);
  expect(requests).toHaveLength(1);
  expect(links).toEqual([true]);
});

test('a hurried reader does not wait, and replaces a stream that may only look open', async () => {
  answer = (response, attempt) => (attempt === 1 ? response.writeHead(503).end() : begin(response));
  follow({ random: () => 100 });
  await expect.poll(() => links).toEqual([false]);
  retryTrigger.dispatchEvent(new Event('hurry'));
  await expect.poll(() => links).toEqual([false, true]);
  retryTrigger.dispatchEvent(new Event('hurry'));
  await expect.poll(() => links).toEqual([false, true, false]);
  await expect.poll(() => requests[1]?.response.destroyed).toBe(true);
});

test('a stopped reader stops listening and opens no new stream', async () => {
  answer = (response) => begin(response);
  follow();
  await expect.poll(() => links).toEqual([true]);
  stop.abort();
  await ended;
  await expect.poll(() => requests[0]?.response.destroyed).toBe(true);
  expect(requests).toHaveLength(1);
});

test('a stream over the limit is not requested again before the time the server gives', async () => {
  answer = (response, attempt) => {
    if (attempt > 1) return begin(response, event(attempt, 'taken up'));
    response.writeHead(429, { 'retry-after': '1' });
    response.end();
  };
  const began = performance.now();
  follow();
  await expect.poll(() => heard).toEqual(['taken up']);
  expect(performance.now() - began).toBeGreaterThan(1_000);
  expect(requests).toHaveLength(2);
  expect(links).toEqual([false, true]);
});
