import { describe, expect, test } from 'vitest';
import { planningApp } from '../../../dev/testing/app/planning.ts';
import { newApiKey } from '../../api-keys/new-api-key.ts';

const { as, ask, carrier, details, inject, shipper, stop, time, worker } = await planningApp();

async function keyOf(organizationId: string, revokedAt: Date | null = null) {
  const { key, hash } = newApiKey();
  const made = { created_by: null, created_at: new Date(time.now), revoked_at: revokedAt, last_used_at: null };
  const id = crypto.randomUUID();
  await worker
    .insertInto('api_key')
    .values({ id, organization_id: organizationId, name: 'Planning', key_hash: hash, ...made })
    .execute();
  return { id, headers: { authorization: `Bearer ${key}` } };
}

const { id: keyId, headers: key } = await keyOf(shipper.id);
const body = (reference: string | null, carrierId = carrier.id) => ({
  carrierId,
  reference,
  waypoints: [stop('hamburg', 2), stop('milan', 26)],
});
const plan = async (reference: string | null) => await ask('POST', '/v2/transports', key, body(reference));
const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { id: string }).id;

describe('a shipper’s own system', () => {
  test('a shipper’s own system plans only once under a reference, however often it sends the plan', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => plan('ERP-1')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const ids = new Set([...answers, await plan(' ERP-1 ')].map(idOf));
    expect(ids.size).toBe(1);
    const planned = await worker
      .selectFrom('transport')
      .select('reference')
      .where('api_reference', '=', 'ERP-1')
      .execute();
    expect(planned).toEqual([{ reference: 'ERP-1' }]);
    expect(idOf(await plan('ERP-2'))).not.toBe([...ids][0]);
  });

  test('a shipper’s own system gets the same answer when the agreement and the planned times are no longer valid', async () => {
    const id = idOf(await plan('ERP-3'));
    const declined = (status: 'DECLINED' | 'ACCEPTED') => worker.updateTable('agreement').set({ status }).execute();
    await declined('DECLINED');
    expect(await plan('ERP-4')).toMatchObject({ code: 'NO_CARRIER_AGREEMENT' });
    expect(idOf(await plan('ERP-3'))).toBe(id);
    await declined('ACCEPTED');
    const over = { ...body('ERP-3'), waypoints: [] };
    expect(idOf(await ask('POST', '/v2/transports', key, over))).toBe(id);
  });

  test('a shipper’s own system does not share references with people, who may reuse one freely', async () => {
    const byPerson = async () => idOf(await ask('POST', '/v2/transports', as.shipper, body('ERP-5')));
    const [one, two] = [await byPerson(), await byPerson()];
    expect(new Set([one, two, idOf(await plan('ERP-5'))]).size).toBe(3);
  });

  test('a shipper’s own system reads, re-plans, sets the tracking ID and cancels, and the history shows a system', async () => {
    const id = idOf(await plan('ERP-6'));
    const read = (await inject('GET', `/v2/transports/${id}`, key)).json<{
      planVersion: number;
      waypoints: { id: string }[];
    }>();
    const waypoints = read.waypoints.map(({ id: one }, index) => ({
      ...stop('', 3 + index),
      addressId: undefined,
      id: one,
    }));
    expect((await ask('PUT', `/v2/transports/${id}`, key, { planVersion: read.planVersion, waypoints })).status).toBe(
      200,
    );
    expect((await ask('PUT', `/v2/transports/${id}/tracking-id`, key, { trackingId: 'T' })).status).toBe(200);
    expect((await ask('POST', `/v2/transports/${id}/cancel`, key)).status).toBe(200);
    expect((await details(id)).status).toBe('CANCELLED');
    const log = await inject('GET', `/v2/transports/${id}/log`, as.shipper);
    const by = log.json<{ entries: { by: unknown }[] }>().entries.map((entry) => entry.by);
    expect(by).toEqual(by.map(() => ({ kind: 'SYSTEM', name: null })));
    expect(by.length).toBeGreaterThan(3);
  });

  test('a shipper’s own system may do nothing else', async () => {
    const id = idOf(await plan('ERP-7'));
    const others: ['GET' | 'PUT' | 'POST', string, object?][] = [
      ['GET', `/v2/transports/${id}/log`],
      ['GET', '/v2/transports/planned'],
      ['GET', '/v2/api-keys'],
      ['POST', `/v2/transports/${id}/reminders`],
      ['PUT', `/v2/transports/${id}/reference`, { reference: 'X' }],
    ];
    for (const [method, url, payload] of others) {
      expect(await ask(method, url, key, payload)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
    }
  });

  test('a shipper’s own system has the last use of its key recorded', async () => {
    const { last_used_at: at } = await worker
      .selectFrom('api_key')
      .selectAll()
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow();
    expect(at?.getTime()).toBe(time.now);
  });
});

test('a revoked or invented key is rejected, and a carrier’s key cannot plan', async () => {
  const revoked = await keyOf(shipper.id, new Date(time.now));
  for (const headers of [
    revoked.headers,
    { authorization: `Bearer mps_${'x'.repeat(43)}` },
    { authorization: 'Bearer mps_' },
  ]) {
    expect(await ask('POST', '/v2/transports', headers, body('X'))).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  }
  const { headers } = await keyOf(carrier.id);
  expect(await ask('POST', '/v2/transports', headers, body('X'))).toMatchObject({
    status: 403,
    code: 'NOT_AUTHORIZED',
  });
});
