import type { Tally } from '../check/run-steps.ts';
import type { Stage, StageResult } from './stage.ts';

type Print = (line: string) => void;

/** Runs a stage, prints its result and counts; an aborted stage is one failure. */
export async function runStage(root: string, stage: Stage, print: Print): Promise<Tally> {
  print(`… ${stage.name}`);
  const start = performance.now();
  const result = await resultOf(root, stage);
  if ('leftOut' in result) {
    print(`- ${stage.name}: left out, ${result.leftOut}`);
    return { passed: 0, failed: 0 };
  }
  const { passed, failed, skipped, output } = result;
  const counts = [`${passed} passed`, failed > 0 ? `${failed} failed` : [], skipped > 0 ? `${skipped} skipped` : []];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`${failed === 0 ? '✓' : '✗'} ${stage.name}: ${counts.flat().join(', ')} (${seconds} s)`);
  if (failed > 0) print(output);
  return { passed, failed };
}

async function resultOf(root: string, stage: Stage): Promise<StageResult | { readonly leftOut: string }> {
  try {
    return await stage.run(root);
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: error instanceof Error ? error.message : String(error) };
  }
}
