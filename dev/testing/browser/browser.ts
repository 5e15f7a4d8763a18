import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { packagedBrowser, packagedBrowserRunsHere, type Browser } from './packaged-browser.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's browser takes precedence; `MILEPOST_BROWSER=packaged` reverses that. */
export async function findBrowser(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Browser | undefined> {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen !== undefined) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH says ${chosen}, but nothing is there.`);
    return { executablePath: chosen };
  }
  const system = systemPaths.find((path) => existsSync(path));
  if (system !== undefined && environment['MILEPOST_BROWSER'] !== 'packaged') return { executablePath: system };
  if (packagedBrowserRunsHere()) return packagedBrowser();
  return existsSync(chromium.executablePath()) ? {} : undefined;
}
