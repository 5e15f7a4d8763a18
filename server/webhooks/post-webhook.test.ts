import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPoster } from './post-webhook.ts';

/** Signed by itself, for 127.0.0.1 until 2126; it opens nothing. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXsm0xPYnObRyiMxZ
Cy+ZJ4g2PBbviesS3WACvBBsEImhRANCAAQ+GLk9C3dw9FOeOlm3nMwQk9rm/qTE
6iIcKEOWnglzfoo0AWVR/uPC//i+xFuDxeqRSYCnvHFT7LCSlKCpFJhT
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUNbtD9FMfFI0PnM6x6QslqFGigBowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzE1Mjc0N1oYDzIxMjYxMDMw
MTUyNzQ3WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ+GLk9C3dw9FOeOlm3nMwQk9rm/qTE6iIcKEOWnglzfoo0AWVR/uPC
//i+xFuDxeqRSYCnvHFT7LCSlKCpFJhTo2QwYjAdBgNVHQ4EFgQUJ8TAO4rwnfWW
745rk8XogLCLSewwHwYDVR0jBBgwFoAUJ8TAO4rwnfWW745rk8XogLCLSewwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQD7ceirkvB6e8SY9gdt5/ldcBvICUXn+SUD5NaB8lT6EwIhAJGngGjEMJ+cyIsO
IF2wbPNggLzku9ya2kn3Cv1IlOWN
-----END CERTIFICATE-----`;

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
  const server = https.createServer({ key, cert }, (_request, response) => {
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
