import { findBrowser } from '../testing/browser/browser.ts';
import { packageProgram } from '../programs/package-program.ts';
import { runNode } from '../programs/run-program.ts';
import { countPlaywright } from './playwright-report.ts';
import type { StageResult } from './stage.ts';
import { withReportFile } from './with-report-file.ts';

const playwrightIn = (root: string) => packageProgram(root, '@playwright/test', 'playwright');

const noBrowser = 'No browser was found and none could be installed: set CHROMIUM_PATH to a Chromium or Chrome.';

/** Provides a browser and a build; returns the problem, if any. */
export async function prepareBrowser(root: string): Promise<string | null> {
  if ((await findBrowser(process.env)) === undefined) {
    const { code, output } = await runNode(playwrightIn(root), ['install', 'chromium'], { cwd: root });
    if (code !== 0) return `${output}\n${noBrowser}`;
  }
  const build = await runNode('web/build-if-changed.ts', [], { cwd: root });
  return build.code === 0 ? null : build.output;
}

export async function runPlaywright(root: string): Promise<StageResult> {
  const problem = await prepareBrowser(root);
  if (problem !== null) return { passed: 0, failed: 1, skipped: 0, output: problem };
  const { result, report } = await withReportFile(async (file) =>
    runNode(playwrightIn(root), ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'], {
      cwd: root,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CI: 'true' },
      // The only signal after which Playwright still cleans up.
      stopSignal: 'SIGINT',
      // Five times the 27 to 30 that two quiet cores need. Beside two busy loops per core, 75 were not enough.
      minutes: 150,
    }),
  );
  return { ...countPlaywright(report, result.code), output: result.output };
}
