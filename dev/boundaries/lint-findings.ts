import { packageProgram } from '../programs/package-program.ts';
import { runNode } from '../programs/run-program.ts';

type Report = { readonly diagnostics: readonly { readonly filename: string; readonly code: string }[] };

/** The rules broken by each file of a project, by path. */
export async function lintFindings(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { output } = await runNode(packageProgram(root, 'oxlint'), ['--type-aware', '--format=json'], { cwd: root });
  const rules = new Map<string, readonly string[]>();
  for (const { filename, code } of (JSON.parse(output) as Report).diagnostics) {
    rules.set(filename, [...(rules.get(filename) ?? []), code]);
  }
  return rules;
}
