import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSelfSignedCertificate } from '../../dev/testing/service/create-self-signed-certificate.ts';
import { openWebhookClient } from './post-webhook.ts';

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(server: http.Server): Promise<number> {
  const listening = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => listening.resolve(undefined));
  await listening.promise;
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function openForTest() {
  const poster = openWebhookClient();
  ends.push(() => poster.close());
  return async (url: string, verifySsl: boolean) =>
    await poster.post({
      url: new URL(url),
      verifySsl,
      headers: {},
      body: '{}',
      reach: 'LOOPBACK_TOO',
      timeoutMs: 45_000,
    });
}

test('a certificate not signed by an authority is refused if SSL is verified, and accepted if it is not', async () => {
  let taken = 0;
  const server = https.createServer(createSelfSignedCertificate(), (_request, response) => {
    taken += 1;
    response.end('ok');
  });
  const url = `https://127.0.0.1:${await listen(server)}/`;
  const post = openForTest();
  expect(await post(url, true)).toEqual({ error: 'CERTIFICATE_REFUSED' });
  expect(taken).toBe(0);
  expect(await post(url, false)).toMatchObject({ answer: { status: 200, body: 'ok' } });
  // The kept connection was not verified, so another webhook must not be sent over it.
  expect(await post(url, true)).toEqual({ error: 'CERTIFICATE_REFUSED' });
  expect(taken).toBe(1);
});

test('at most 64 kB of an endless answer are read, and its first 2,000 characters are kept', async () => {
  const chunk = 'x'.repeat(16_000);
  const isCut = Promise.withResolvers<undefined>();
  let bytes = 0;
  const server = http.createServer((_request, response) => {
    const write = (): void => {
      while (!response.destroyed && response.write(chunk)) bytes += chunk.length;
      bytes += chunk.length;
    };
    response.on('drain', write).on('close', () => isCut.resolve(undefined));
    write();
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const posted = await openForTest()(url, false);
  expect(posted).toMatchObject({ answer: { status: 200, body: 'x'.repeat(2_000) } });
  await isCut.promise;
  // What the buffers on both sides hold; reading until the timeout of 45 s would be gigabytes.
  expect(bytes).toBeLessThan(50_000_000);
});
