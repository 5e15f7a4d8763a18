import type { TransportImport } from '@milepost/api-contract/transport-imports/transport-import';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { openImportClient } from '../../dev/testing/app/import-client.ts';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { insertAgreement, insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import type { FaultReport } from '../fault-report.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';
import { generateFile, type GeneratedFile } from './generated-file.ts';

const SIZES = {
  small: { files: 12, rows: 30, kills: 4, killedRows: 3_000 },
  full: { files: 2_000, rows: 40, kills: 100, killedRows: 60_000 },
} as const;
const LEASE_OVER = new Date(0);
/** Shorter than the next statement of a batch takes. */
const LOOKS_EVERY_MS = 2;

/** NO_TRANSACTION: each statement commits immediately, so a kill leaves half of what belongs together. */
export type Mutant = 'NO_TRANSACTION';

type Options = { readonly mutant?: Mutant; readonly server?: DatabaseServer };
type Found = { readonly wrong: string[]; rows: number; kills: number };

/** Files are imported completely and once, whatever they contain and whenever the importer is killed. */
export async function run(
  isSmall: boolean,
  seed: number,
  { mutant, server }: Options = {},
): Promise<FaultReport & Found> {
  const size = isSmall ? SIZES.small : SIZES.full;
  const found: Found = { wrong: [], rows: 0, kills: 0 };
  await withOwnDatabase(server, async (url) => {
    const database = await openDatabase({ connectionString: url });
    const { app, bearer, close } = await openWholeApp(database);
    try {
      const { worker } = database;
      const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper');
      const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier');
      await insertAgreement(worker, shipper.id, carrier.id);
      const stranger = await insertOrganization(worker, 'SHIPPER', 'Stranger');
      const theirs = await insertOrganization(worker, 'CARRIER', "Stranger's Carrier");
      await insertAgreement(worker, stranger.id, theirs.id);
      const headers = await bearer((await insertPerson(worker, { organization_id: shipper.id })).id);
      const calls = openImportClient(app, database);
      const world = { database, shipperId: shipper.id, headers, calls, found };
      const files = mutant === undefined ? size.files : 0;
      for (let number = 0; number < files; number += 1) {
        const file = generateFile(seededRandom(seed, `file ${number}`), `F${number}`, size.rows);
        await importTwice(world, `file ${number}`, file, async () => await calls.workOff());
      }
      const file = generateFile(seededRandom(seed, 'killed'), 'K', size.killedRows);
      const random = seededRandom(seed, 'kills');
      // Every second kill waits for visible rows: on a busy machine, timing alone may never hit a batch being written.
      const nextKill = async (): Promise<IsOver> => {
        const before = await countTransports(world);
        if (found.kills % 2 === 0)
          return async () => (await pause(LOOKS_EVERY_MS, true)) && (await countTransports(world)) > before;
        const afterMs = random.between(20, 520);
        return async () => await pause(afterMs, true);
      };
      await importTwice(world, 'the killed file', file, async (isOver) => {
        const atEnd = async () => (await pause(50, true)) && (await isOver());
        while (!(await isOver())) {
          const isLast = found.kills >= size.kills;
          const endedByItself = await workAndKill(url, mutant, isLast ? atEnd : await nextKill());
          if (endedByItself) {
            found.wrong.push('the importer ended by itself');
            return;
          }
          if (!isLast) found.kills += 1;
          await worker.updateTable('transport_import').set({ leased_until: LEASE_OVER }).execute();
        }
      });
    } finally {
      await close();
      await database.close();
    }
  });
  const example = found.wrong[0] === undefined ? '' : `, the first: ${found.wrong[0]}`;
  const figure = `${found.rows} rows, ${found.kills} kills, ${found.wrong.length} wrong${example}`;
  return { figure, holds: found.wrong.length === 0, ...found };
}

type World = {
  readonly database: Database;
  readonly shipperId: string;
  readonly headers: { readonly authorization: string };
  readonly calls: ReturnType<typeof openImportClient>;
  readonly found: Found;
};

type IsOver = () => Promise<boolean>;

async function importTwice(
  world: World,
  name: string,
  file: GeneratedFile,
  work: (isOver: IsOver) => Promise<void>,
): Promise<void> {
  const { calls, headers, found, database } = world;
  const before = await countTransports(world);
  const first = await importOnce(world, file, work);
  if (first === null) {
    found.wrong.push(`${name} was not read, or not to its end`);
    return;
  }
  const right = [...file.rows].filter(([, isRight]) => isRight).length;
  found.rows += file.rows.size;
  const rows = await database.worker
    .selectFrom('transport_import_row')
    .select(['row', 'outcome', 'transport_id', 'details'])
    .where('import_id', '=', first.id)
    .orderBy('row')
    .execute();
  for (const { row, outcome, details } of rows) {
    const isRight = file.rows.get(row);
    const isAsExpected = isRight === true ? outcome === 'CREATED' : isRight === false && outcome === 'NOT_IMPORTED';
    if (!isAsExpected) found.wrong.push(`${name}, row ${row}: ${outcome} ${JSON.stringify(details)}`);
  }
  if (rows.length !== file.rows.size) found.wrong.push(`${name}: ${rows.length} results of ${file.rows.size} rows`);
  const made = (await countTransports(world)) - before;
  if (made !== right) found.wrong.push(`${name}: ${made} transports of ${right} rows`);
  if (first.counts.CREATED !== right) found.wrong.push(`${name}: ${first.counts.CREATED} counted of ${right}`);
  const half = await countIncompleteTransports(world);
  if (half > 0) found.wrong.push(`${name}: ${half} transports are not whole`);
  const again = await importOnce(world, file, async () => await calls.workOff());
  if (again === null || again.counts.CREATED + again.counts.UPDATED > 0 || again.counts.UNCHANGED !== right) {
    found.wrong.push(`${name}, again: ${JSON.stringify(again?.counts)}`);
  }
  async function importOnce(
    { calls: { upload, get, start, workOff } }: World,
    { content, encoding }: GeneratedFile,
    act: (isOver: IsOver) => Promise<void>,
  ): Promise<TransportImport | null> {
    const id = await upload(headers, content);
    await workOff();
    const started = await start(headers, id, { encoding });
    if (started.statusCode !== 200) return null;
    await act(async () => (await get(headers, id)).status !== 'RUNNING');
    const end: Partial<TransportImport> = await get(headers, id);
    // A mutant can leave a state that no call can report.
    return end.counts === undefined ? null : (end as TransportImport);
  }
}

async function countTransports({ database: { worker }, shipperId }: World): Promise<number> {
  const { count } = await worker
    .selectFrom('transport')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('shipper_id', '=', shipperId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Transports without two stops, without their first event, or with another's reference. */
async function countIncompleteTransports({ database: { worker }, shipperId }: World): Promise<number> {
  const all = await worker
    .selectFrom('transport as t')
    .select(['t.id', 't.reference'])
    .select((eb) => [
      eb
        .selectFrom('waypoint as w')
        .whereRef('w.transport_id', '=', 't.id')
        .select((of) => of.fn.countAll<string>().as('count'))
        .as('stops'),
      eb
        .selectFrom('transport_event as e')
        .whereRef('e.transport_id', '=', 't.id')
        .where('e.type', '=', 'PLANNED')
        .select((of) => of.fn.countAll<string>().as('count'))
        .as('plans'),
    ])
    .where('t.shipper_id', '=', shipperId)
    .execute();
  const references = new Set(all.map(({ reference }) => reference));
  const half = all.filter(({ stops, plans }) => Number(stops) !== 2 || Number(plans) !== 1).length;
  return half + all.length - references.size;
}

/** Lets the importer work until it is time, then kills it. True if it exited before that. */
async function workAndKill(url: string, mutant: Mutant | undefined, isTime: IsOver): Promise<boolean> {
  const child = fork(fileURLToPath(import.meta.resolve('./importer.ts')), [
    url,
    ...(mutant === undefined ? [] : [mutant]),
  ]);
  const exited = once(child, 'exit');
  await ready(child);
  while (child.exitCode === null && !(await isTime()));
  const endedByItself = child.exitCode !== null;
  child.kill('SIGKILL');
  await exited;
  return endedByItself;
}

async function ready(child: ChildProcess): Promise<void> {
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The importer ended by itself.');
    }),
  ]);
}
