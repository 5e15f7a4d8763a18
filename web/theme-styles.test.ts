import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cssVariablesResolver, theme } from './src/ui/theme.ts';
import { themeStyles } from './theme-styles.ts';

test('the built theme has the brand’s colours, the variables based on tokens, and the classes by width', async () => {
  const sheet = await themeStyles(theme, cssVariablesResolver);
  expect(sheet).toContain('--mantine-color-blue-7: #1d4ed8;');
  expect(sheet).toContain('--mantine-color-dimmed: var(--mp-text-muted);');
  expect(sheet).toMatch(/:root\[data-mantine-color-scheme="dark"\][^}]*--mantine-color-blue-filled: /);
  expect(sheet).toContain('.mantine-visible-from-sm {display: none !important;}');
});

test('the library parts that a build leaves out are where they are expected, and export what is replaced', () => {
  const folder = path.resolve(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'), '../../esm');
  for (const name of ['MantineCssVariables', 'MantineClasses']) {
    const file = path.join(folder, 'core/MantineProvider', name, `${name}.mjs`);
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`export { ${name} };`);
  }
});
