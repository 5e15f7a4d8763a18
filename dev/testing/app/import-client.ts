import {
  IMPORT_PART_BYTES,
  type ImportRow,
  type TransportImport,
} from '@milepost/api-contract/transport-imports/transport-import';
import type { AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import type { ImportPlaces } from '@milepost/server/transport-imports/rows/find-place';
import { ImportWorker } from '@milepost/server/transport-imports/import-worker';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from '@milepost/server/database/database';
import { weekdays } from './default-app-parts.ts';
import { testPlaces } from './test-places.ts';

type Headers = { readonly authorization: string };

const names: Readonly<Record<string, readonly string[]>> = {
  hamburg: ['hamburg'],
  leipzig: ['leipzig'],
  milan: ['milan', 'mailand', 'milano'],
  lisbon: ['lisbon', 'lissabon', 'lisboa'],
};

/** The four towns, found by a name in the text, or by its first four letters as in a typo. */
export const searchablePlaces: ImportPlaces = {
  ...testPlaces,
  addresses: {
    ...testPlaces.addresses,
    search: async (text) => {
      const written = text.toLowerCase();
      const found = Object.entries(names).filter(([, all]) => all.some((name) => written.includes(name.slice(0, 4))));
      const towns = await Promise.all(found.map(async ([id]) => await testPlaces.addresses.resolve(id, 'en')));
      return towns.filter((town): town is AddressSuggestion => town !== null);
    },
    hasName: (id, name) => Promise.resolve(names[id]?.includes(name.toLowerCase()) === true),
  },
};

export const csvHeader =
  'Reference;Carrier;Tracking ID;Stop 1 place;Stop 1 from;Stop 1 to;Stop 2 place;Stop 2 country;Stop 2 from;Stop 2 to;Stop 2 contacts;Freight';
let last = 0;
export const newReference = () => `REF-${(last += 1)}`;
/** A row from Hamburg to Milan, with the given cells replaced. */
export const csvRow = (reference: string, changes: Readonly<Record<number, string>> = {}) =>
  [
    reference,
    'Carrier',
    '',
    'DE-20095 Hamburg',
    '05.03.2026 06:00',
    '07:00',
    'Milan',
    'IT',
    '06.03.2026 14:00',
    '06.03.2026 16:00',
    '',
    '12,5',
  ]
    .map((cell, index) => changes[index] ?? cell)
    .join(';');
export const csvFile = (...lines: readonly string[]) => [csvHeader, ...lines].join('\r\n');

/** Imports files through the calls of the API, and processes them until nothing is left. */
export function openImportClient(app: FastifyInstance, database: Database, now: () => number = Date.now) {
  const parts = {
    database,
    days: weekdays,
    now,
    logger: Fastify({ logger: false }).log,
  };
  const newWork = (places = searchablePlaces) => new ImportWorker({ ...parts, openPlaces: () => places });

  const upload = async (headers: Headers, content: string | Buffer, base = '/v2/transport-imports') => {
    const bytes = Buffer.from(content);
    const id = randomUUID();
    const added = await app.inject({
      method: 'PUT',
      url: `${base}/${id}`,
      headers,
      payload: { name: 'transports.csv', bytes: bytes.length },
    });
    if (added.statusCode !== 200) throw new Error(added.body);
    for (let part = 0; part * IMPORT_PART_BYTES < bytes.length; part += 1) {
      const answer = await app.inject({
        method: 'PUT',
        url: `${base}/${id}/parts/${part}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: bytes.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    return id;
  };

  const processAll = async (work = newWork()) => {
    while (await work.runOnce());
  };

  const get = async (headers: Headers, id: string, base = '/v2/transport-imports') =>
    (await app.inject({ method: 'GET', url: `${base}/${id}`, headers })).json<TransportImport>();

  const start = async (headers: Headers, id: string, more: object = {}, base = '/v2/transport-imports') =>
    await app.inject({ method: 'POST', url: `${base}/${id}/start`, headers, payload: { encoding: 'UTF_8', ...more } });

  const rows = async (headers: Headers, id: string, query = 'limit=200', base = '/v2/transport-imports') =>
    (await app.inject({ method: 'GET', url: `${base}/${id}/rows?${query}`, headers })).json<{ rows: ImportRow[] }>()
      .rows;

  /** Runs a whole import, from the file to the result. */
  const importFile = async (headers: Headers, content: string | Buffer, more: object = {}) => {
    const id = await upload(headers, content);
    await processAll();
    const read = await get(headers, id);
    const started = await start(headers, id, { encoding: read.encoding ?? 'UTF_8', ...more });
    if (started.statusCode !== 200) throw new Error(`${read.problem ?? ''} ${started.body}`);
    await processAll();
    return { id, told: await get(headers, id), rows: await rows(headers, id) };
  };

  const countTransports = async () => (await database.worker.selectFrom('transport').select('id').execute()).length;

  return { countTransports, upload, workOff: processAll, newWork, get, start, rows, importFile };
}
