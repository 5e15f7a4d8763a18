import { packageProgram } from '../check/package-program.ts';
import { runNode } from '../check/run-program.ts';
import type { StageResult } from './stage.ts';
import { countVitest } from './vitest-report.ts';
import { withReportFile } from './with-report-file.ts';

type Options = {
  /** Files at once. What measures times has the machine to itself. */
  readonly workers?: number;
  /** Another PostgreSQL than the embedded one. */
  readonly databaseUrl?: string;
  /** Only files whose path has this in it. */
  readonly only?: string;
};

/** Runs one of the projects of vitest.config.ts. */
export async function runVitest(
  root: string,
  project: string,
  { workers = 2, databaseUrl, only }: Options = {},
): Promise<StageResult> {
  const { result, report } = await withReportFile(async (file) =>
    runNode(
      packageProgram(root, 'vitest'),
      [
        'run',
        ...(only === undefined ? [] : [only]),
        '--project',
        project,
        `--maxWorkers=${workers}`,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      {
        cwd: root,
        // CI keeps Vitest from writing a snapshot that nobody has reviewed.
        env: { TEST_DATABASE_URL: databaseUrl, CI: 'true' },
      },
    ),
  );
  return { ...countVitest(report, result.code), output: result.output };
}
