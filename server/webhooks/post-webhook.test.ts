import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ownCertificate } from '../../dev/testing/service/own-certificate.ts';
import { openPoster } from './post-webhook.ts';

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
  const poster = openPoster();
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

test('a certificate that no authority has signed is refused where SSL is verified, and taken where it is not', async () => {
  let taken = 0;
  const server = https.createServer(ownCertificate(), (_request, response) => {
    taken += 1;
    response.end('ok');
  });
  const url = `https://127.0.0.1:${await listen(server)}/`;
  const post = openForTest();
  expect(await post(url, true)).toEqual({ error: 'CERTIFICATE_REFUSED' });
  expect(taken).toBe(0);
  expect(await post(url, false)).toMatchObject({ answer: { status: 200, body: 'ok' } });
  // The connection that is kept was not verified: another webhook must not be sent over it.
  expect(await post(url, true)).toEqual({ error: 'CERTIFICATE_REFUSED' });
  expect(taken).toBe(1);
});

test('of an answer without end no more than 64 kB are read, and its first 2,000 characters are kept', async () => {
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
  // What the buffers of both sides take; in the 45 s after which it is given up it would be gigabytes.
  expect(bytes).toBeLessThan(50_000_000);
});
