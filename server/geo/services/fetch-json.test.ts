import { expect, test } from 'vitest';
import { startLoopbackService } from '../../../dev/testing/service/loopback-service.ts';
import { urlBelow, fetchJson, ServiceFailure } from './fetch-json.ts';

test('a request to a service that does not answer times out', async () => {
  const { url } = await startLoopbackService(() => undefined);
  const start = performance.now();
  await expect(fetchJson(url)).rejects.toThrow(ServiceFailure);
  expect(performance.now() - start).toBeLessThan(25_000);
});

test('a failure names the service, but not its password', async () => {
  const failure = fetchJson(new URL('http://user:secret@127.0.0.1:9/'));
  await expect(failure).rejects.toThrow(/^127\.0\.0\.1:9 could not be asked: .+/);
  await expect(failure).rejects.not.toThrow(/secret/);
});

test.each([
  ['https://geo.example', 'https://geo.example/api?q=a%26b'],
  ['https://geo.example/', 'https://geo.example/api?q=a%26b'],
  ['https://geo.example/photon/?key=1', 'https://geo.example/photon/api?key=1&q=a%26b'],
])('an address below %s keeps its path and query', (base, whole) => {
  expect(urlBelow(new URL(base), '/api', { q: 'a&b' }).href).toBe(whole);
});
