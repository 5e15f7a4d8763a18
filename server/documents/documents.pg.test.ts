import { MAX_DOCUMENT_BYTES, PART_BYTES } from '@milepost/api-contract/documents/uploads';
import { MAX_DOCUMENTS } from '@milepost/domain/document/document-limits';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { documentsOf, newDocument, partOf } from '../../dev/testing/documents/send-document.ts';
import { insertDocuments } from '../../dev/testing/rows/insert-document.ts';
import { heicOf, jpegOf, pdfOf, GPS_METADATA } from '../../dev/testing/documents/sample-files.ts';

const { app, as, worker, plan, time, shipper, carrier, details, ask } = await planningApp();
let transportId = '';
let documents = documentsOf(app, transportId);
beforeEach(async () => {
  transportId = (await plan()).id;
  documents = documentsOf(app, transportId);
});

const rows = async () =>
  await worker.selectFrom('document').selectAll().where('transport_id', '=', transportId).execute();
const partsLeft = async () =>
  (await worker.selectFrom('document_part').select('part').where('transport_id', '=', transportId).execute()).length;

describe('a document', () => {
  test('both parties can read a document that one of them adds, without the place where it was taken', async () => {
    const photo = jpegOf({ bytes: 2 * PART_BYTES });
    const [waypoint] = (await details(transportId)).waypoints;
    const takenAt = new Date(time.now - HOUR).toISOString();
    const { id, status } = await documents.send(as.carrier, photo, { waypointId: waypoint?.id ?? null, takenAt });
    expect(status).toBe(200);
    const own = (await documents.list(as.carrier)).documents;
    expect(own).toEqual([
      {
        id,
        name: 'CMR.jpg',
        kind: 'DELIVERY_NOTE',
        type: 'image/jpeg',
        bytes: expect.any(Number) as number,
        waypointId: waypoint?.id,
        takenAt,
        addedAt: new Date(time.now).toISOString(),
        by: { kind: 'PERSON', name: 'Carla Tester' },
        mayDelete: true,
      },
    ]);
    const theirs = await documents.list(as.shipper);
    expect(theirs.documents[0]).toMatchObject({ id, by: { kind: 'PARTNER', name: 'Carrier' }, mayDelete: false });
    expect(theirs.remaining).toBe(MAX_DOCUMENTS - 1);
    const file = await documents.fetch(as.shipper, id);
    expect(file.rawPayload).toHaveLength(own[0]?.bytes ?? 0);
    expect(file.rawPayload.includes(GPS_METADATA)).toBe(false);
    expect(await partsLeft()).toBe(0);
  });

  test('a file is served with its actual type, as a download, and is neither run nor cached on the way', async () => {
    const name = 'Lieferschein "Größe".html';
    const { id } = await documents.send(as.shipper, pdfOf(), { name, kind: 'OTHER' });
    const { headers } = await documents.fetch(as.carrier, id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Lieferschein _Gr__e_.html.pdf"; filename*=UTF-8\'\'Lieferschein%20_Gr%C3%B6%C3%9Fe_.html.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('a shipper’s own system reads documents with its API key, but cannot add any', async () => {
    const { id } = await documents.send(as.carrier, pdfOf());
    const made = await app.inject({
      method: 'POST',
      url: '/v2/api-keys',
      headers: as.shipper,
      payload: { name: 'TMS' },
    });
    const system = { authorization: `Bearer ${made.json<{ key: string }>().key}` };
    expect((await documents.list(system)).documents.map((one) => one.id)).toEqual([id]);
    expect((await documents.fetch(system, id)).rawPayload.equals(pdfOf())).toBe(true);
    expect(await documents.send(system, pdfOf())).toMatchObject({ body: { code: 'NOT_AUTHORIZED' } });
  });

  test('an announced document is not visible before it is complete', async () => {
    const photo = jpegOf({ bytes: 2 * PART_BYTES });
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(photo));
    await documents.sendPart(as.carrier, id, 0, partOf(photo, 0));
    expect((await documents.list(as.carrier)).documents).toEqual([]);
    expect(await documents.fetch(as.carrier, id)).toMatchObject({ statusCode: 404 });
  });
});

describe('sending a document', () => {
  test('an interrupted upload continues where it stopped, and repeated requests change nothing', async () => {
    const photo = jpegOf({ bytes: 3 * PART_BYTES });
    const id = randomUUID();
    const announced = await documents.start(as.carrier, id, newDocument(photo));
    expect(announced.body).toEqual({ documentId: id, partBytes: PART_BYTES, missingParts: [0, 1, 2, 3] });
    await documents.sendPart(as.carrier, id, 2, partOf(photo, 2));
    await documents.sendPart(as.carrier, id, 2, partOf(photo, 2));
    const again = await documents.start(as.carrier, id, newDocument(photo));
    expect(again.body.missingParts).toEqual([0, 1, 3]);
    for (const part of [3, 0, 1]) await documents.sendPart(as.carrier, id, part, partOf(photo, part));
    const [whole] = await rows();
    for (const repeated of [
      await documents.sendPart(as.carrier, id, 1, partOf(photo, 1)),
      await documents.start(as.carrier, id, newDocument(photo)),
    ]) {
      expect(repeated).toMatchObject({
        status: 200,
        body: { documentId: id, partBytes: PART_BYTES, missingParts: [] },
      });
    }
    expect(await rows()).toEqual([whole]);
  });

  test('parts that arrive all at once, each twice, make one document', async () => {
    const photo = jpegOf({ bytes: 4 * PART_BYTES });
    const id = randomUUID();
    await Promise.all([
      documents.start(as.carrier, id, newDocument(photo)),
      documents.start(as.carrier, id, newDocument(photo)),
    ]);
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 4, 3, 2, 1, 0].map(
        async (part) => await documents.sendPart(as.carrier, id, part, partOf(photo, part)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await documents.list(as.shipper)).documents.map((one) => one.id)).toEqual([id]);
    expect(await partsLeft()).toBe(0);
  });

  test('another transport may use the same id', async () => {
    const { id } = await documents.send(as.carrier, pdfOf());
    const other = documentsOf(app, (await plan()).id);
    expect(await other.send(as.carrier, pdfOf(), {}, id)).toMatchObject({ status: 200 });
  });

  test('the id of a partner’s document is refused', async () => {
    const { id } = await documents.send(as.carrier, pdfOf());
    expect(await documents.start(as.shipper, id, newDocument(pdfOf()))).toMatchObject({
      body: { code: 'DOCUMENT_PART_WRONG' },
    });
  });

  test.each([
    ['a part too many', 2, 10],
    ['a part that is too short', 0, PART_BYTES - 1],
    ['a part that is too long', 0, PART_BYTES + 1],
    ['a last part that is too long', 1, PART_BYTES],
  ])('%s is refused', async (_, part, bytes) => {
    const photo = jpegOf({ bytes: PART_BYTES });
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(photo));
    const refused = await documents.sendPart(as.carrier, id, part, Buffer.alloc(bytes));
    expect(refused).toMatchObject({ status: 422, body: { code: 'DOCUMENT_PART_WRONG' } });
    expect(await partsLeft()).toBe(0);
  });

  test('announcing another size under the same id is refused while parts are missing', async () => {
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(pdfOf(100)));
    expect(await documents.start(as.carrier, id, newDocument(pdfOf(200)))).toMatchObject({
      body: { code: 'DOCUMENT_PART_WRONG' },
    });
  });
});

describe('refusals', () => {
  test.each([
    ['HEIC', heicOf(), 'is HEIC: send it as JPEG'],
    ['a page', Buffer.from('<html>'), 'is neither JPEG, PNG, WebP nor PDF'],
    ['half a photo', jpegOf().subarray(0, 700), 'begins like image/jpeg, but is broken or cut off'],
  ])('%s under the name of a photo is refused for its content, and nothing is kept', async (_, bytes, message) => {
    const { status, body } = await documents.send(as.carrier, bytes);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'DOCUMENT_TYPE_REFUSED', issues: [{ path: 'body', message }] },
    });
    expect(await rows()).toEqual([]);
    expect(await partsLeft()).toBe(0);
  });

  test('the first part is enough to refuse a long film', async () => {
    const film = Buffer.concat([heicOf(), Buffer.alloc(2 * PART_BYTES)]);
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(film));
    expect(await documents.sendPart(as.carrier, id, 0, partOf(film, 0))).toMatchObject({ status: 422 });
    expect(await rows()).toEqual([]);
  });

  test('a document over the size limit is refused when it is announced', async () => {
    const announce = async (bytes: number) =>
      (await documents.start(as.carrier, randomUUID(), { ...newDocument(pdfOf()), bytes })).status;
    expect(await announce(MAX_DOCUMENT_BYTES)).toBe(200);
    expect(await announce(MAX_DOCUMENT_BYTES + 1)).toBe(400);
    expect(await announce(0)).toBe(400);
  });

  test('a stop of another transport is refused', async () => {
    const [foreign] = (await details((await plan()).id)).waypoints;
    const { status } = await documents.send(as.carrier, pdfOf(), { waypointId: foreign?.id ?? null });
    expect(status).toBe(404);
  });

  test('a JSON, compressed or empty body is refused as a part', async () => {
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(pdfOf()));
    const url = `/v2/transports/${transportId}/documents/${id}/parts/0`;
    const send = async (headers: object, payload: string) =>
      (await app.inject({ method: 'PUT', url, headers: { ...as.carrier, ...headers }, payload })).statusCode;
    expect(await send({ 'content-type': 'application/json' }, '{}')).toBe(415);
    const bytes = { 'content-type': 'application/octet-stream' };
    expect(await send({ ...bytes, 'content-encoding': 'gzip' }, 'x')).toBe(415);
    expect(await send(bytes, '')).toBe(400);
  });

  test('uploading more documents than the limit is refused for both parties', async () => {
    const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
    await insertDocuments(worker, { id: transportId, ...parties }, { count: MAX_DOCUMENTS });
    for (const who of [as.carrier, as.shipper]) {
      expect(await documents.send(who, pdfOf())).toMatchObject({ body: { code: 'TOO_MANY_DOCUMENTS' } });
    }
  });

  test('another organisation learns nothing of a document and cannot change it', async () => {
    const { id } = await documents.send(as.carrier, pdfOf());
    const before = await rows();
    expect((await documents.fetch(as.stranger, id)).statusCode).toBe(404);
    expect(await documents.remove(as.stranger, id)).toMatchObject({ status: 404 });
    expect(await documents.send(as.stranger, pdfOf())).toMatchObject({ status: 404 });
    expect(await documents.sendPart(as.stranger, id, 0, pdfOf())).toMatchObject({ status: 404 });
    expect(await ask('GET', `/v2/transports/${transportId}/documents`, as.stranger)).toMatchObject({ status: 404 });
    expect(await rows()).toEqual(before);
  });
});

describe('deleting a document', () => {
  test('only the organisation that added a document deletes it, and both parties see that it was there', async () => {
    const { id } = await documents.send(as.carrier, pdfOf());
    expect(await documents.remove(as.shipper, id)).toMatchObject({ status: 200 });
    expect((await documents.list(as.shipper)).documents).toHaveLength(1);
    time.now += HOUR;
    expect(await documents.remove(as.carrier, id)).toMatchObject({ status: 200 });
    const deletedAt = new Date(time.now).toISOString();
    const left = { id, kind: 'DELIVERY_NOTE', deletedAt };
    expect(await documents.list(as.carrier)).toMatchObject({
      documents: [],
      deleted: [{ ...left, by: { kind: 'PERSON', name: 'Carla Tester' } }],
    });
    expect((await documents.list(as.shipper)).deleted).toEqual([{ ...left, by: { kind: 'PARTNER', name: 'Carrier' } }]);
    expect((await documents.fetch(as.carrier, id)).statusCode).toBe(404);
    expect(JSON.stringify(await rows())).not.toContain('CMR');
  });

  test('a document deleted before it is complete leaves no parts and accepts no later ones', async () => {
    const photo = jpegOf({ bytes: PART_BYTES });
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(photo));
    await documents.sendPart(as.carrier, id, 0, partOf(photo, 0));
    await documents.remove(as.carrier, id);
    expect(await documents.sendPart(as.carrier, id, 1, partOf(photo, 1))).toMatchObject({ body: { missingParts: [] } });
    expect(await partsLeft()).toBe(0);
    expect(await documents.list(as.shipper)).toMatchObject({ documents: [], deleted: [] });
  });

  test('a phone that sends a deleted document again does not bring it back', async () => {
    const { id } = await documents.send(as.carrier, pdfOf());
    await documents.remove(as.carrier, id);
    const again = await documents.start(as.carrier, id, newDocument(pdfOf()));
    expect(again).toMatchObject({ status: 200, body: { missingParts: [] } });
    expect((await documents.list(as.carrier)).documents).toEqual([]);
  });

  test('an outdated transport shows no documents and accepts none', async () => {
    const { id } = await documents.send(as.carrier, pdfOf());
    expect(await ask('POST', `/v2/transports/${transportId}/cancel`, as.shipper)).toMatchObject({ status: 200 });
    time.now += 29 * 24 * HOUR;
    expect((await documents.fetch(as.carrier, id)).json()).toMatchObject({ code: 'TRANSPORT_OUTDATED' });
    expect(await documents.send(as.shipper, pdfOf())).toMatchObject({ body: { code: 'TRANSPORT_OUTDATED' } });
  });
});
