import type { Response } from '@milepost/api-contract/call';
import type { suggestTransports } from '@milepost/api-contract/transports/transport-lists';
import { beforeAll, expect, test } from 'vitest';
import { listsApp } from '../../../dev/testing/app/lists-app.ts';
import { insertTransport } from '../../../dev/testing/rows/insert-rows.ts';

const { ask, carrier, now, rival, shipper, stranger, worker } = await listsApp();
const HOUR = 3_600_000;
const at = (hours: number) => new Date(now + hours * HOUR);
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
/** Late, and current for hours. */
const delayedEta = {
  eta_expected: at(2),
  next_eta: at(2),
  standing: 'DELAYED',
  eta_current_until: at(4),
} as const;
const ended = (hours: number) => ({
  status: 'COMPLETED' as const,
  completion_reason: 'ARRIVED' as const,
  scheduled_at: at(hours),
  completed_at: at(hours + 1),
});

async function suggested(criteria: string, who: 'shipper' | 'carrier' | 'rival' | 'stranger' = 'shipper', limit = 20) {
  const query = new URLSearchParams({ criteria, limit: String(limit) }).toString();
  const answer = await ask('GET', `transports/search/suggestions?${query}`, who);
  return answer.json<Response<typeof suggestTransports>>().transports.map(({ reference }) => reference);
}

beforeAll(async () => {
  const rows = [
    { reference: 'MP-1 over long ago', ...ended(-200) },
    { reference: 'MP-1 over just now', ...ended(-20) },
    { reference: 'MP-1 next week', scheduled_at: at(150) },
    { reference: 'MP-1 tomorrow', scheduled_at: at(30) },
    { reference: 'MP-1 under way', status: 'ONGOING', gps_signal_status: 'GPS_SIGNAL_OK', scheduled_at: at(-3) },
    { reference: 'MP-1 lost', status: 'ONGOING', gps_signal_status: 'GPS_SIGNAL_LOST', scheduled_at: at(-2) },
    { reference: 'MP-1', ...ended(-100) },
    { reference: 'exact vehicle', tracking_id: 'mp 1', scheduled_at: at(90) },
    { reference: 'MP-1 outdated', ...ended(-30 * 24) },
  ] as const;
  for (const row of rows) await insertTransport(worker, { ...parties, ...row });
  await insertTransport(worker, { shipper_id: stranger.id, carrier_id: rival.id, reference: 'MP-1 of others' });
});

const inOrder = [
  'exact vehicle',
  'MP-1',
  'MP-1 lost',
  'MP-1 under way',
  'MP-1 tomorrow',
  'MP-1 next week',
  'MP-1 over just now',
  'MP-1 over long ago',
];

test('suggestions are ordered: exact matches, action required, under way, soonest, latest to end', async () => {
  expect(await suggested('MP-1')).toEqual(inOrder);
  expect(await suggested('mp1', 'carrier')).toEqual(inOrder);
  expect(await suggested('MP-1', 'shipper', 3)).toEqual(inOrder.slice(0, 3));
});

test('suggestions are only the organisation’s own, and a search without words has none', async () => {
  expect(await suggested('MP-1', 'stranger')).toEqual(['MP-1 of others']);
  expect(await suggested('MP-1', 'rival')).toEqual(['MP-1 of others']);
  expect(await suggested('  -')).toEqual([]);
  expect(await suggested('nothing like it')).toEqual([]);
});

test('suggestions keep that order when too many match to gather them all', async () => {
  const many = Array.from({ length: 1_100 }, (_, index) => ({ reference: `MP-1 filler ${index}`, ...ended(-150) }));
  for (let from = 0; from < many.length; from += 100) {
    await Promise.all(many.slice(from, from + 100).map((row) => insertTransport(worker, { ...parties, ...row })));
  }
  expect(await suggested('MP-1', 'shipper', 3)).toEqual(['MP-1', 'MP-1 lost', 'MP-1 under way']);
  expect((await suggested('MP-1', 'carrier')).slice(1, 7)).toEqual([
    'MP-1 lost',
    'MP-1 under way',
    'MP-1 tomorrow',
    'exact vehicle',
    'MP-1 next week',
    'MP-1 over just now',
  ]);
});

test('a partner’s name shows what is under way with this partner, own transports only', async () => {
  const meant = async (criteria: string, who: 'shipper' | 'carrier' | 'stranger' = 'shipper') => {
    const query = new URLSearchParams({ criteria, limit: '1' }).toString();
    const answer = await ask('GET', `transports/search/suggestions?${query}`, who);
    return answer.json<Response<typeof suggestTransports>>().partner;
  };
  await worker.updateTable('organization').set({ name: 'Spedition Nördlich' }).where('id', '=', carrier.id).execute();
  const late = { status: 'ONGOING', gps_signal_status: 'GPS_SIGNAL_OK', scheduled_at: at(-5) } as const;
  await insertTransport(worker, { ...parties, ...late, reference: 'late', ...delayedEta });
  expect(await meant('nord sped')).toEqual({ id: carrier.id, name: 'Spedition Nördlich', ongoing: 3, delayed: 1 });
  expect(await meant('NÖRDLICH')).toMatchObject({ ongoing: 3 });
  expect(await meant('no')).toBeNull();
  expect(await meant('nord zz')).toBeNull();
  expect(await meant('nord', 'stranger')).toBeNull();
  expect(await meant('spedition', 'carrier')).toBeNull();
});
