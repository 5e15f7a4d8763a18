import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { backgroundSettings } from '../../dev/testing/app/background-settings.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { startBackground } from './background.ts';

const { database, url } = await freshDatabase();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const source = await insertConnection(worker, carrier.id);
const settings = backgroundSettings(url);
const signal = { trackingId: 'T1', speedKmh: null, heading: null, accuracyM: null };

test('the background thread takes signals, wakes what is due, and ends when told to', async () => {
  const fail = vi.fn<(error: unknown) => void>();
  const background = startBackground(settings, fail);
  const { intake } = background;
  const now = Date.now();
  const here = { ...signal, at: now, position: { latitude: 48, longitude: 11 } };
  const nowhere = { ...signal, at: now + 1, position: { latitude: Number.NaN, longitude: 11 } };
  expect(await intake.accept(source, [here, nowhere, here], now)).toEqual([
    { status: 'STORED' },
    { status: 'QUARANTINED', reason: 'NOT_A_NUMBER' },
    { status: 'DUPLICATE' },
  ]);
  expect(await worker.selectFrom('gps_signal').select(['latitude', 'at']).execute()).toEqual([
    { latitude: 48, at: new Date(now) },
  ]);
  const { id } = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrier.id });
  await worker
    .updateTable('transport')
    .set({ next_moment: new Date(now) })
    .where('id', '=', id)
    .execute();
  const due = () => worker.selectFrom('transport').select('id').where('next_moment', '<=', new Date(now)).execute();
  await expect.poll(due).toEqual([]);
  await background.stop();
  await expect(intake.accept(source, [here], now)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(fail).not.toHaveBeenCalled();
});

test('the background thread reports when it ends by itself, and takes nothing afterwards', async () => {
  const ended = Promise.withResolvers<unknown>();
  const { intake } = startBackground({ ...settings, routerUrl: 'nowhere' }, ended.resolve);
  const asked = intake.accept(source, [], 0);
  asked.catch(() => {});
  expect(String(await ended.promise)).toContain('ROUTER_URL');
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
