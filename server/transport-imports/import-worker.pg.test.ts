import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  csvFile,
  openImportClient,
  newReference,
  csvRow,
  searchablePlaces,
} from '../../dev/testing/app/import-client.ts';
import { planningApp } from '../../dev/testing/app/planning.ts';
import { GeocoderUnavailable } from '../geo/places/address-search.ts';
import { BATCH } from './import-worker.ts';

const { app, as, ask, database, time, worker } = await planningApp();
const { countTransports, get, newWork, rows, start, upload, workOff } = openImportClient(app, database, () => time.now);

describe('an import of many rows', () => {
  test('that is killed between two rows continues from there and duplicates nothing', async () => {
    const lines = Array.from({ length: BATCH + 50 }, () => csvRow(newReference()));
    const before = await countTransports();
    const id = await upload(as.shipper, csvFile(...lines));
    const first = newWork();
    while ((await get(as.shipper, id)).status !== 'READY') await first.runOnce();
    await start(as.shipper, id);
    await first.runOnce();
    expect((await get(as.shipper, id)).counts.CREATED).toBe(BATCH);
    // The other process is gone, and its lease has expired.
    await worker
      .updateTable('transport_import')
      .set({ leased_until: new Date(0) })
      .where('id', '=', id)
      .execute();
    const second = newWork();
    await second.runOnce();
    // The first process was only slow: what it does now must not count.
    await first.runOnce();
    await workOff(second);
    expect((await get(as.shipper, id)).counts.CREATED).toBe(BATCH + 50);
    expect(await countTransports()).toBe(before + BATCH + 50);
    expect(
      await worker.selectFrom('transport_import_part').select('part').where('import_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('waits for the address search, even if only the next rows need it', async () => {
    const lines = Array.from({ length: BATCH }, () => csvRow(newReference()));
    const id = await upload(as.shipper, csvFile(...lines, csvRow(newReference(), { 6: 'Lisboa', 7: 'PT' })));
    const { addresses } = searchablePlaces;
    let isAway = true;
    const search: typeof addresses.search = async (text, ...more) => {
      if (isAway && text.includes('Lisboa')) throw new GeocoderUnavailable('away');
      return await addresses.search(text, ...more);
    };
    const work = newWork({ ...searchablePlaces, addresses: { ...addresses, search } });
    while ((await get(as.shipper, id)).status !== 'READY') await work.runOnce();
    await start(as.shipper, id);
    await work.runOnce();
    expect((await get(as.shipper, id)).counts.CREATED).toBe(BATCH);
    await expect(work.runOnce()).rejects.toThrow(GeocoderUnavailable);
    isAway = false;
    await workOff(work);
    expect(await get(as.shipper, id)).toMatchObject({ status: 'DONE', counts: { CREATED: BATCH + 1 } });
  });

  test('stops on request and keeps what was imported', async () => {
    const id = await upload(as.shipper, csvFile(...Array.from({ length: BATCH + 50 }, () => csvRow(newReference()))));
    const work = newWork();
    while ((await get(as.shipper, id)).status !== 'READY') await work.runOnce();
    await start(as.shipper, id);
    await work.runOnce();
    expect((await ask('POST', `/v2/transport-imports/${id}/stop`, as.shipper)).status).toBe(200);
    await workOff(work);
    expect(await get(as.shipper, id)).toMatchObject({ status: 'STOPPED', counts: { CREATED: BATCH } });
    expect(await rows(as.shipper, id, 'status=CREATED&limit=10&page=1')).toHaveLength(10);
    expect((await ask('POST', `/v2/transport-imports/${id}/stop`, as.shipper)).code).toBe('IMPORT_NOT_READY');
  });

  test('runs one at a time per organisation', async () => {
    const ids = [await upload(as.shipper, csvFile(csvRow(newReference())))];
    await workOff();
    expect((await start(as.shipper, ids[0] ?? '')).statusCode).toBe(200);
    const next = await upload(as.shipper, csvFile(csvRow(newReference())));
    const work = newWork();
    while (!['READY', 'REFUSED'].includes((await get(as.shipper, next)).status)) {
      await worker
        .updateTable('transport_import')
        .set({ leased_until: new Date(Date.now() + 60_000), leased_by: randomUUID() })
        .where('id', '=', ids[0] ?? '')
        .execute();
      await work.runOnce();
    }
    expect((await start(as.shipper, next)).json()).toMatchObject({ code: 'IMPORT_RUNNING' });
    await worker.updateTable('transport_import').set({ leased_until: null, leased_by: null }).execute();
    await workOff();
  });
});
