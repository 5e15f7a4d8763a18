import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../dev/testing/rows/insert-rows.ts';
import { LIVE_CHANNEL, publishHints } from './hints-store.ts';
import { Hub } from './hub.ts';
import { LiveStreams } from './live-streams.ts';
import { listenForHints } from './start-live.ts';

const hub = new Hub(1_000);
const streams = new LiveStreams(hub, Date.now);
const { app, bearer, database, url } = await testApp({ live: streams });
const { worker } = database;
const listening = await listenForHints({ connectionString: url }, { hub, streams, worker });
await app.listen({ host: '127.0.0.1', port: 0 });
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v2/live`;
afterAll(async () => {
  streams.closeAll();
  await listening.stop();
});

const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const stranger = await insertOrganization(worker, 'SHIPPER');
await insertAgreement(worker, shipper.id, carrier.id);
const { id } = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrier.id });
const headersOf = async (organizationId: string) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId })).id);

/** Reads a stream until a text appears. */
async function stream(organizationId: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers: { ...(await headersOf(organizationId)), ...headers } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      text += value;
    }
    return text;
  };
  return { response, until, close: () => reader?.cancel() };
}

const publishHint = async (version: number) =>
  await worker.transaction().execute(async (db) => {
    await publishHints(db, [{ transportId: id, version, parties: [shipper.id, carrier.id] }]);
  });

test('only organisations that may see a transport are notified of a change, and only after the commit', async () => {
  const [own, other] = [await stream(shipper.id), await stream(stranger.id)];
  expect(own.response.headers.get('content-type')).toBe('text/event-stream');
  expect(own.response.headers.get('cache-control')).toBe('no-store');
  expect(await own.until('ready')).toContain('id: 1000\nevent: ready');
  await other.until('ready');
  const rolledBack = worker.transaction().execute(async (db) => {
    await publishHints(db, [{ transportId: id, version: 99, parties: [shipper.id] }]);
    throw new Error('changed its mind');
  });
  await expect(rolledBack).rejects.toThrow('changed its mind');
  await publishHint(2);
  const text = await own.until('"version":2');
  expect(text).toContain(`id: 1001\nevent: transport\ndata: {"transportId":"${id}","version":2}\n\n`);
  expect(text).not.toContain('"version":99');
  hub.publish({ transportId: 'x', version: 1, parties: [stranger.id] });
  const foreign = await other.until('"transportId":"x"');
  expect(foreign).not.toContain(id);
  await own.close();
  await other.close();
});

test('a stream resumes where it broke, and one from an earlier process fetches everything again', async () => {
  const before = hub.lastId;
  await publishHint(3);
  await expect.poll(() => hub.lastId).toBe(before + 1);
  const again = await stream(carrier.id, { 'last-event-id': String(before) });
  expect(await again.until('"version":3')).toContain(`id: ${before + 1}`);
  await again.close();
  for (const unknown of ['17', 'rubbish', '-1', '99999999999999999999']) {
    const lost = await stream(carrier.id, { 'last-event-id': unknown });
    expect(await lost.until('resync')).toContain(`id: ${hub.lastId}\nevent: resync`);
    await lost.close();
  }
});

test('there is no stream without a token, or for a person without an organisation', async () => {
  expect((await fetch(address)).status).toBe(401);
  const nobody = await bearer((await insertPerson(worker, { organization_id: null })).id);
  expect((await fetch(address, { headers: nobody })).status).toBe(403);
});

test('a broken database connection is replaced, and every browser fetches again', async () => {
  const watching = await stream(shipper.id);
  await watching.until('ready');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'milepost ${LIVE_CHANNEL}'
     and datname = current_database()`,
  );
  await client.end();
  expect(await watching.until('resync')).toContain('event: resync');
  await publishHint(7);
  expect(await watching.until('"version":7')).toContain('"version":7');
  await watching.close();
});

/** A stream, and a function that ends the session of its token. */
async function streamOfSession() {
  const person = await insertPerson(worker, { organization_id: shipper.id });
  const headers = await bearer(person.id);
  const response = await fetch(address, { headers });
  const text = response.text();
  const end = async () => await worker.deleteFrom('session').where('person_id', '=', person.id).execute();
  return { text, end };
}

test('a session that ends, in any process, closes its streams at once, and no others', async () => {
  const [ending, staying] = [await streamOfSession(), await streamOfSession()];
  const before = streams.size;
  await ending.end();
  expect(await ending.text).toContain('ready');
  expect(streams.size).toBe(before - 1);
  await staying.end();
  expect(await staying.text).toContain('ready');
});

test('a session that ended while the listener was disconnected closes its streams on reconnection', async () => {
  const [ending, staying] = [await streamOfSession(), await streamOfSession()];
  const before = streams.size;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Waits for the connection to end: a notification on the way would still reach it.
  await client.query(
    `with cut as (select pg_terminate_backend(pid, 60000) from pg_stat_activity
       where application_name = 'milepost ${LIVE_CHANNEL}' and datname = current_database())
     select count(*) from cut`,
  );
  await ending.end();
  await client.end();
  expect(await ending.text).toContain('resync');
  expect(streams.size).toBe(before - 1);
  await staying.end();
  await staying.text;
});
