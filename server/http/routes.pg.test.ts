import { calls } from '@milepost/api-contract/calls';
import type { Call } from '@milepost/api-contract/call';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { requireDeclaredAccess } from './route-access.ts';

const { app } = await testApp();
await app.ready();
const contract: readonly Call[] = Object.values(calls);

describe('routes', () => {
  test('registering a route without declared access throws', () => {
    const bare = Fastify();
    requireDeclaredAccess(bare);
    expect(() => bare.get('/forgotten', () => 'secrets')).toThrow('GET /forgotten does not declare who may use it.');
  });

  test('connections are kept alive for longer than proxies keep them', () => {
    expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  test('every call of the contract is registered with its access, and nothing else is served there', () => {
    const said = contract.map(({ method, path, access }) => `${method} ${path} ${access}`);
    const served = app.declaredRoutes
      .filter(({ method, url }) => method !== 'HEAD' && /^\/(v2|health)\//.test(url))
      .map(({ method, url, access }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')} ${access}`);
    expect(served.toSorted()).toEqual([...said, 'GET /v2/openapi.json public'].toSorted());
  });

  test('besides the calls, only the reference and the app are served', () => {
    const others = app.declaredRoutes.filter(({ url }) => !/^\/(v2|health)\//.test(url));
    expect(new Set(others.map(({ url }) => url.split('/', 2).join('/')))).toEqual(new Set(['/docs', '/*']));
    expect(new Set(others.map(({ method, access }) => `${method} ${access}`))).toEqual(
      new Set(['GET public', 'HEAD public']),
    );
  });

  test.each(contract.filter(({ access }) => access !== 'public').map((call) => [call.operationId, call] as const))(
    '%s refuses a missing or wrong token',
    async (_, call) => {
      for (const authorization of [undefined, 'Bearer', 'Bearer x', 'Basic Zm9vOmJhcg==', 'Bearer a.b.c']) {
        const headers = authorization === undefined ? {} : { authorization };
        const answer = await app.inject({ method: call.method, url: call.path, headers });
        // A wrong link gets 404, as if nothing were there.
        const closed = call.access === 'link' ? [404, 'NOT_FOUND', undefined] : [401, 'UNAUTHENTICATED', 'Bearer'];
        const { code } = answer.json<{ code: string }>();
        expect([answer.statusCode, code, answer.headers['www-authenticate']]).toEqual(closed);
      }
    },
  );
});

describe('the description of the calls', () => {
  test('is valid OpenAPI 3.1', async () => {
    const document = (await app.inject('/v2/openapi.json')).json<Record<string, unknown>>();
    expect(document['openapi']).toBe('3.1.1');
    const verdict = await new Validator().validate(document);
    expect(verdict.errors).toBeUndefined();
    expect(verdict.valid).toBe(true);
  });

  test('can be browsed without fetching anything from other hosts', async () => {
    const page = await app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const policy = (await app.inject('/')).headers['content-security-policy'];
    expect(page.headers['content-security-policy']).toBe(policy);
    const script = await app.inject('/docs/static/swagger-initializer.js');
    expect(script.headers['content-security-policy']).toBe(policy);
    expect(script.body).toContain('validatorUrl: null');
  });

  test.each(['/docs/json', '/docs/yaml'])('is served at a single address, to which %s redirects', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/v2/openapi.json']);
  });

  test('is serialised once and not resent to clients that have it', async () => {
    const first = await app.inject('/v2/openapi.json');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
    const etag = String(first.headers.etag);
    for (const had of [etag, `"other", W/${etag}`]) {
      const again = await app.inject({ url: '/v2/openapi.json', headers: { 'if-none-match': had } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    const other = await app.inject({ url: '/v2/openapi.json', headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });
});
