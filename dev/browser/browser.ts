import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { packagedBrowser, packagedBrowserRunsHere } from './packaged-browser.ts';

/** What a browser needs to be started: no path means the one that Playwright has installed itself. */
export type Browser = { readonly executablePath?: string; readonly env?: Readonly<Record<string, string>> };

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the system comes before the packaged one; `MILEPOST_BROWSER=packaged` turns that round. */
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
