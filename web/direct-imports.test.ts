import path from 'node:path';
import { expect, test } from 'vitest';
import { partsOf, withDirectImports, withoutGroups, withoutIconName } from './direct-imports.ts';

const folder = path.join('/', 'library');
const made = (file: string): string => path.join(folder, file).replaceAll('\\', '/');

test('the parts of a package are found whether its main file imports or exports them', () => {
  const parts = partsOf(
    `import { Box, inner as Inner } from "./box.mjs";\nexport { default as IconBell } from './bell.mjs';\nexport { Scroll } from "other";`,
    folder,
  );
  expect([...parts]).toEqual([
    ['Box', { file: path.join(folder, 'box.mjs'), name: 'Box' }],
    ['Inner', { file: path.join(folder, 'box.mjs'), name: 'inner' }],
    ['IconBell', { file: path.join(folder, 'bell.mjs'), name: 'default' }],
    ['Scroll', { file: 'other', name: 'Scroll' }],
  ]);
});

const icons = new Map([['@tabler/icons-react', partsOf(`export { default as IconBell } from './bell.mjs';`, folder)]]);

test('an import over several lines names the file of each part, without types, in as many lines', () => {
  const code = `import {\n  type Icon,\n  IconBell as Bell,\n} from '@tabler/icons-react';\nBell();`;
  expect(withDirectImports(code, icons)).toBe(`import { default as Bell } from "${made('bell.mjs')}";\n\n\n\nBell();`);
});

test('imports of other packages stay unchanged', () => {
  const code = `import { useState } from 'react';`;
  expect(withDirectImports(code, icons)).toBe(code);
});

test('a part that a package does not have is an error, not a silently dropped import', () => {
  expect(() => withDirectImports(`import { IconNone } from '@tabler/icons-react';`, icons)).toThrow('IconNone');
});

test('an icon loses its names and keeps its shape', () => {
  const code = `const IconCheck = createReactComponent("outline", "check", "Check", __iconNode);`;
  expect(withoutIconName(code)).toBe(`const IconCheck = createReactComponent("outline", "", "", __iconNode);`);
});

test('a button is bundled without button groups', () => {
  const code = 'Button.classes = c;\nButton.Group = ButtonGroup;\nButton.GroupSection = ButtonGroupSection;\n';
  expect(withoutGroups(code)).toBe('Button.classes = c;\n\n\n');
});
