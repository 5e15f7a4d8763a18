import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';

const { app } = await testApp();
app.get('/written-after-its-end', { config: { access: 'public' } }, (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200).end('whole');
  reply.raw.write('too late');
});
await app.listen({ host: '127.0.0.1', port: 0 });

test('writing to a response after its end does not end the program', async () => {
  const uncaught: unknown[] = [];
  const catchIt = (error: unknown): void => void uncaught.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', catchIt);
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException');
    for (const listener of others) process.on('uncaughtException', listener);
  });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string) => await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  // Right after startup the process is too busy to respond.
  await expect.poll(() => ask('/written-after-its-end')).toBe('whole');
  expect(uncaught).toEqual([]);
});
