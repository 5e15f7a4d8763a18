import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { closeServers } from './close-server.ts';
import { listenOn } from './listen.ts';

async function listenTwice(answer: (path: string) => Promise<string>) {
  const port = await findFreePort();
  const server = createServer((request, response) => {
    void answer(request.url ?? '').then((text) => response.end(text));
  });
  const app = {
    server,
    listen: (options: { host: string; port: number }) => once(server.listen(options), 'listening'),
    close: () => closeServer(server),
  };
  // On Linux all of 127.0.0.0/8 is this machine, on macOS only the first address.
  const addresses = process.platform === 'linux' ? ['127.0.0.1', '127.0.0.2'] : ['127.0.0.1', '::1'];
  const further = await listenOn(app, addresses, port);
  onTestFinished(() => [server, ...further].forEach((each) => each.closeAllConnections()));
  const hosts = addresses.map((address) => (address.includes(':') ? `[${address}]` : address));
  return { app, further, urls: hosts.map((host) => `http://${host}:${port}`) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

test('a further address answers like the first', async () => {
  const { app, further, urls } = await listenTwice((path) => Promise.resolve(`answer to ${path}`));
  for (const url of urls) expect(await (await fetch(`${url}/a`)).text()).toBe('answer to /a');
  await closeServers(app, further, 1000);
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a running request is answered before closing', async () => {
  const { app, further, urls } = await listenTwice(
    (path) => new Promise((resolve) => setTimeout(() => resolve(path), 200)),
  );
  const answers = urls.map(async (url) => (await fetch(`${url}/slow`)).text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  await closeServers(app, further, 5000);
  expect(await Promise.all(answers)).toEqual(['/slow', '/slow']);
});

test('a request that never ends is cut off when the time limit expires', async () => {
  const { app, further, urls } = await listenTwice(() => new Promise(() => undefined));
  const answers = Promise.allSettled(urls.map((url) => fetch(url)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await closeServers(app, further, 200);
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
