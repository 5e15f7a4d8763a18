import { packageProgram } from '../programs/package-program.ts';
import { runNode } from '../programs/run-program.ts';
import type { Step } from './step.ts';

type Program = { readonly package: string; readonly program: string; readonly args: readonly string[] };

/** A step that runs a tool, whose output is the finding unless it exits with 0. */
export function programStep(name: string, tool: Program): Step {
  return {
    name,
    async find(root) {
      const { code, output } = await runNode(packageProgram(root, tool.package, tool.program), tool.args, {
        cwd: root,
      });
      return code === 0 ? '' : output || `${tool.program} ended with ${code} and said nothing`;
    },
  };
}
