import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { learn, nothingLearned, type Learned } from '@milepost/domain/eta/learn/learned';
import type { Position } from '@milepost/domain/geography/position';
import { readCountryMap } from '@milepost/server/geo/map/country-map';
import { readDataFile } from '@milepost/server/geo/data/read-data-file';
import { openRoutes } from '@milepost/server/geo/open-routes';
import { findDrives, type Drive } from './replay/find-drives.ts';
import { followDrives, medianSpeed, type FollowedDrives } from './replay/follow-drives.ts';
import {
  baseBrier,
  baselines,
  judge,
  reliability,
  verdictHead,
  verdictLine,
  type ForecastOutcome,
} from './replay/judge.ts';
import { readRecording } from './replay/read-recording.ts';

const usage = `npm run replay -- FILE.csv [--stand=30] [--km=50] [--router=URL]
  FILE.csv   columns track, time, latitude, longitude
  --stand    minutes at one place that end a drive
  --km       drives shorter than this are left out
  --router   a routing service, as ROUTER_URL names it to the server`;

const whatIsOdd = {
  CELLS: 'without a track or time.',
  TIME:
    'time that cannot be read. What can: 2026-11-22 14:05:06, with or without a zone, 22.11.2026 14:05, and seconds or ' +
    'milliseconds since 1970. In 11/12/2026 either number may be the month.',
  PLACE: 'without a place. One has a latitude from -90 to 90 and a longitude from -180 to 180, not both 0.',
};

const options = {
  stand: { type: 'string', default: '30' },
  km: { type: 'string', default: '50' },
  router: { type: 'string' },
} as const;
// Unknown options lead to the usage text, like every other mistake.
const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options });
const [file] = positionals;
const [standMinutes, minKm] = [Number(values.stand), Number(values.km)];
const router = typeof values.router === 'string' ? values.router : undefined;
const isUnderstood = Object.entries(values).every(
  ([name, value]) => Object.hasOwn(options, name) && typeof value === 'string',
);
if (file === undefined || !isUnderstood || !(standMinutes > 0) || !(minKm > 0)) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    await replay(file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function replay(path: string): Promise<void> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`“${path}” is no file.`);
  const recording = await readRecording(createInterface({ input: createReadStream(path), crlfDelay: Infinity }));
  const { tracks, lines, refused, odd, repeated } = recording;
  console.log(
    `${lines} lines, ${tracks.size} tracks; left out: ${refused.CELLS} without a track or time, ` +
      `${refused.TIME} with a time that cannot be read, ${refused.PLACE} without a place, ${repeated} repeated.`,
  );
  for (const flaw of ['CELLS', 'TIME', 'PLACE'] as const) {
    const first = odd[flaw];
    if (first !== undefined)
      console.log(`Line ${first.line}, ${first.columns}: “${first.text}” is the first ${whatIsOdd[flaw]}`);
  }
  const wanted = { standMs: standMinutes * 60_000, minKm };
  const drives = [...tracks].flatMap(([track, fixes]) => findDrives(track, fixes, wanted));
  console.log(`${drives.length} drives of ${minKm} km or more between stands of ${standMinutes} minutes or more.`);
  if (drives.length === 0) return;
  const countries = readCountryMap(await readDataFile('countries.br'));
  const geography = {
    routes: openRoutes({ routerUrl: router, report: console.error }),
    countryAt: (position: Position) => countries.countryNear(position),
  };
  const speed = medianSpeed(drives);
  const follow = async (of: readonly Drive[], learned: Learned) => await followDrives(of, geography, speed, learned);
  const halves = inHalves(drives);
  const untaught: FollowedDrives[] = [];
  for (const half of halves) untaught.push(await follow(half, nothingLearned));
  const before = untaught.flatMap(({ judged }) => judged);
  const after: ForecastOutcome[] = [];
  const point: ForecastOutcome[] = [];
  const windows: ForecastOutcome[] = [];
  for (const [index, half] of halves.entries()) {
    const teachers = untaught[1 - index];
    if (teachers === undefined) continue;
    const learned = learn(teachers.finished);
    const { everywhere } = learned.pace;
    console.log(
      `Half ${index + 1}: ${half.length} drives; the other half taught a pace of ` +
        `${everywhere.factor.toFixed(2)} (${everywhere.arrivals} arrivals), rests taken ${learned.pauses.rests.taken} of ` +
        `${learned.pauses.rests.arrivals}, windows ${learned.errors.spreads === null ? 'not yet ' : ''}from ${learned.errors.arrivals} arrivals.`,
    );
    after.push(...(await follow(half, learned)).judged);
    const own = baselines(teachers.judged, untaught[index]?.judged ?? []);
    point.push(...own.point);
    windows.push(...own.windows);
  }
  const unseen = untaught.reduce((sum, one) => sum + one.unseen, 0);
  if (unseen > 0) console.log(`${unseen} drives had no forecast on the road.`);
  if (before.length === 0) return;
  console.log(`\n${verdictHead}`);
  console.log(verdictLine('before anything is learned', judge(before)));
  console.log(verdictLine('after learning (other half)', judge(after)));
  console.log(verdictLine('km by door-to-door speed', judge(point)));
  console.log(verdictLine('the same with learned windows', judge(windows)));
  console.log(`Always saying how many are late has a Brier score of ${baseBrier(before).toFixed(3)}.`);
  const told = reliability(after);
  if (told.length === 0) return;
  console.log('\nsaid to be late  were late  share of the time');
  for (const { said, late, share } of told)
    console.log(
      [said, late, share].map((one, at) => `${(one * 100).toFixed(0)} %`.padStart([15, 9, 17][at] ?? 0)).join('  '),
    );
}

/** Splits by track, to keep a vehicle from training its own windows; a single track's drives are split by time. */
function inHalves(drives: readonly Drive[]): readonly [Drive[], Drive[]] {
  const tracks = new Map([...new Set(drives.map(({ track }) => track))].map((track, index) => [track, index]));
  const halves: [Drive[], Drive[]] = [[], []];
  for (const [index, drive] of drives.entries()) {
    const second = tracks.size === 1 ? index >= drives.length / 2 : (tracks.get(drive.track) ?? 0) % 2 === 1;
    halves[second ? 1 : 0].push(drive);
  }
  return halves;
}
