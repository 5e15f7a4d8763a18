import type { ReportingToken } from '@milepost/api-contract/reports/reporting-tokens';
import { calls } from '@milepost/api-contract/calls';
import { MAX_REPORTING_TOKENS } from '@milepost/domain/access/organization-limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planningApp, type Headers } from '../../dev/testing/app/planning.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { newApiKey } from '../api-keys/new-api-key.ts';
import { removePerson } from '../people/end-access-store.ts';

const { app, as, bearer, inject, shipper, stranger, time, worker } = await planningApp();
const DAY = 24 * 3_600_000;
const personOf = async (manager: boolean, organizationId = shipper.id) => {
  const { id } = await insertPerson(worker, { organization_id: organizationId, given_name: 'Mia', manager });
  return { id, headers: await bearer(id) };
};

type Made = { readonly reportingToken: ReportingToken; readonly token: string };

async function make(body: object = { name: 'Excel' }, by: Headers = as.shipper): Promise<Made> {
  const answer = await inject('POST', '/v2/reports/token', by, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Made>();
}

const list = async (by: Headers = as.shipper) =>
  (await inject('GET', '/v2/reports/token', by)).json<{ reportingTokens: ReportingToken[] }>().reportingTokens;
const withToken = ({ token }: Made): Headers => ({ authorization: `Bearer ${token}` });
const codeOf = async (url: string, headers: Headers) => {
  const answer = await inject('GET', url, headers);
  return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
};

const reports = Object.values(calls).filter((call) => 'reportingTokens' in call);

describe('a reporting token', () => {
  test('opens every report as JSON and as CSV, and is shown once', async () => {
    const made = await make({ name: ' Excel ' });
    expect(made.token).toMatch(/^mpr_[A-Za-z0-9_-]{43}$/);
    expect(made.reportingToken).toMatchObject({ name: 'Excel', createdBy: 'Sophie Tester', lastUsedAt: null });
    expect(made.reportingToken.expiresAt).toBe(new Date(time.now + 90 * DAY).toISOString());
    expect(reports.map(({ path }) => path).toSorted()).toEqual([
      '/v2/reports/billed-transports',
      '/v2/reports/ended-transports',
      '/v2/reports/eta-scorecard',
      '/v2/reports/judged-forecasts',
      '/v2/reports/slow-sites',
      '/v2/reports/transports',
    ]);
    for (const { path } of reports) {
      expect(await codeOf(path, withToken(made))).toBe(200);
      const table = await inject('GET', path, { ...withToken(made), accept: 'text/csv' } as Headers);
      expect([table.statusCode, table.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    }
    const [listed] = await list();
    expect(listed).toEqual({ ...made.reportingToken, lastUsedAt: new Date(time.now).toISOString() });
    expect(JSON.stringify(await list())).not.toContain(made.token);
    const stored = await worker.selectFrom('api_key').selectAll().where('id', '=', made.reportingToken.id).execute();
    expect(JSON.stringify(stored)).not.toContain(made.token);
  });

  test('opens nothing else, unlike an API key', async () => {
    const made = await make();
    const closed = Object.values(calls).filter(
      (call) => !('reportingTokens' in call) && ['member', 'shipper', 'carrier', 'person'].includes(call.access),
    );
    expect(closed.length).toBeGreaterThan(100);
    for (const { method, path } of closed) {
      const url = path.replaceAll(/\{\w+\}/g, shipper.id);
      const answer = await app.inject({ method, url, headers: withToken(made) });
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 403, 'NOT_AUTHORIZED']);
    }
  });

  test('expires by itself, to the millisecond', async () => {
    const now = time.now;
    const made = await make({ name: 'Short', days: 1 });
    expect(Date.parse(made.reportingToken.expiresAt)).toBe(now + DAY);
    time.now = now + DAY - 1;
    expect(await codeOf('/v2/reports/transports', withToken(made))).toBe(200);
    time.now = now + DAY;
    expect(await codeOf('/v2/reports/transports', withToken(made))).toBe('UNAUTHENTICATED');
    expect((await list()).map(({ name }) => name)).not.toContain('Short');
    time.now = now;
  });

  test('can be revoked by its maker and by managers', async () => {
    const [maker, colleague, manager] = [await personOf(false), await personOf(false), await personOf(true)];
    const revoke = async ({ reportingToken }: Made, by: Headers) =>
      await inject('DELETE', `/v2/reports/token/${reportingToken.id}`, by);
    const made = await make({ name: 'One' }, maker.headers);
    expect((await revoke(made, colleague.headers)).json()).toMatchObject({ code: 'MANAGERS_ONLY' });
    expect((await revoke(made, as.stranger)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await codeOf('/v2/reports/transports', withToken(made))).toBe(200);
    expect((await revoke(made, maker.headers)).statusCode).toBe(200);
    expect(await codeOf('/v2/reports/transports', withToken(made))).toBe('UNAUTHENTICATED');
    expect((await revoke(made, maker.headers)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await revoke(await make({ name: 'Two' }, maker.headers), manager.headers)).statusCode).toBe(200);
  });

  test('cannot be forged: anything similar opens nothing and is refused like any other token', async () => {
    const { token } = await make();
    const key = newApiKey();
    const body = token.slice(4);
    const forged = fc.oneof(
      fc.constantFrom(`mps_${body}`, `mpl_${body}`, `MPR_${body}`, body, `${token}A`, token.slice(0, -1), key.key),
      fc.constantFrom(key.hash.toString('base64url'), `mpr_${key.key.slice(4)}`, token.toLowerCase()),
      fc.tuple(fc.nat(42), fc.base64String({ minLength: 4, maxLength: 4 })).map(([place, [letter = 'A']]) => {
        const other = body[place] === letter ? '_' : letter.replace(/[+/=]/, '-');
        return `mpr_${body.slice(0, place)}${other}${body.slice(place + 1)}`;
      }),
      fc
        .string({ minLength: 43, maxLength: 43, unit: fc.constantFrom(...'ABCxyz019-_'.split('')) })
        .map((text) => `mpr_${text}`),
    );
    await fc.assert(
      fc.asyncProperty(
        forged.filter((one) => one !== token),
        async (one) => {
          expect(await codeOf('/v2/reports/transports', { authorization: `Bearer ${one}` })).toBe('UNAUTHENTICATED');
        },
      ),
      { numRuns: 80 },
    );
    expect(await codeOf('/v2/reports/transports', { authorization: `Bearer ${token}` })).toBe(200);
  });

  test('is not an API key: the page of keys neither lists nor revokes it', async () => {
    const { headers } = await personOf(true);
    const made = await make();
    const { apiKeys } = (await inject('GET', '/v2/api-keys', headers)).json<{ apiKeys: { id: string }[] }>();
    expect(apiKeys.map(({ id }) => id)).not.toContain(made.reportingToken.id);
    expect((await inject('DELETE', `/v2/api-keys/${made.reportingToken.id}`, headers)).statusCode).toBe(404);
  });

  test('belongs to its own organisation alone', async () => {
    const made = await make({ name: 'Theirs' }, as.stranger);
    expect((await list()).map(({ id }) => id)).not.toContain(made.reportingToken.id);
    expect((await list(as.stranger)).map(({ id }) => id)).toContain(made.reportingToken.id);
    const { rows } = { rows: await worker.selectFrom('api_key').selectAll().where('name', '=', 'Theirs').execute() };
    expect(rows.map((row) => row.organization_id)).toEqual([stranger.id]);
  });

  test.each([
    [{}],
    [{ name: ' ' }],
    [{ name: 'x', days: 0 }],
    [{ name: 'x', days: 401 }],
    [{ name: 'x', days: 1.5 }],
    [{ name: 'x'.repeat(101) }],
  ])('is not created from %o', async (body) => {
    expect((await inject('POST', '/v2/reports/token', as.shipper, body)).statusCode).toBe(400);
  });

  test('is for shippers: a carrier gets none', async () => {
    const answer = await inject('POST', '/v2/reports/token', as.carrier, { name: 'x' });
    expect(answer.json()).toMatchObject({ code: 'NOT_AUTHORIZED' });
  });

  test('is revoked when its maker is removed without keeping keys', async () => {
    const leaver = await personOf(false);
    const made = await make({ name: 'Leaving' }, leaver.headers);
    await removePerson(worker, leaver.id, new Date(time.now), false);
    expect(await codeOf('/v2/reports/transports', withToken(made))).toBe('UNAUTHENTICATED');
  });

  test('is limited to a hundred, also when many are created at once; expired and revoked ones leave room', async () => {
    const { headers } = await personOf(true, stranger.id);
    const makeOne = (_: unknown, count: number) =>
      inject('POST', '/v2/reports/token', headers, { name: `${count}`, days: 1 });
    const there = (await list(headers)).length;
    for (let made = there; made < MAX_REPORTING_TOKENS - 2; made += 5) {
      const count = Math.min(5, MAX_REPORTING_TOKENS - 2 - made);
      await Promise.all(Array.from({ length: count }, makeOne));
    }
    const answers = await Promise.all(Array.from({ length: 6 }, makeOne));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REPORTING_TOKENS' });
    time.now += DAY;
    expect((await makeOne(null, 0)).statusCode).toBe(200);
  });
});
