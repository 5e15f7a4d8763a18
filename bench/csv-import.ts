import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_PART_BYTES, type TransportImport } from '../api-contract/transport-imports/transport-import.ts';
import { backgroundSettings } from '../dev/testing/app/background-settings.ts';
import { openWholeApp } from '../dev/testing/app/whole-app.ts';
import { startTestCluster } from '../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../dev/testing/database/test-databases.ts';
import { insertAgreement, insertOrganization, insertPerson } from '../dev/testing/rows/insert-rows.ts';
import { startBackground } from '../server/background/background.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import type { Figure } from './figure.ts';

const ROWS = { small: 2_000, full: 100_000 } as const;
const SCALED_ROWS = 100_000;
const REQUEST_EVERY_MS = 100;
const DAY_MS = 86_400_000;
/** An access token is renewed before it expires. */
const TOKEN_MS = 60_000;
const towns =
  'Hamburg Berlin Leipzig Dresden Nürnberg München Stuttgart Köln Bremen Hannover Kassel Erfurt Rostock Kiel Ulm Augsburg Regensburg Würzburg Mannheim Mainz Koblenz Trier Aachen Essen Dortmund Münster Osnabrück Bielefeld Paderborn Göttingen'.split(
    ' ',
  );

/** A CSV file as German Excel saves it, with varied towns, times and vehicles. */
function fileOf(rows: number): Buffer {
  const tomorrow = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 3 });
  const on = (days: number) => {
    const { year, month, day } = tomorrow.add({ days });
    return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
  };
  const town = (index: number) => towns[index % towns.length];
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      `R-${row}`,
      `Carrier ${row % 20}`,
      row % 3 === 0 ? `HH-${row % 500}` : '',
      town(row * 7),
      `${on(row % 20)} 0${row % 9}:00`,
      `${on(row % 20)} 12:00`,
      town(row * 11 + 3),
      `${on((row % 20) + 1)} 08:00`,
      `${on((row % 20) + 1)} 18:00`,
      row % 5 === 0 ? 'gate@consignee.example' : '',
    ].join(';'),
  );
  const header =
    'Auftrag;Spediteur;Kennzeichen;Ladeort;Laden von;Laden bis;Entladeort;Entladen von;Entladen bis;Entladen Kontakte';
  return Buffer.from(`\ufeff${[header, ...lines].join('\r\n')}\r\n`);
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Imports a shipper's file alongside all other work, while a user opens a list again and again. */
export async function measure(isSmall: boolean): Promise<Figure[]> {
  const rows = isSmall ? ROWS.small : ROWS.full;
  const cluster = await startTestCluster();
  try {
    const name = newDatabaseName();
    await createDatabase(cluster.url, name);
    const entrance = { connectionString: withDatabase(cluster.url, name) };
    await migrate(entrance);
    const database = await openDatabase(entrance);
    const { worker } = database;
    const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper');
    await worker.updateTable('organization').set({ country_code: 'DE' }).where('id', '=', shipper.id).execute();
    for (let number = 0; number < 20; number += 1) {
      const carrier = await insertOrganization(worker, 'CARRIER', `Carrier ${number}`);
      await insertAgreement(worker, shipper.id, carrier.id);
    }
    const person = await insertPerson(worker, { organization_id: shipper.id });
    const { app, bearer, close } = await openWholeApp(database);
    const background = startBackground(
      backgroundSettings(entrance.connectionString),
      (error) => {
        throw error;
      },
      { presence: database.presence },
    );
    let [headers, isValidUntil] = [{ authorization: '' }, 0];
    const renew = async () => {
      if (Date.now() < isValidUntil) return;
      headers = await bearer(person.id, new Date(Date.now() + DAY_MS));
      isValidUntil = Date.now() + TOKEN_MS;
    };
    const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
      await renew();
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer;
    };
    const openList = async (): Promise<number> => {
      const began = performance.now();
      await ask('GET', '/v2/transports/planned?limit=50');
      return performance.now() - began;
    };
    const before: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      before.push(await openList());
      await pause(REQUEST_EVERY_MS / 5);
    }
    const file = fileOf(rows);
    const id = randomUUID();
    await ask('PUT', `/v2/transport-imports/${id}`, { name: 'bench.csv', bytes: file.length });
    for (let part = 0; part * IMPORT_PART_BYTES < file.length; part += 1) {
      await app.inject({
        method: 'PUT',
        url: `/v2/transport-imports/${id}/parts/${part}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: file.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES),
      });
    }
    const state = async () => (await ask('GET', `/v2/transport-imports/${id}`)).json<TransportImport>();
    while ((await state()).status === 'READING') await pause(REQUEST_EVERY_MS);
    await ask('POST', `/v2/transport-imports/${id}/start`, { encoding: 'UTF_8', carriers: [] });
    const [began, computed] = [performance.now(), process.cpuUsage()];
    const during: number[] = [];
    let now = await state();
    for (; now.status === 'RUNNING'; now = await state()) {
      during.push(await openList());
      await pause(REQUEST_EVERY_MS);
    }
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(computed);
    if (now.counts.CREATED !== rows) throw new Error(`Of ${rows} rows: ${JSON.stringify(now.counts)}`);
    console.log(
      `${Math.round(rows / seconds)} rows/s; a list beside it: median ${percentile(during, 0.5).toFixed(0)} ms, p99 ${percentile(during, 0.99).toFixed(0)} ms of ${during.length}; without: median ${percentile(before, 0.5).toFixed(0)} ms, p99 ${percentile(before, 0.99).toFixed(0)} ms`,
    );
    await background.stop();
    await close();
    await database.close();
    return [
      {
        name: 'csv-import',
        unit: `s for ${SCALED_ROWS} rows, by ${rows}`,
        measured: [(seconds * SCALED_ROWS) / rows],
        must: [180],
        aim: [120],
      },
      {
        name: 'csv-import-computing',
        unit: 'ms of processor time a row, without that of PostgreSQL',
        measured: [(user + system) / 1_000 / rows],
        must: [3],
        aim: [1],
      },
      {
        name: 'csv-import-beside',
        unit: 'ms, p99 of a list asked for during the import',
        measured: [percentile(during, 0.99)],
        must: [500],
        aim: [200],
      },
    ];
  } finally {
    await cluster.close();
  }
}
