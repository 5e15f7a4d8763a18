import { packageProgram } from '../check/package-program.ts';
import { runNode } from '../check/run-program.ts';
import type { StageResult } from './stage.ts';
import { countVitest } from './vitest-report.ts';
import { withReportFile } from './with-report-file.ts';

/** Runs one of the projects of vitest.config.ts, on the embedded PostgreSQL or on the one at `databaseUrl`. */
export async function runVitest(root: string, project: string, databaseUrl?: string): Promise<StageResult> {
  const { result, report } = await withReportFile(async (file) =>
    runNode(
      packageProgram(root, 'vitest'),
      ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      {
        cwd: root,
        // CI keeps Vitest from writing a snapshot that nobody has reviewed.
        env: { TEST_DATABASE_URL: databaseUrl, CI: 'true' },
      },
    ),
  );
  return { ...countVitest(report, result.code), output: result.output };
}
