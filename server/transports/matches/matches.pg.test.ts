import type { TransportMatches } from '@milepost/api-contract/transports/matches';
import { beforeAll, expect, test } from 'vitest';
import { planningApp } from '../../../dev/testing/app/planning.ts';
import { findMatches } from './match-store.ts';

const { app, as, ask, carrier, plan, stranger, worker } = await planningApp();
const match = async (names: readonly string[], headers = as.carrier) => {
  const answer = await app.inject({ method: 'POST', url: '/v2/transports/matches', headers, payload: { names } });
  return answer.json<TransportMatches>().matches.map(({ transports }) => transports.map(({ reference }) => reference));
};
let id = '';

beforeAll(async () => {
  ({ id } = await plan({ reference: 'A-1', trackingId: 'HH-1' }));
  await plan({ reference: 'Twice' });
  await plan({ reference: 'twice' });
  const { id: cancelled } = await plan({ reference: 'Over' });
  await ask('POST', `/v2/transports/${cancelled}/cancel`, as.shipper);
});

test('matches pasted rows by reference in any case, and by id', async () => {
  expect(await match(['a-1', ` ${id.toUpperCase()} `, 'nothing', ''])).toEqual([['A-1'], ['A-1'], [], []]);
});

test('reports pasted references that match several transports', async () => {
  const [both] = await match(['TWICE']);
  expect(both?.toSorted()).toEqual(['Twice', 'twice']);
});

test('matches neither ended nor other organisations’ transports', async () => {
  expect(await match(['Over'])).toEqual([[]]);
  expect(await match(['A-1', id], as.stranger)).toEqual([[], []]);
  expect(await findMatches(worker, stranger.id, ['A-1'])).toEqual([]);
  expect(await findMatches(worker, carrier.id, ['A-1'])).toHaveLength(1);
});
