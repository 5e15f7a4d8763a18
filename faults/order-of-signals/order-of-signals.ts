import { isDeepStrictEqual } from 'node:util';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { beginStep, type Step } from '@milepost/domain/transport/step';
import type { Batch } from '@milepost/domain/transport/stories/journeys';
import { receive, type Outcome } from '@milepost/domain/transport/stories/receiver';
import { weekdays } from '@milepost/domain/transport/stories/story';
import { trackSignal } from '@milepost/domain/transport/fold/track-signal';
import type { Transport } from '@milepost/domain/transport/transport';
import type { FaultReport } from '../fault-report.ts';
import { drawCase, finalMoment } from './case.ts';
import { runThroughIntake, type IntakeMutant } from './intake.ts';
import type { DatabaseServer } from '../own-database.ts';

const HOUR = 3_600_000;
const WINDOW_MS = 72 * HOUR;
/** From a day after its completion, a transport accepts no late signals. */
const SHORT_WINDOW_MS = 23 * HOUR;
/** Late signals cause a refold, so timely ones show what incremental tracking does. */
const NO_WINDOW_MS = 100;

const sizes = { small: { ruled: 200, stored: 12 }, full: { ruled: 10_000, stored: 400 } } as const;

/** `LAST_ARRIVAL_WINS`: rules treat late signals as timely. */
type Mutant = 'LAST_ARRIVAL_WINS' | IntakeMutant;

type Options = { readonly mutant?: Mutant; readonly server?: DatabaseServer };

type Found = {
  readonly ruledDifferently: number;
  readonly storedDifferently: number;
  readonly reportedDifferently: readonly string[];
};

/** Late, duplicate and unordered signals, in any batches, lead to the same state and history. */
export async function run(
  isSmall: boolean,
  seed: number,
  { mutant, server }: Options = {},
): Promise<FaultReport & Found> {
  const size = isSmall ? sizes.small : sizes.full;
  // A mutant of the rules skips the server, and a mutant of the server leaves the rules as they are.
  const ruled = mutant === undefined || mutant === 'LAST_ARRIVAL_WINS' ? size.ruled : 0;
  const stored = mutant === 'LAST_ARRIVAL_WINS' ? 0 : size.stored;
  const receiver = mutant === 'LAST_ARRIVAL_WINS' ? receiveInArrivalOrder : receive;
  const byRules = range(ruled).filter((index) => {
    const { start, batches, expected } = drawCase(seed, index, WINDOW_MS);
    return !isDeepStrictEqual(receiver(start, batches, finalMoment), expected);
  });
  const cases = range(stored).map((index) => drawCase(seed, index, index % 3 === 0 ? NO_WINDOW_MS : SHORT_WINDOW_MS));
  const planted = mutant === undefined || mutant === 'LAST_ARRIVAL_WINS' ? null : mutant;
  const { different: byServer, misreported } =
    cases.length === 0 ? { different: [], misreported: [] } : await runThroughIntake(cases, seed, planted, server);
  const first = [...byRules.map((index) => `case ${index}`), ...byServer, ...misreported][0];
  const figure = `${ruled} cases by the rules, ${byRules.length} ended differently; ${stored} through the intake, ${byServer.length} ended differently, ${misreported.length} reported differently${first === undefined ? '' : `, the first: ${first}`}`;
  const holds = byRules.length === 0 && byServer.length === 0 && misreported.length === 0;
  return {
    figure,
    holds,
    ruledDifferently: byRules.length,
    storedDifferently: byServer.length,
    reportedDifferently: misreported,
  };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function receiveInArrivalOrder(start: Transport, batches: readonly Batch[], until: number): Outcome {
  const step = batches.reduce<Step>((before, { fixes, now }) => {
    const tracked = fixes.reduce((next, fix) => trackSignal(next, fix, weekdays), before);
    return passTime(tracked, now, weekdays);
  }, beginStep(start));
  return passTime(step, until, weekdays);
}
