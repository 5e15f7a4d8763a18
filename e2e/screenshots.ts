import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { stopOnSignal } from '../dev/programs/stop-on-signal.ts';
import { browserOptions } from './fixtures/browser-options.ts';
import { startServer } from './fixtures/start-server.ts';
import { allShots } from './screenshots/shots.ts';
import { takeShots } from './screenshots/take-shots.ts';

const folder = join(import.meta.dirname, '../.screenshots');
const wanted = process.argv.slice(2);
const shots = allShots().filter(({ name }) => wanted.every((part) => name.includes(part)));
if (shots.length === 0) {
  console.error(`No picture has ${wanted.join(' and ')} in its name.`);
  process.exit(1);
}

await mkdir(folder, { recursive: true });
stopOnSignal();
const server = await startServer();
const browser = await chromium.launch({
  ...(await browserOptions()),
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
});
try {
  const visits = Object.values(
    Object.groupBy(shots, ({ person, language, theme }) => `${person} ${language} ${theme}`),
  );
  const unknownPaths = new Set<string>();
  const take = async (): Promise<void> => {
    for (let visit = visits.shift(); visit !== undefined; visit = visits.shift()) {
      const missing = await takeShots(browser, server.url, visit, folder);
      for (const { path } of missing) unknownPaths.add(path);
      console.log(`${visit.length - missing.length} pictures taken, ${visits.length} visits to go`);
    }
  };
  await Promise.all([take(), take()]);
  for (const path of unknownPaths) console.log(`No picture of ${path}: no page links to such an address yet`);
  console.log(`The pictures are in ${folder}`);
} finally {
  await browser.close();
  await server.stop();
}
