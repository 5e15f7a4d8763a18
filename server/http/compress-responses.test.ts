import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compressResponses } from './compress-responses.ts';

const rows = Array.from({ length: 200 }, (_, index) => ({ id: index, city: 'Nürnberg', status: 'ONGOING' }));
let app = Fastify();
let shown: readonly object[] = rows;

beforeEach(async () => {
  app = Fastify();
  shown = rows;
  await compressResponses(app);
  app.get('/rows', () => shown);
  app.post('/rows', () => shown);
  app.get('/few', () => [{ id: 1 }]);
  app.get('/refused', async (_, reply) => await reply.code(404).send({ code: 'NOT_FOUND', rows }));
  app.get('/live', async (_, reply) => await reply.type('text/event-stream').send('data: x\n\n'.repeat(1_000)));
});

afterEach(async () => {
  await app.close();
});

describe('a response', () => {
  test('is compressed with brotli if the client accepts it, otherwise with gzip, otherwise not at all', async () => {
    const text = JSON.stringify(rows);
    const read = async (encoding: string) =>
      await app.inject({ url: '/rows', headers: encoding === '' ? {} : { 'accept-encoding': encoding } });
    const brotli = await read('gzip, deflate, br, zstd');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
    expect(brotli.rawPayload.length).toBeLessThan(text.length / 10);
    const gzip = await read('gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    const plain = await read('');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(text);
  });

  test('is left uncompressed if it is short or an event stream', async () => {
    for (const url of ['/few', '/live']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding'], url).toBeUndefined();
    }
  });

  test('is 304 without content if the client already has it, in any encoding', async () => {
    const first = await app.inject({ url: '/rows', headers: { 'accept-encoding': 'br' } });
    const tag = String(first.headers.etag);
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
      const again = await app.inject({ url: '/rows', headers: { 'if-none-match': known } });
      expect({ status: again.statusCode, body: again.body, tag: again.headers.etag }).toEqual({
        status: 304,
        body: '',
        tag,
      });
    }
    shown = rows.slice(1);
    const changed = await app.inject({ url: '/rows', headers: { 'if-none-match': tag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  test('has no tag and is never 304 for a command or a refusal', async () => {
    const { headers } = await app.inject({ url: '/rows' });
    const known = { 'if-none-match': String(headers.etag) };
    const posted = await app.inject({ method: 'POST', url: '/rows', headers: known });
    expect([posted.statusCode, posted.headers.etag]).toEqual([200, undefined]);
    const refused = await app.inject({ url: '/refused', headers: known });
    expect([refused.statusCode, refused.headers.etag]).toEqual([404, undefined]);
  });
});
