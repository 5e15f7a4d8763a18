import { runSteps } from './check/run-steps.ts';
import { steps } from './check/steps.ts';
import { stopOnSignal } from './programs/stop-on-signal.ts';

const root = `${import.meta.dirname}/..`;
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = steps.map((step) => step.name).join(', ');
  console.error(`There is no check called ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(1);
}

stopOnSignal();
const chosen = wanted.length === 0 ? steps : steps.filter((step) => wanted.includes(step.name));
const { failed } = await runSteps(root, chosen, 2, console.log);
process.exitCode = failed === 0 ? 0 : 1;
