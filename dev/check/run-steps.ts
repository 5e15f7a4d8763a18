import type { Step } from './step.ts';

export type Tally = { readonly passed: number; readonly failed: number };
type Print = (line: string) => void;

/** Runs up to `atOnce` steps in parallel, prints a line for each as it ends, and counts the results. */
export async function runSteps(root: string, steps: readonly Step[], atOnce: number, print: Print): Promise<Tally> {
  const waiting = [...steps];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const start = performance.now();
      const findings = await findingsOf(step, root);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (findings !== '') failed += 1;
      print(`${findings === '' ? '✓' : '✗'} ${step.name} (${seconds} s)`);
      if (findings !== '') print(findings);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { passed: steps.length - failed, failed };
}

async function findingsOf(step: Step, root: string): Promise<string> {
  try {
    return await step.find(root);
  } catch (error) {
    return `${step.name} could not be checked: ${error instanceof Error ? error.message : String(error)}`;
  }
}
