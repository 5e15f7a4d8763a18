import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Hub } from './hub.ts';
import { LiveStreams } from './live-streams.ts';

const organizationId = randomUUID();

/** Streams on a real port, with access to every response. */
async function serve(maxMs?: number, session = { id: Buffer.alloc(32), expiresAt: new Date(8e15) }) {
  const hub = new Hub(1_000);
  const streams = new LiveStreams(hub, Date.now, maxMs);
  const opened: ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    opened.push(response);
    const lastEventId = request.headers['last-event-id'];
    streams.open({ parties: [organizationId], session, lastEventId, headers: {}, response });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return { hub, streams, opened, port: (server.address() as AddressInfo).port };
}

/** Requests a stream and never reads from it. */
async function openUnread(port: number, opened: readonly ServerResponse[]) {
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const before = opened.length;
  await expect.poll(() => opened.length).toBe(before + 1);
  const response = opened[before];
  if (response === undefined) throw new Error('No stream was opened.');
  return response;
}

/** Until the operating system's buffers are full and data stays in this process. */
async function fill(hub: Hub, response: ServerResponse): Promise<void> {
  const padding = 'x'.repeat(50_000);
  while (response.writableLength < 200_000) {
    hub.publish({ transportId: `${randomUUID()}${padding}`, version: 1, parties: [organizationId] });
    await setImmediate();
  }
}

const publishHint = (hub: Hub) => hub.publish({ transportId: randomUUID(), version: 1, parties: [organizationId] });

test('a stream whose reader has stopped ends when its time is up, and nothing is written to it afterwards', async () => {
  const { hub, streams, opened, port } = await serve(6_000);
  const responses = [await openUnread(port, opened), await openUnread(port, opened)];
  for (const response of responses) await fill(hub, response);
  const errors: unknown[] = [];
  for (const response of responses) response.on('error', (error) => errors.push(error));
  await expect.poll(() => streams.size).toBe(0);
  publishHint(hub);
  streams.resync();
  await setImmediate();
  expect(errors).toEqual([]);
  // Their data was never read, so the connection has to be cut.
  await expect.poll(() => responses.every(({ destroyed }) => destroyed)).toBe(true);
});

test('closing all streams cuts those that are not being read', async () => {
  const { hub, streams, opened, port } = await serve();
  const response = await openUnread(port, opened);
  await fill(hub, response);
  streams.closeAll();
  expect(streams.size).toBe(0);
  publishHint(hub);
  await expect.poll(() => response.destroyed).toBe(true);
});

test('a stream with too much unread data is cut before its time is up', async () => {
  const { hub, streams, opened, port } = await serve();
  const response = await openUnread(port, opened);
  await fill(hub, response);
  for (let count = 0; count < 20; count += 1) {
    hub.publish({ transportId: `${randomUUID()}${'x'.repeat(50_000)}`, version: 1, parties: [organizationId] });
  }
  await expect.poll(() => streams.size).toBe(0);
  expect(response.destroyed).toBe(true);
});

test('a stream that is read ends complete, and is forgotten when its reader leaves', async () => {
  const { hub, streams, port } = await serve(300);
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(text).toBe(`retry: 2000\nid: ${hub.lastId}\nevent: ready\ndata: {}\n\n`);
  expect(streams.size).toBe(0);
});

test('missed hints are repeated up to a limit, beyond which everything is fetched', async () => {
  const { hub, port } = await serve(300);
  const missed = async (id: number) => {
    const headers = { 'last-event-id': String(id) };
    const text = await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
    const count = (kind: string) => text.split(`event: ${kind}\n`).length - 1;
    return { transports: count('transport'), resyncs: count('resync') };
  };
  const from = hub.lastId;
  for (let count = 0; count < 1_500; count += 1) publishHint(hub);
  expect(await missed(from)).toEqual({ transports: 0, resyncs: 1 });
  expect(await missed(from + 800)).toEqual({ transports: 700, resyncs: 0 });
});

test('a stream ends with the session whose token opened it, also when the session simply expires', async () => {
  const ended = await serve(60_000, { id: Buffer.alloc(32, 7), expiresAt: new Date(Date.now() + 60_000) });
  const reading = fetch(`http://127.0.0.1:${ended.port}/`).then(async (response) => await response.text());
  await expect.poll(() => ended.streams.size).toBe(1);
  ended.streams.closeSession('08'.repeat(32));
  expect(ended.streams.size).toBe(1);
  expect(ended.streams.sessionIds).toEqual(['07'.repeat(32)]);
  ended.streams.closeSession('07'.repeat(32));
  expect(await reading).toContain('ready');
  const expiring = await serve(60_000, { id: Buffer.alloc(32, 7), expiresAt: new Date(Date.now() + 300) });
  expect(await (await fetch(`http://127.0.0.1:${expiring.port}/`)).text()).toContain('ready');
});
