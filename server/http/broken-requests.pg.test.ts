import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, type ExpectStatic } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { closeServers } from '../start/close-server.ts';
import { listenOn } from '../start/listen.ts';

const serverLimits = { headersMs: 1_500, requestMs: 6_000, connections: 20 };
const { app } = await testApp({ serverLimits });
const port = await findFreePort();
// On Linux all of 127.0.0.0/8 is this machine, on macOS only the first address.
const hosts = process.platform === 'linux' ? ['127.0.0.1', '127.0.0.2'] : ['127.0.0.1', '::1'];
const further = await listenOn(app, hosts, port, serverLimits);

type Answer = { readonly status: number; readonly headers: string; readonly problem: unknown };

async function open(host: string): Promise<Socket> {
  const socket = connect({ host, port });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Everything received until the other side closes. */
async function answerTo(host: string, write: (socket: Socket) => void): Promise<Answer> {
  const socket = await open(host);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  write(socket);
  await ended;
  const [headers = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2);
  return { status: Number(headers.split(' ', 2)[1]), headers, problem: body === '' ? null : JSON.parse(body) };
}

/** Right after startup the process may be too busy to respond. */
async function servesOthers(host: string, expect: ExpectStatic): Promise<void> {
  await expect.poll(async () => (await fetch(`http://${host}:${port}/v2/version`)).status).toBe(200);
}

const start = 'POST /v2/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const issue = (path: string, message: string) => ({ issues: [{ path, message }] });

describe.each(hosts)('at %s', (host) => {
  test.concurrent.for<[string, (socket: Socket) => void, number, object]>([
    [
      'headers of 64 kB',
      (socket) => socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(64_000)}\r\n\r\n`),
      431,
      { code: 'HEADERS_TOO_LARGE', ...issue('headers', 'must not be larger than 16 kB, including the address') },
    ],
    [
      'bytes that are no HTTP',
      (socket) => socket.write('\u0016\u0003\u0001\u0000\r\n\r\n'),
      400,
      { code: 'INVALID_REQUEST', ...issue('request', 'is not HTTP') },
    ],
    [
      'a connection that sends nothing',
      () => undefined,
      408,
      { code: 'REQUEST_TIMEOUT', ...issue('request', 'was not complete in time') },
    ],
    ['headers that stop', (socket) => socket.write(start), 408, { code: 'REQUEST_TIMEOUT' }],
    [
      'a body that stops',
      (socket) => socket.write(`${start}content-length: 100\r\n\r\n{`),
      408,
      { code: 'REQUEST_TIMEOUT' },
    ],
    [
      'a body that drips',
      (socket) => {
        socket.write(`${start}content-length: 10000\r\n\r\n{`);
        const drip = setInterval(() => socket.write(' '), 50);
        socket.once('close', () => clearInterval(drip));
      },
      408,
      { code: 'REQUEST_TIMEOUT' },
    ],
    [
      'two hosts',
      (socket) => socket.write('GET /v2/version HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n'),
      400,
      { code: 'INVALID_REQUEST', ...issue('headers/host', 'must be given once') },
    ],
    [
      'no host',
      (socket) => socket.write('GET /v2/version HTTP/1.1\r\nconnection: close\r\n\r\n'),
      400,
      { code: 'INVALID_REQUEST', ...issue('headers/host', 'must be given once') },
    ],
    [
      'an address that is not percent-encoded',
      (socket) => socket.write('GET /v2/transports/%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
      400,
      { code: 'INVALID_REQUEST' },
    ],
  ])(
    '%s: refused with the usual problem document, and the connection is closed',
    async ([, write, status, problem], { expect }) => {
      const answer = await answerTo(host, write);
      expect(answer.status).toBe(status);
      expect(answer.problem).toMatchObject(problem);
      expect(answer.headers).toContain('content-type: application/problem+json');
      expect(answer.headers).toContain('x-content-type-options: nosniff');
      expect(answer.headers).toContain('content-security-policy:');
      await servesOthers(host, expect);
    },
  );

  test.concurrent('an answered request gets no second response', async ({ expect }) => {
    const answer = await answerTo(host, (socket) => {
      // Refused before the body, which never arrives in full.
      socket.write('PUT /v2/transports/tracking-ids HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{');
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test.concurrent('a slow request that stays within the limit is answered', async ({ expect, onTestFinished }) => {
    const socket = await open(host);
    onTestFinished(() => void socket.destroy());
    const answered = once(socket, 'data') as Promise<[Buffer]>;
    socket.write(`${start}content-length: 2\r\n\r\n{`);
    await pause(200);
    socket.write('}');
    expect(String((await answered)[0])).toContain('HTTP/1.1 400');
  });

  test('connections beyond the limit are turned away, and the others are still served', async () => {
    const many = Array.from(
      { length: serverLimits.connections + 10 },
      async () => await answerTo(host, () => undefined),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => Number.isNaN(status)).length).toBeGreaterThanOrEqual(10);
    expect(statuses.filter((status) => status === 408).length).toBeGreaterThan(0);
    await servesOthers(host, expect);
  });
});

test('the servers of further addresses close with the first', async () => {
  await closeServers(app, further, 1_000);
  for (const host of hosts) await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow('fetch failed');
});
