import type { AnyTransport, StatusTransitions } from '@milepost/api-contract/administration/any-transport';
import type { BillableTransactions } from '@milepost/api-contract/administration/billable-transactions';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { planningApp } from '../../dev/testing/app/planning.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';

const { as, ask, carrier, inject, planDriven, shipper, time, worker } = await planningApp();

async function asked<T>(url: string, headers = as.administrator): Promise<T> {
  const answer = await inject('GET', url, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

describe('a transport of any organisation', () => {
  test('is found by its full id, reference or tracking ID, and by nothing less', async () => {
    const { id } = await planDriven('HH-XY 12', { reference: 'Order 4711' });
    const found = async (q: string) =>
      (await asked<{ transports: { id: string }[] }>(`/v2/admin/transports?${new URLSearchParams({ q }).toString()}`))
        .transports;
    expect(await found(id)).toMatchObject([
      { id, shipper: 'Shipper', carrier: 'Carrier', from: 'Hamburg', to: 'Milan' },
    ]);
    expect(await found('Order 4711')).toMatchObject([{ id }]);
    expect(await found('  hh-xy 12 ')).toMatchObject([{ id }]);
    for (const q of ['4711', 'Order', randomUUID(), "'; drop table transport"]) expect(await found(q)).toEqual([]);
  });

  test('is shown with every event and who caused it, including a completion and its reset', async () => {
    const { id } = await planDriven('HH-XY 13');
    const url = `/v2/admin/transports/${id}`;
    const { waypoints } = await asked<AnyTransport>(url);
    const [first = ''] = waypoints.map((stop) => stop.id);
    expect(waypoints.map(({ mayReset }) => mayReset)).toEqual([false, false, false]);
    time.now += 3 * 3_600_000;
    const body = { status: 'COMPLETED', timestamp: new Date(time.now - 600_000).toISOString() };
    expect((await ask('PUT', `/v2/transports/${id}/waypoints/${first}/status`, as.carrier, body)).status).toBe(200);
    const seen = await asked<AnyTransport>(url);
    expect(seen.waypoints.map(({ mayReset }) => mayReset)).toEqual([true, false, false]);
    expect(seen.events.at(0)).toMatchObject({ type: 'PLANNED', organization: 'Shipper', person: 'Sophie Tester' });
    expect(seen.events).toContainEqual(
      expect.objectContaining({ type: 'WAYPOINT_CHANGED', number: 1, organization: 'Carrier', person: 'Carla Tester' }),
    );
    expect((await ask('POST', `${url}/waypoints/${first}/reset`, as.administrator)).status).toBe(200);
    const history = await asked<StatusTransitions>(`${url}/status-transitions`);
    const transitions = history.waypoints[0]?.transitions ?? [];
    expect(transitions.map(({ before, after, reason }) => [before, after, reason]).slice(-3)).toEqual([
      ['STARTED', 'COMPLETED', 'MANUALLY'],
      ['COMPLETED', 'OPEN', 'RESET'],
      ['OPEN', 'STARTED', 'WITHIN_TRACKING_TIMEFRAME'],
    ]);
    expect(transitions.at(-2)).toMatchObject({ organization: 'Stranger', person: 'Ada Tester' });
  });

  test('is closed to everyone but administrators, and unknown ones are not found', async () => {
    const { id } = await planDriven('HH-XY 14');
    for (const url of [`/v2/admin/transports/${id}`, `/v2/admin/transports/${id}/status-transitions`]) {
      for (const headers of [as.shipper, as.carrier, as.stranger]) {
        expect(await ask('GET', url, headers)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
      }
      expect(await ask('GET', url.replace(id, randomUUID()), as.administrator)).toMatchObject({ status: 404 });
    }
  });
});

describe('billable transactions', () => {
  const billed = async (month: string, name: string) =>
    (await asked<BillableTransactions>(`/v2/admin/billable-transactions?month=${month}`)).organizations.find(
      (organization) => organization.name === name,
    );

  test('count a transport with a signal once, in the month in which it ended in its shipper’s time zone', async () => {
    const auckland = await insertOrganization(worker, 'SHIPPER', 'Auckland');
    await worker
      .updateTable('organization')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', auckland.id)
      .execute();
    const ended = async (at: string, heard: boolean, status: 'COMPLETED' | 'CANCELLED' = 'COMPLETED') =>
      await insertTransport(worker, {
        shipper_id: auckland.id,
        carrier_id: carrier.id,
        status,
        completion_reason: status === 'COMPLETED' ? 'ARRIVED' : 'CANCELED',
        [status === 'COMPLETED' ? 'completed_at' : 'cancelled_at']: new Date(at),
        latest_signal_at: heard ? new Date(at) : null,
      });
    // Midnight in Auckland, which is twelve hours ahead of UTC in winter.
    await ended('2025-05-31T11:59:59.999Z', true);
    await ended('2025-05-31T12:00:00Z', true);
    await ended('2025-06-15T12:00:00Z', true, 'CANCELLED');
    await ended('2025-06-15T12:00:00Z', false);
    await ended('2025-06-30T11:59:59.999Z', true);
    await ended('2025-06-30T12:00:00Z', true);
    await insertTransport(worker, { shipper_id: auckland.id, carrier_id: carrier.id });
    expect(await billed('2025-06', 'Auckland')).toMatchObject({
      timeZone: 'Pacific/Auckland',
      billable: 3,
      completed: 2,
      cancelled: 1,
      withoutSignal: 1,
    });
    expect(await billed('2025-05', 'Auckland')).toMatchObject({ billable: 1 });
    expect(await billed('2025-07', 'Auckland')).toMatchObject({ billable: 1 });
    expect(await billed('2025-08', 'Auckland')).toMatchObject({ billable: 0, withoutSignal: 0 });
  });

  test('are also available as a CSV table, and an invalid month is refused', async () => {
    const answer = await inject('GET', '/v2/admin/billable-transactions?month=2025-06', {
      ...as.administrator,
      accept: 'text/csv',
    } as typeof as.administrator);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="billable-transactions-2025-06.csv"');
    expect(answer.body.split('\r\n')[0]).toBe(
      'month,organization,organizationId,timeZone,billable,completed,cancelled,withoutSignal',
    );
    expect(answer.body).toContain(`2025-06,Shipper,${shipper.id},UTC,0,0,0,0`);
    for (const month of ['2025-13', '2025', 'June']) {
      const url = `/v2/admin/billable-transactions?month=${month}`;
      expect(await ask('GET', url, as.administrator)).toMatchObject({ status: 400, paths: ['querystring/month'] });
    }
    expect((await ask('GET', '/v2/admin/billable-transactions?month=2025-06', as.shipper)).status).toBe(403);
  });
});
