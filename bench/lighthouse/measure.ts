import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { auditFlowArtifacts, desktopConfig, type Flags, type RunnerResult } from 'lighthouse';
import { findBrowser } from '../../dev/testing/browser/browser.ts';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { withDemoServer } from '../demo-server.ts';
import type { Figure } from '../figure.ts';
import { inProcessorTime } from './processor-time.ts';
import { middleVisit, scoreOf, type Visit, visitLine, visitOf } from './report.ts';

const ROUNDS = 3;
/** On a busy machine Lighthouse misses the beginning of its own recording now and then. */
const ATTEMPTS = 3;
/** An idle machine finishes drawing after two seconds; the live stream never ends, so Lighthouse would wait 45. */
const MAX_LOAD_MS = 15_000;
/** On an idle machine a visit takes a quarter of this. */
const MAX_VISIT_MS = 120_000;

/** Lighthouse's own presets; the phone runs four times slower, on a slow network. */
const devices = { desktop: desktopConfig, phone: undefined } as const;
type Device = keyof typeof devices;

/** No graphics card: WebGL is rendered on the CPU, unlike on any dispatcher's machine. */
const withMap = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** The map loads but reports that it cannot start, which leaves the page without map rendering. */
const withoutMap = ['--disable-3d-apis'];

type PageKey = 'list' | 'cockpit' | 'details';
type Addresses = Readonly<Record<PageKey, string>>;

type VisitPage = (device: Device, page: PageKey) => Promise<Visit>;

type Browser = {
  readonly port: number;
  readonly addresses: Addresses;
  /** Resolves once the browser has exited, by itself or closed by us. */
  readonly gone: Promise<undefined>;
  readonly close: () => Promise<void>;
};

/** A separate browser with Sophie signed in, including in the tabs that Lighthouse opens. */
async function openBrowser(origin: string, args: readonly string[]): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'milepost-bench-profile-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser(process.env)),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`, ...args],
    baseURL: origin,
    locale: 'en-GB',
    viewport: null,
  });
  const gone = new Promise<undefined>((resolve) => void context.once('close', () => resolve(undefined)));
  const page = await context.newPage();
  await page.goto('/transports/ongoing');
  await page.getByRole('button', { name: 'sophie@shipper.example' }).click();
  const first = page.locator('tr[data-row]').first();
  await first.waitFor();
  const id = (await first.getAttribute('data-row')) ?? '';
  await page.close();
  return {
    port,
    addresses: { list: '/transports/ongoing', cockpit: '/cockpit', details: `/transports/${id}` },
    gone,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Lighthouse itself would wait forever for a browser that has exited. */
async function visitOnce(origin: string, browser: Browser, device: Device, key: PageKey): Promise<Visit | string> {
  const flags: Flags = {
    port: browser.port,
    onlyCategories: ['performance'],
    maxWaitForLoad: MAX_LOAD_MS,
    logLevel: 'error',
  };
  const ran = await Promise.race([
    lighthouse(`${origin}${browser.addresses[key]}`, flags, devices[device]).catch(String),
    browser.gone,
    pause(MAX_VISIT_MS, undefined, { ref: false }),
  ]);
  if (ran === undefined || typeof ran === 'string') return ran ?? 'no result';
  return ran.lhr.runtimeError?.message ?? countAgain(ran, flags, device);
}

/** Evaluates the recording again in CPU time of the page, to exclude other work on the two cores. */
async function countAgain({ lhr, artifacts }: RunnerResult, flags: Flags, device: Device): Promise<Visit> {
  const again = { flags, artifacts: { ...artifacts, Trace: inProcessorTime(artifacts.Trace) } };
  const { steps } = await auditFlowArtifacts({ gatherSteps: [again] }, devices[device]);
  const [step] = steps;
  if (step === undefined) throw new Error('Lighthouse did not count its recording again.');
  return visitOf(step.lhr, scoreOf(lhr));
}

async function inBrowser<T>(
  origin: string,
  args: readonly string[],
  run: (visit: VisitPage) => Promise<T>,
): Promise<T> {
  let browser = await openBrowser(origin, args);
  const visit: VisitPage = async (device, key) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const visited = await visitOnce(origin, browser, device, key);
      if (typeof visited !== 'string') return visited;
      console.log(`${device}, ${key}: ${visited}`);
      await browser.close();
      browser = await openBrowser(origin, args);
    }
    throw new Error(`Lighthouse could not record ${key} in ${ATTEMPTS} attempts.`);
  };
  try {
    return await run(visit);
  } finally {
    await browser.close();
  }
}

async function visitAll(
  visit: VisitPage,
  pages: readonly PageKey[],
  rounds: number,
  note: string,
): Promise<ReadonlyMap<string, Visit>> {
  const found = new Map<string, Visit>();
  for (const device of ['desktop', 'phone'] as const) {
    for (const page of pages) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(device, page));
      const middle = middleVisit(visits);
      console.log(visitLine(`${device}, ${page}${note}`, middle));
      found.set(`${device} ${page}`, middle);
    }
  }
  return found;
}

function printMapShare(whole: ReadonlyMap<string, Visit>, without: ReadonlyMap<string, Visit>): void {
  for (const [key, { blockedMs, score }] of whole) {
    const rest = without.get(key);
    if (rest === undefined) continue;
    const blocked = (blockedMs - rest.blockedMs).toFixed(0);
    console.log(`map's share, ${key}: blocked ${blocked} ms, ${(rest.score - score).toFixed(0)} points`);
  }
}

const judged = ['desktop list', 'desktop cockpit', 'phone list', 'phone cockpit'] as const;

async function measureAt(origin: string, rounds: number): Promise<readonly Figure[]> {
  const without = await inBrowser(origin, withoutMap, async (visit) =>
    visitAll(visit, ['list', 'cockpit', 'details'], rounds, ' without the map'),
  );
  const whole = await inBrowser(origin, withMap, async (visit) => visitAll(visit, ['cockpit', 'details'], rounds, ''));
  printMapShare(whole, without);
  const visits = judged.map((key) => without.get(key));
  const shifts = [...without.values(), ...whole.values()].map(({ layoutShift }) => layoutShift * 100);
  return [
    {
      name: 'lighthouse-shift',
      unit: 'hundredths at most',
      measured: [Math.max(...shifts)],
      must: [10],
      aim: [5],
    },
    {
      name: 'lighthouse',
      unit: `points (${judged.join(', ')}, without the map)`,
      best: 'MOST',
      measured: visits.map((visit) => visit?.score ?? Number.NaN),
      must: [90, 90, 75, 75],
      aim: [95, 95, 90, 90],
    },
  ];
}

/** Lighthouse's performance score on the real server with the demo, signed in; with and without map rendering. */
export async function measure(isSmall: boolean): Promise<readonly Figure[]> {
  return withDemoServer(async (origin) => measureAt(origin, isSmall ? 1 : ROUNDS));
}
