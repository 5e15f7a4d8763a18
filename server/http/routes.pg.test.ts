import { calls } from '@milepost/api-contract/calls';
import type { Call } from '@milepost/api-contract/call';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/test-app/test-app.ts';
import { demandAccessOfEveryRoute } from './route-access.ts';

const { app } = await testApp();
await app.ready();
const contract: readonly Call[] = Object.values(calls);

describe('routes', () => {
  test('one that does not say who may use it stops the program', () => {
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
    '%s is closed to whoever shows no token, or a wrong one',
    async (_, call) => {
      for (const authorization of [undefined, 'Bearer', 'Bearer x', 'Basic Zm9vOmJhcg==', 'Bearer a.b.c']) {
        const headers = authorization === undefined ? {} : { authorization };
        const answer = await app.inject({ method: call.method, url: call.path, headers });
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
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
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  });
});
