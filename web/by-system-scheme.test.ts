import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withSystemScheme } from './by-system-scheme.ts';

test('the tokens of the app follow the system where there is no choice, light first', () => {
  const css = withSystemScheme(readFileSync(`${import.meta.dirname}/src/ui/tokens.css`, 'utf8'));
  expect(css).not.toContain('data-mantine-color-scheme');
  expect(css).toMatch(/^:root \{\n {2}color-scheme: light;/m);
  expect(css).toMatch(/^@media \(prefers-color-scheme: dark\) \{:root \{\n {2}color-scheme: dark;[^}]*\}\}/m);
});

test('a style sheet whose schemes are named otherwise is an error, not a page without colours', () => {
  expect(() => withSystemScheme(':root.light { color: red; }')).toThrow('No style sheet of tokens');
});
