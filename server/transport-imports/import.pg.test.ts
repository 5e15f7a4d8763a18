import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { csvFile, csvHeader, openImportClient, newReference, csvRow } from '../../dev/testing/app/import-client.ts';
import { planningApp } from '../../dev/testing/app/planning.ts';
import { insertAgreement, insertOrganization } from '../../dev/testing/rows/insert-rows.ts';

const { app, as, ask, carrier, database, details, inject, plan, shipper, stranger, time, worker } = await planningApp();
const { countTransports, get, importFile, rows, start, upload, workOff } = openImportClient(
  app,
  database,
  () => time.now,
);

const issues = async (...lines: readonly string[]) => {
  const { rows: told } = await importFile(as.shipper, csvFile(...lines));
  return told.map(({ issue }) => (issue === null ? null : [issue.code, issue.column]));
};

describe('an import', () => {
  test('plans transports with places, local times there, and contacts', async () => {
    const reference = newReference();
    const { told, rows: done } = await importFile(
      as.shipper,
      csvFile(csvRow(reference, { 2: 'HH-AB 1', 10: 'gate@consignee.example, +49 170 1234567' })),
    );
    expect(told).toMatchObject({
      status: 'DONE',
      rows: 1,
      encoding: 'UTF_8',
      counts: { CREATED: 1, UPDATED: 0, UNCHANGED: 0, NOT_IMPORTED: 0 },
      reading: { separator: ';', sampleRow: 2 },
    });
    expect(done).toMatchObject([
      { row: 2, reference, status: 'CREATED', planned: { from: 'Hamburg', to: 'Milan', carrier: 'Carrier' } },
    ]);
    expect(await details(done[0]?.transportId ?? '')).toMatchObject({
      reference,
      trackingId: 'HH-AB 1',
      waypoints: [
        {
          address: { city: 'Hamburg', postalCode: '20095' },
          plannedTimeOfArrival: { from: '2026-03-05T05:00:00.000Z', to: '2026-03-05T06:00:00.000Z', kind: 'RANGE' },
        },
        {
          address: { city: 'Milan' },
          plannedTimeOfArrival: { from: '2026-03-06T13:00:00.000Z' },
          contacts: expect.arrayContaining([
            { kind: 'EMAIL', recipient: 'gate@consignee.example' },
            { kind: 'SMS', recipient: '+491701234567' },
          ]) as object,
        },
      ],
    });
  });

  test('of the same file again changes nothing, and of a changed file only the differences', async () => {
    const [one, two] = [newReference(), newReference()];
    await importFile(as.shipper, csvFile(csvRow(one, { 10: 'a@b.example' }), csvRow(two)));
    const before = await countTransports();
    const again = await importFile(as.shipper, csvFile(csvRow(one, { 10: 'a@b.example' }), csvRow(two)));
    expect(again.told.counts).toEqual({ CREATED: 0, UPDATED: 0, UNCHANGED: 2, NOT_IMPORTED: 0 });
    const changed = await importFile(
      as.shipper,
      csvFile(csvRow(one, { 9: '06.03.2026 17:00' }), csvRow(two, { 2: 'HH-2' })),
    );
    expect(changed.rows.map(({ status, changes }) => [status, changes.map(({ what, stop }) => [what, stop])])).toEqual([
      ['UPDATED', [['WINDOW', 2]]],
      ['UPDATED', [['TRACKING_ID', null]]],
    ]);
    expect(await countTransports()).toBe(before);
    expect(await details(changed.rows[0]?.transportId ?? '')).toMatchObject({
      waypoints: [
        {},
        { plannedTimeOfArrival: { to: '2026-03-06T16:00:00.000Z' }, contacts: [{ recipient: 'a@b.example' }] },
      ],
    });
    const place = await importFile(
      as.shipper,
      csvFile(csvRow(one, { 6: 'Lissabon', 7: 'Portugal', 9: '06.03.2026 17:00' })),
    );
    expect(place.rows[0]).toMatchObject({
      status: 'UPDATED',
      changes: [{ what: 'PLACE', before: 'Milan', after: 'Lisbon' }, { what: 'WINDOW' }],
    });
  });

  test('changes a transport that was planned by hand, and keeps its pin', async () => {
    const reference = newReference();
    const planned = await plan({ reference }, 21);
    const [first, second, third] = (await details(planned.id)).waypoints;
    const point = { latitude: 53.54, longitude: 9.98 };
    await ask('PUT', `/v2/transports/${planned.id}/waypoints/${first?.id}/position`, as.shipper, point);
    const { rows: done } = await importFile(as.shipper, csvFile(csvRow(reference)));
    expect(done).toMatchObject([{ status: 'UPDATED', transportId: planned.id }]);
    const after = await details(planned.id);
    expect(after.waypoints.map(({ id }) => id)).toEqual([first?.id, third?.id]);
    expect(after.waypoints[0]).toMatchObject({ position: point, precision: 'PIN' });
    expect(second).toBeDefined();
  });

  test('refuses rows for transports that are over, ambiguous, or of another carrier, each with its reason', async () => {
    const [over, twice, other] = [newReference(), newReference(), newReference()];
    const { id } = await plan({ reference: over });
    await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
    await plan({ reference: twice });
    await plan({ reference: twice });
    const second = await insertOrganization(worker, 'CARRIER', 'Second Carrier');
    await insertAgreement(worker, shipper.id, second.id);
    await plan({ reference: other });
    expect(
      await issues(
        csvRow(over),
        csvRow(twice),
        csvRow(other, { 1: 'second carrier' }),
        csvRow(newReference(), { 1: second.id }),
      ),
    ).toEqual([
      ['TRANSPORT_CANCELLED', 'Reference'],
      ['REFERENCE_NOT_UNIQUE', 'Reference'],
      ['CARRIER_CHANGED', 'Carrier'],
      null,
    ]);
  });

  test('reports what is wrong with a row, and in which column', async () => {
    const known = newReference();
    await insertOrganization(worker, 'CARRIER', 'Unknown Trans');
    expect(
      await issues(
        csvRow(known),
        csvRow(known),
        csvRow(newReference(), { 1: 'Carier' }),
        csvRow(newReference(), { 1: 'Unknown Trans' }),
        csvRow(newReference(), { 6: 'Milnowhere' }),
        csvRow(newReference(), { 6: 'Atlantis' }),
        csvRow(newReference(), { 7: 'Absurdistan' }),
        csvRow(newReference(), { 3: 'Hamburg' }),
        csvRow(newReference(), { 8: '31.11.2026 14:00' }),
        csvRow(newReference(), { 9: '06.03.2026 13:00' }),
        csvRow(newReference(), { 8: '01.03.2026 14:00', 9: '01.03.2026 16:00' }),
        csvRow(newReference(), { 10: 'nobody' }),
        `${csvRow(newReference())};more`,
        csvRow(newReference(), { 0: '"open' }),
        csvRow(newReference(), { 0: '"a"b' }),
      ),
    ).toEqual([
      null,
      ['REFERENCE_TWICE', 'Reference'],
      ['CARRIER_UNKNOWN', 'Carrier'],
      ['CARRIER_UNKNOWN', 'Carrier'],
      ['PLACE_UNKNOWN', 'Stop 2 place'],
      ['PLACE_UNKNOWN', 'Stop 2 place'],
      ['COUNTRY_UNKNOWN', 'Stop 2 country'],
      ['COUNTRY_MISSING', 'Stop 1 place'],
      ['NO_DATE', 'Stop 2 from'],
      ['WINDOW_ENDS_BEFORE_START', 'Stop 2 to'],
      ['STOPS_OUT_OF_ORDER', 'Stop 2 to'],
      ['INVALID_CONTACT', 'Stop 2 contacts'],
      ['FIELD_COUNT', null],
      ['QUOTE_NOT_CLOSED', null],
      ['MISPLACED_QUOTE', null],
    ]);
  });

  test('names the row that already used a reference, and suggests a carrier that can be chosen for all rows', async () => {
    const [known, meant] = [newReference(), newReference()];
    const { rows: told, id } = await importFile(
      as.shipper,
      csvFile(csvRow(known), '', csvRow(known), csvRow(meant, { 1: 'Carier' })),
    );
    expect(told.map(({ row, issue }) => [row, issue])).toEqual([
      [2, null],
      [4, { code: 'REFERENCE_TWICE', column: 'Reference', row: 2 }],
      [
        5,
        {
          code: 'CARRIER_UNKNOWN',
          column: 'Carrier',
          written: 'Carier',
          suggestion: 'Carrier',
          suggestionId: carrier.id,
          alike: 1,
        },
      ],
    ]);
    const url = `/v2/transport-imports/${id}/rows?form=FILE`;
    const answer = await app.inject({ method: 'GET', url, headers: { ...as.shipper, accept: 'text/csv' } });
    const toCorrect = [csvHeader, csvRow(known), csvRow(meant, { 1: 'Carier' })]
      .join('\r\n')
      .replaceAll('12,5', '"12,5"');
    expect(answer.body).toBe(`\ufeff${toCorrect}\r\n`);
    const healed = await importFile(as.shipper, answer.body, {
      carriers: [{ written: 'Carier', carrierId: carrier.id }],
    });
    expect(healed.told.counts).toEqual({ CREATED: 1, UPDATED: 0, UNCHANGED: 1, NOT_IMPORTED: 0 });
  });

  test('counts how many rows a suggested carrier would fix, separately for each written name', async () => {
    const lines = ['Carier', 'Carier', 'Carrrier', 'Nobody at all'].map((name) => csvRow(newReference(), { 1: name }));
    const { rows: told } = await importFile(as.shipper, csvFile(...lines));
    expect(told.map(({ issue }) => [issue?.written, issue?.alike])).toEqual([
      ['Carier', 2],
      ['Carier', 2],
      ['Carrrier', 1],
      ['Nobody at all', undefined],
    ]);
  });

  test('keeps formulas out of exported spreadsheets, and reads them back unchanged', async () => {
    const { id } = await importFile(as.shipper, csvFile(csvRow('=1+1', { 1: '@evil' })));
    const csv = async (query: string) =>
      (
        await app.inject({
          method: 'GET',
          url: `/v2/transport-imports/${id}/rows?${query}`,
          headers: { ...as.shipper, accept: 'text/csv' },
        })
      ).body;
    expect(await csv('')).toContain("\r\n2,'=1+1,NOT_IMPORTED,CARRIER_UNKNOWN,Carrier,'@evil,");
    const toCorrect = await csv('form=FILE');
    expect(toCorrect).toContain("'=1+1;'@evil;");
    const again = await importFile(as.shipper, toCorrect);
    expect(again.rows).toMatchObject([{ reference: '=1+1', issue: { written: '@evil' } }]);
  });
});

describe('a file', () => {
  const read = async (content: string | Buffer) => {
    const id = await upload(as.shipper, content);
    await workOff();
    return await get(as.shipper, id);
  };

  test('that does not contain transports is refused with the reason', async () => {
    const one = async (content: Buffer) => {
      const { status, problem, problemDetails } = await read(content);
      return [status, problem, ...problemDetails];
    };
    expect(await one(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]))).toEqual(['REFUSED', 'WORKBOOK']);
    expect(await one(Buffer.from('\ufeffReference', 'utf16le'))).toEqual(['REFUSED', 'UTF_16']);
    expect(await one(Buffer.from('a;b\r\n\0;c'))).toEqual(['REFUSED', 'NOT_TEXT']);
    expect(await one(Buffer.from('\r\n\r\n'))).toEqual(['REFUSED', 'EMPTY']);
    expect(await one(Buffer.from(csvHeader))).toEqual(['REFUSED', 'NO_ROWS']);
    expect(
      await one(Buffer.from('Reference;Carrier;Stop 1 place;Stop 1 from;Stop 1 to;Stop 2 place;Stop 2 to\r\n1;2')),
    ).toEqual(['REFUSED', 'COLUMNS_MISSING', 'Stop 2 from / Stopp 2 von']);
    expect(await one(Buffer.from(`${csvHeader};Order\r\n${csvRow('X')}`))).toEqual([
      'REFUSED',
      'COLUMN_TWICE',
      'Order',
    ]);
  });

  test('in the Windows encoding is imported after a person has confirmed how it reads', async () => {
    const reference = `MÜN-${newReference()}`;
    const bytes = Buffer.from(csvFile(csvRow(reference)), 'latin1');
    const id = await upload(as.shipper, bytes);
    await workOff();
    expect(await get(as.shipper, id)).toMatchObject({
      status: 'READY',
      encoding: 'WINDOWS_1252',
      reading: { encodingSample: { row: 2, text: reference } },
    });
    expect((await start(as.shipper, id)).json()).toMatchObject({ code: 'IMPORT_ENCODING_NOT_ACCEPTED' });
    expect((await start(as.shipper, id, { encoding: 'WINDOWS_1252' })).statusCode).toBe(200);
    await workOff();
    expect(await rows(as.shipper, id)).toMatchObject([{ reference, status: 'CREATED' }]);
  });

  test('is refused part by part if it differs from its announcement', async () => {
    const id = randomUUID();
    await ask('PUT', `/v2/transport-imports/${id}`, as.shipper, { name: 'x.csv', bytes: 10 });
    const headers = { ...as.shipper, 'content-type': 'application/octet-stream' };
    const url = `/v2/transport-imports/${id}/parts`;
    const wrong = [
      await app.inject({ method: 'PUT', url: `${url}/0`, headers, payload: Buffer.from('short') }),
      await app.inject({ method: 'PUT', url: `${url}/1`, headers, payload: Buffer.from('0123456789') }),
    ];
    expect(wrong.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'IMPORT_PART_WRONG',
      'IMPORT_PART_WRONG',
    ]);
    expect((await start(as.shipper, id)).json()).toMatchObject({ code: 'IMPORT_NOT_READY' });
  });
});

describe('who may import', () => {
  test('an administrator imports only for shippers', async () => {
    const base = `/v2/admin/organizations/${shipper.id}/transport-imports`;
    const reference = newReference();
    const id = await upload(as.administrator, csvFile(csvRow(reference)), base);
    await workOff();
    expect((await start(as.administrator, id, {}, base)).statusCode).toBe(200);
    await workOff();
    const [done] = await rows(as.administrator, id, '', base);
    expect(done).toMatchObject({ reference, status: 'CREATED' });
    expect(await details(done?.transportId ?? '')).toMatchObject({ reference });
    // The shipper sees the import too.
    expect(await get(as.shipper, id)).toMatchObject({ status: 'DONE' });
    for (const organizationId of [carrier.id, randomUUID()]) {
      const url = `/v2/admin/organizations/${organizationId}/transport-imports`;
      expect((await inject('GET', url, as.administrator)).statusCode).toBe(404);
    }
    expect((await inject('GET', base, as.shipper)).statusCode).toBe(403);
  });

  test('carriers cannot import, and another shipper cannot see the import', async () => {
    const id = await upload(as.shipper, csvFile(csvRow(newReference())));
    await workOff();
    expect((await inject('GET', '/v2/transport-imports', as.carrier)).statusCode).toBe(403);
    expect((await inject('GET', `/v2/transport-imports/${id}`, as.stranger)).statusCode).toBe(404);
    expect((await start(as.stranger, id)).statusCode).toBe(404);
    expect((await inject('GET', `/v2/transport-imports/${id}/rows`, as.stranger)).statusCode).toBe(404);
    const theirs = await app.inject({
      method: 'PUT',
      url: `/v2/transport-imports/${id}`,
      headers: as.stranger,
      payload: { name: 'x', bytes: 3 },
    });
    // Ids are unique only within an organisation: this is a different file.
    expect(theirs.statusCode).toBe(200);
    expect(await get(as.shipper, id)).toMatchObject({ status: 'READY', name: 'transports.csv' });
    expect(stranger.id).not.toBe(shipper.id);
  });
});
