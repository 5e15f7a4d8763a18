import { packageProgram } from '../programs/package-program.ts';
import { runNode } from '../programs/run-program.ts';
import type { StageResult } from './stage.ts';
import { countVitest } from './vitest-report.ts';
import { withReportFile } from './with-report-file.ts';

type Options = {
  /**
   * Files in parallel: waiting for PostgreSQL and servers leaves a quarter of two cores idle, enough for a third file.
   */
  readonly workers?: number;
  /** A PostgreSQL other than the embedded one. */
  readonly databaseUrl?: string;
  /** Only files that import this one, directly or through others. */
  readonly thatReach?: string;
};

/** Runs one project of vitest.config.ts. */
export async function runVitest(
  root: string,
  project: string,
  { workers = 3, databaseUrl, thatReach }: Options = {},
): Promise<StageResult> {
  const { result, report } = await withReportFile(async (file) =>
    runNode(
      packageProgram(root, 'vitest'),
      [
        ...(thatReach === undefined ? ['run'] : ['related', thatReach, '--run']),
        '--project',
        project,
        `--maxWorkers=${workers}`,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      {
        cwd: root,
        // CI keeps Vitest from writing unreviewed snapshots.
        env: { TEST_DATABASE_URL: databaseUrl, CI: 'true' },
      },
    ),
  );
  return { ...countVitest(report, result.code), output: result.output };
}
