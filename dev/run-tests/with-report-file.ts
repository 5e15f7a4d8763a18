import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a runner a file for its report, and returns what it wrote, if anything. */
export async function withReportFile<Result>(
  run: (file: string) => Promise<Result>,
): Promise<{ readonly result: Result; readonly report: string | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-report-'));
  const file = join(folder, 'report.json');
  try {
    const result = await run(file);
    return { result, report: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
