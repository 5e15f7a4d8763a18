import { defineConfig, devices } from '@playwright/test';
import { browserOptions, withGraphics } from './fixtures/browser-options.ts';
import { onOneCore } from './fixtures/on-one-core.ts';

// A third worker kept two cores busy for 98 % of the time instead of 70 %, and tests finished 3 % sooner.
const workers = 2;
const browser = onOneCore(await browserOptions(), workers);

/** Map rendering without a graphics card takes most of the processor, so only the tests that look at a map do it. */
const looksAtMaps = /@map\b/;

/** Without a map to draw: a page lives too briefly for its code to be worth optimizing (decision 101). */
const brief = ['--disable-3d-apis', '--js-flags=--no-maglev,--no-turbofan'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  // Browser and trace options belong here: a file that sets its own gets its own workers and servers.
  projects: [
    { name: 'maps', grep: looksAtMaps, use: { launchOptions: onOneCore(await withGraphics(), workers) } },
    {
      name: 'without maps',
      grepInvert: looksAtMaps,
      use: { launchOptions: { ...browser, args: [...(browser.args ?? []), ...brief] } },
    },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  workers,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Five times what the slowest test needs on two cores.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Playwright clears it before each test; a page then costs half as much (decision 101).
    reuseContext: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
    trace: 'off',
    screenshot: 'off',
  },
});
