import fc from 'fast-check';
import type { FaultReport } from '../fault-report.ts';
import { openTestInstallation, type TestInstallation, type Parties } from './test-installation.ts';
import { moves } from './moves.ts';
import { completeOutOfTurn, snoozeForBoth } from './mutant.ts';
import { play, type PlayCounts } from './play.ts';
import { withOwnDatabases, type DatabaseServer } from '../own-database.ts';

const sizes = { small: { runs: 12, houses: 1 }, full: { runs: 500, houses: 4 } } as const;

/** The faulty server of each mutant. */
const mutants = {
  /** Any waypoint may be completed by hand at any time. */
  COMPLETES_OUT_OF_TURN: completeOutOfTurn,
  /** A snooze of one side also hides the transport from its partner. */
  SNOOZES_FOR_BOTH: snoozeForBoth,
} as const;

type Options = { readonly mutant?: keyof typeof mutants; readonly server?: DatabaseServer };

type Found = { readonly runs: number; readonly failures: readonly string[] } & Readonly<PlayCounts>;

/** In whatever order people and trucks act, allowed commands succeed and others are refused with their code. */
export async function run(
  isSmall: boolean,
  seed: number,
  { mutant, server }: Options = {},
): Promise<FaultReport & Found> {
  const size = isSmall ? sizes.small : sizes.full;
  const played: PlayCounts = { steps: 0, refused: 0, races: 0, worked: 0 };
  const lives = await withOwnDatabases(size.houses, server, async (urls) => {
    const houses = await Promise.all(urls.map(openTestInstallation));
    const checked = await Promise.all(houses.map((house, index) => live(house, seed + index)));
    await Promise.all(houses.map(async (house) => await house.close()));
    return checked;
  });
  const failures = lives.flatMap(({ failure }) => failure ?? []);
  const runs = lives.reduce((sum, life) => sum + life.runs, 0);
  const { steps, refused, races, worked } = played;
  const figure = `${runs} runs, ${steps} steps, ${refused} refused, ${races} races, ${worked} notes, snoozes and assignments, ${failures.length} wrong`;
  const example = failures[0] === undefined ? '' : `: ${failures[0]}`;
  return { figure: figure + example, holds: failures.length === 0, runs, failures, ...played };

  async function live(house: TestInstallation, from: number) {
    const details = await fc.check(
      fc.asyncProperty(moves, async (wanted) => {
        const parties = await house.setUpParties();
        await play(mutated(parties), wanted, played);
      }),
      { seed: from, numRuns: size.runs, endOnFailure: true },
    );
    const error = details.errorInstance;
    return { runs: details.numRuns, failure: details.failed ? String(error) : null };
  }

  function mutated(parties: Parties): Parties {
    return mutant === undefined ? parties : { ...parties, request: mutants[mutant](parties) };
  }
}
