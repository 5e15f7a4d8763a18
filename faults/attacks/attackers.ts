import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackOrder, ResponseCounts } from './attacks.ts';

/** All attacks at once, each limited, in a process that yields the CPU to others. */

const [order] = (await once(process, 'message')) as [AttackOrder];
os.setPriority(order.niceness);
const { port, tokens, deviceKey, sockets } = order;
const over = new AbortController();
const responseCounts: Record<string, Record<string, number>> = {};
const held = new Set<Socket>();

/** More than one person is allowed at a time, so some of these must be refused. */
const enoughTries = [
  ['many streams', 10],
  ['expensive calls', 100],
] as const;
let areTried = false;

function count(attack: string, answer: number | string): void {
  const answers = (responseCounts[attack] ??= {});
  answers[answer] = (answers[answer] ?? 0) + 1;
  if (!areTried && enoughTries.every(([name, tries]) => responsesTo(name) >= tries)) {
    areTried = true;
    process.send?.('tried');
  }
}

/** Without those that were broken off. */
const responsesTo = (attack: string) =>
  Object.entries(responseCounts[attack] ?? {}).reduce(
    (sum, [answer, times]) => sum + (/^\d+$/.test(answer) ? times : 0),
    0,
  );

type Sent = { readonly method?: string; readonly body?: string; readonly headers?: Record<string, string> };

/** One request, whose response is read and discarded. */
function sendRequest(attack: string, path: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        signal: AbortSignal.any([over.signal, AbortSignal.timeout(20_000)]),
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      },
      (response) => {
        // Counts before the end, because a stream has none.
        count(attack, response.statusCode ?? 0);
        response.resume();
        response.on('error', () => undefined);
        response.on('close', resolve);
      },
    );
    request.on('error', ({ code = 'failed' }: NodeJS.ErrnoException) => {
      count(attack, code);
      resolve();
    });
    request.end(body);
  });
}

const bearer = (index = 0) => ({ authorization: `Bearer ${tokens[index] ?? ''}` });
const json = { 'content-type': 'application/json' };
const letters = () => Math.random().toString(36).slice(2);
const wide = `{${Array.from({ length: 90_000 }, (_, index) => `"${index}":1`).join(',')}}`;
const empty = `{"trackingIds":[${Array.from({ length: 300_000 }, () => '{}').join(',')}]}`;
const signIn = JSON.stringify({
  code: 'x',
  codeVerifier: 'x'.repeat(43),
  redirectUri: 'http://localhost:3999/callback',
  nonce: 'x',
});

let begun = 0;

/** Keeps this many running at a time. Attacks start one after the other. */
async function repeatedly(atOnce: number, everyMs: number, act: () => Promise<unknown>): Promise<void> {
  begun += 1;
  await pause(begun * 200, undefined, { signal: over.signal }).catch(() => undefined);
  const one = async () => {
    while (!over.signal.aborted) {
      await act();
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** A connection that sends a byte now and then and never reads. */
async function sendSlowly(attack: string, beginning: string, byte: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  held.add(socket);
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(beginning);
  const closed = once(socket, 'close').catch(() => undefined);
  const dripping = setInterval(() => byte !== '' && socket.writable && socket.write(byte), 1_000);
  await Promise.race([closed, pause(60_000, undefined, { signal: over.signal }).catch(() => undefined)]);
  clearInterval(dripping);
  count(attack, socket.destroyed ? 'closed by the server' : 'held');
  held.delete(socket);
  socket.destroy();
}

const head = (line: string, ...headers: string[]) => [line, 'host: 127.0.0.1', ...headers, ''].join('\r\n');
const live = (index: number) => `${head('GET /v2/live HTTP/1.1', `authorization: Bearer ${tokens[index]}`)}\r\n`;
const slowBody = `${head('POST /v2/session HTTP/1.1', 'content-type: application/json', 'content-length: 1000')}\r\n{`;
const expensive = ['search?criteria=hamburg', 'search/suggestions?criteria=a', 'incoming?sortBy=ETA', 'positions'];
const endless = ['/v2/addresses?q=a&limit=1e400', '/v2/transports/planned?limit=1e400'];

const attacks: readonly Promise<void>[] = [
  repeatedly(6, 50, () => sendSlowly('streams that are not read', live(1), '')),
  repeatedly(1, 200, () =>
    sendRequest('a megabyte without a sign-in', '/v2/session', { method: 'POST', body: wide, headers: json }),
  ),
  repeatedly(1, 200, () =>
    sendRequest('a megabyte from a member', '/v2/transports/tracking-ids', {
      method: 'PUT',
      body: empty,
      headers: { ...json, ...bearer(2) },
    }),
  ),
  repeatedly(4, 50, () =>
    sendRequest('lists without end', endless[Math.floor(Math.random() * endless.length)] ?? '', { headers: bearer(3) }),
  ),
  repeatedly(100, 20, () => {
    const path = expensive[Math.floor(Math.random() * expensive.length)] ?? '';
    return sendRequest('expensive calls', `/v2/transports/${path}`, { headers: bearer(0) });
  }),
  repeatedly(10, 10, () =>
    sendRequest('wrong tokens', '/v2/counts', {
      headers: { authorization: `Bearer ${letters()}.${letters()}.${letters()}` },
    }),
  ),
  repeatedly(5, 10, () =>
    sendRequest('wrong keys', '/v2/gps-signals', {
      method: 'POST',
      body: '[]',
      headers: { ...json, 'x-api-key': `mpc_${letters().padEnd(43, letters()).padEnd(43, 'x').slice(0, 43)}` },
    }),
  ),
  repeatedly(5, 20, () => sendRequest('sign-ins', '/v2/session', { method: 'POST', body: signIn, headers: json })),
  repeatedly(sockets / 10, 10, () => sendSlowly('slow bodies', slowBody, ' ')),
  repeatedly(sockets / 10, 10, () => sendSlowly('slow headers', 'GET /v2/version HTTP/1.1\r\nhost: 127', '1')),
  repeatedly(sockets, 10, () => sendSlowly('connections that say nothing', '', '')),
  repeatedly(20, 200, () => sendSlowly('many streams', live(4), '')),
  repeatedly(10, 20, () =>
    sendRequest('many streams', '/v2/live', { headers: { ...bearer(4), 'last-event-id': '1' } }),
  ),
  repeatedly(4, 5, () => {
    const signals = Array.from({ length: 500 }, () => ({
      trackingId: letters(),
      at: Date.now(),
      latitude: 0,
      longitude: 0,
    }));
    const headers = { ...json, 'x-api-key': deviceKey };
    return sendRequest('invented devices', '/v2/gps-signals', {
      method: 'POST',
      body: JSON.stringify(signals),
      headers,
    });
  }),
];

await once(process, 'message');
over.abort();
for (const socket of held) socket.destroy();
await Promise.all(attacks);
process.send?.(responseCounts satisfies ResponseCounts);
process.disconnect?.();
