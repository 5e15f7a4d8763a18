import type { Tally } from './check/run-steps.ts';
import { stopOnSignal } from './programs/stop-on-signal.ts';
import { endLeftOvers, markDescendants, awaitLeftOverProcesses } from './run-tests/left-over-processes.ts';
import { useMemoryFolder } from './run-tests/memory-folder.ts';
import { runStage } from './run-tests/run-stage.ts';
import { parseTestSelection, runTestSelection } from './run-tests/test-selection.ts';
import { stageGroups } from './run-tests/stages.ts';

const root = `${import.meta.dirname}/..`;
const parts = ['check', 'unit', 'pg', 'faults', 'e2e'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : parts;
if (wanted.some((part) => !parts.includes(part))) {
  const some = parseTestSelection(root, wanted);
  if (typeof some !== 'string') process.exit((await runTestSelection(root, some)) ? 0 : 1);
  console.error(`${some} The parts are: ${parts.join(', ')}.`);
  process.exit(1);
}

useMemoryFolder();
const mark = markDescendants();
const stopped = stopOnSignal(async () => endLeftOvers(mark));
const tallies: Tally[] = [];

for (const stages of stageGroups) {
  const chosen = stages.filter(({ part }) => wanted.includes(part));
  if (!stopped.aborted) {
    tallies.push(...(await Promise.all(chosen.map(async (stage) => runStage(root, stage, console.log)))));
  }
}
if (!stopped.aborted) await conclude();

async function conclude(): Promise<void> {
  const leftOver = await awaitLeftOverProcesses(mark);
  for (const { pid, command } of leftOver) console.log(`✗ left running: ${command} (${pid})`);
  await endLeftOvers(mark);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, leftOver.length);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
