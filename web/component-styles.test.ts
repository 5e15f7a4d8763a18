import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withOwnStyles } from './component-styles.ts';

test('a component imports its own styles after those of the components it consists of', () => {
  const code = `import { Paper } from "../Paper/Paper.mjs";
import Card_module_default from "./Card.module.mjs";
import { Text } from "../Text/Text.mjs";
const Card = 1;`;
  expect(withOwnStyles(code)).toBe(`${code}\nimport "@mantine/core/styles/Card.layer.css";`);
});

test('a part of a component imports the style sheet of the whole', () => {
  const code = `import Button_module_default from "../Button.module.mjs";`;
  expect(withOwnStyles(code)).toContain('import "@mantine/core/styles/Button.layer.css";');
});

test('a module without styles imports none', () => {
  expect(withOwnStyles('const a = 1;')).toBe('const a = 1;');
});

test('each module of class names in the library has a style sheet of the same name', () => {
  const folder = path.resolve(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'), '../..');
  const names = globSync('esm/**/*.module.mjs', { cwd: folder }).map((file) => path.basename(file, '.module.mjs'));
  expect(names).toContain('Modal');
  expect(names.filter((name) => !existsSync(path.join(folder, 'styles', `${name}.layer.css`)))).toEqual([]);
});
