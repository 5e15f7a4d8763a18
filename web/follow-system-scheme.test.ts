import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withSystemScheme } from './follow-system-scheme.ts';

test('without a choice, the tokens of the app follow the system, light first', () => {
  const css = withSystemScheme(readFileSync(`${import.meta.dirname}/src/ui/tokens.css`, 'utf8'));
  expect(css).not.toContain('data-mantine-color-scheme');
  expect(css).toMatch(/^:root \{\n {2}color-scheme: light;/m);
  expect(css).toMatch(/^@media \(prefers-color-scheme: dark\) \{:root \{\n {2}color-scheme: dark;[^}]*\}\}/m);
});

test('a style sheet with other selectors for its schemes is an error, not a page without colours', () => {
  expect(() => withSystemScheme(':root.light { color: red; }')).toThrow('No style sheet of tokens');
});
