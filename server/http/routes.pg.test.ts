import { calls } from '@milepost/api-contract/calls';
import type { Call } from '@milepost/api-contract/call';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { demandAccessOfEveryRoute } from './route-access.ts';

const { app } = await testApp();
await app.ready();
const contract: readonly Call[] = Object.values(calls);

describe('routes', () => {
  test('a route without declared access stops the program', () => {
    const bare = Fastify();
    demandAccessOfEveryRoute(bare);
    expect(() => bare.get('/forgotten', () => 'secrets')).toThrow('GET /forgotten does not declare who may use it.');
  });

  test('connections are kept for longer than proxies keep them', () => {
    expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  test('every call of the contract is registered with its access, and nothing but the contract answers there', () => {
    const said = contract.map(({ method, path, access }) => `${method} ${path} ${access}`);
    const served = app.declaredRoutes
      .filter(({ method, url }) => method !== 'HEAD' && /^\/(v2|health)\//.test(url))
      .map(({ method, url, access }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')} ${access}`);
    expect(served.toSorted()).toEqual([...said, 'GET /v2/openapi.json public'].toSorted());
  });

  test('besides the calls there are only the reference and the app', () => {
    const others = app.declaredRoutes.filter(({ url }) => !/^\/(v2|health)\//.test(url));
    expect(new Set(others.map(({ url }) => url.split('/', 2).join('/')))).toEqual(new Set(['/docs', '/*']));
    expect(new Set(others.map(({ method, access }) => `${method} ${access}`))).toEqual(
      new Set(['GET public', 'HEAD public']),
    );
  });

  test.each(contract.filter(({ access }) => access !== 'public').map((call) => [call.operationId, call] as const))(
    '%s is closed without a token, or with a wrong one',
    async (_, call) => {
      for (const authorization of [undefined, 'Bearer', 'Bearer x', 'Basic Zm9vOmJhcg==', 'Bearer a.b.c']) {
        const headers = authorization === undefined ? {} : { authorization };
        const answer = await app.inject({ method: call.method, url: call.path, headers });
        // What a wrong link leads to is not there.
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

  test('can be browsed, with nothing fetched from elsewhere', async () => {
    const page = await app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const policy = (await app.inject('/')).headers['content-security-policy'];
    expect(page.headers['content-security-policy']).toBe(policy);
    const script = await app.inject('/docs/static/swagger-initializer.js');
    expect(script.headers['content-security-policy']).toBe(policy);
    expect(script.body).toContain('validatorUrl: null');
  });

  test.each(['/docs/json', '/docs/yaml'])('stands in one place only, and not at %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/v2/openapi.json']);
  });

  test('is written once, and not sent to those who have it', async () => {
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
