import { afterEach, expect, test } from 'vitest';
import { plantProject } from '../boundaries/planted-project.ts';
import { runPlaywright } from './playwright-stage.ts';
import { runStage } from './run-stage.ts';
import type { Stage, StageResult } from './stage.ts';
import { runVitest } from './vitest-stage.ts';

const vitestConfig = `
import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { projects: [{ test: { name: 'unit', include: ['**/*.test.ts'] } }] } });
`;
const playwrightConfig = `
import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: '.', testMatch: '*.e2e.ts' });
`;
const tests = (runner: string, body: string): string => `import { expect, test } from '${runner}';\n${body}\n`;
const passing = "test('five is five', () => { expect(5).toBe(5); });";
const failing = "test('five is six', () => { expect(5).toBe(6); });";
const skipped = "test.skip('later', () => { expect(5).toBe(5); });";
const broken = "throw new Error('this file is broken');";

let clear: (() => void) | undefined;
afterEach(() => clear?.());

async function vitest(files: Record<string, string>): Promise<StageResult> {
  const house = plantProject({ 'vitest.config.ts': vitestConfig, ...files });
  clear = house.remove;
  return runVitest(house.root, 'unit');
}

async function playwright(files: Record<string, string>): Promise<StageResult> {
  const house = plantProject({
    'e2e/playwright.config.ts': playwrightConfig,
    'web/build-if-changed.ts': 'export {};\n',
    ...files,
  });
  clear = house.remove;
  return runPlaywright(house.root);
}

test('Vitest: counts what passes, fails and is skipped, and shows what failed', async () => {
  const result = await vitest({ 'a.test.ts': tests('vitest', passing + failing + skipped) });
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(result.output).toContain('five is six');
});

test('Vitest: a file that fails before its tests is a failure', async () => {
  const result = await vitest({ 'a.test.ts': tests('vitest', passing), 'b.test.ts': tests('vitest', broken) });
  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(result.output).toContain('this file is broken');
});

test('Vitest: an unhandled rejection is a failure even if every test passes', async () => {
  const lost = 'Promise.reject(new Error("lost"));';
  const result = await vitest({ 'a.test.ts': tests('vitest', `${passing}\n${lost}`) });
  expect(result).toMatchObject({ passed: 1, failed: 1 });
});

test('Vitest: no tests and no configuration are failures', async () => {
  expect(await vitest({})).toMatchObject({ passed: 0, failed: 1 });
  clear?.();
  expect(await vitest({ 'vitest.config.ts': broken })).toMatchObject({ passed: 0, failed: 1 });
});

test('Playwright: counts what passes, fails and is skipped, and shows what failed', async () => {
  const result = await playwright({ 'e2e/a.e2e.ts': tests('@playwright/test', passing + failing + skipped) });
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(result.output).toContain('five is six');
});

test('Playwright: a broken file, no tests and a failed build are failures', async () => {
  expect(await playwright({ 'e2e/a.e2e.ts': tests('@playwright/test', broken) })).toMatchObject({
    passed: 0,
    failed: 2,
  });
  clear?.();
  expect(await playwright({})).toMatchObject({ passed: 0, failed: 1 });
  clear?.();
  expect(await playwright({ 'web/build-if-changed.ts': broken })).toMatchObject({ passed: 0, failed: 1 });
});

test('an aborted stage is one failure, and a stage that is left out counts nothing', async () => {
  const lines: string[] = [];
  const say = (line: string): number => lines.push(line);
  const breaking: Stage = { name: 'first', part: 'unit', run: () => Promise.reject(new Error('no disk')) };
  const leaving: Stage = { name: 'second', part: 'unit', run: () => Promise.resolve({ leftOut: 'nothing there' }) };
  expect(await runStage('.', breaking, say)).toEqual({ passed: 0, failed: 1 });
  expect(await runStage('.', leaving, say)).toEqual({ passed: 0, failed: 0 });
  expect(lines).toContain('no disk');
  expect(lines).toContain('- second: left out, nothing there');
});
