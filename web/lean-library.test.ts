import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutPartKeys, withoutSliding } from './lean-library.ts';

const require = createRequire(import.meta.url);
const mantine = path.resolve(require.resolve('@mantine/core/styles/Button.css'), '../../esm');
const icons = path.resolve(require.resolve('@tabler/icons-react'), '../../esm/icons');

test('the buttons of the library import the transition that a build leaves out', () => {
  for (const name of ['Button', 'ActionIcon']) {
    const code = readFileSync(path.join(mantine, 'components', name, `${name}.mjs`), 'utf8');
    expect(code).toContain('Transition.mjs"');
    const lean = withoutSliding(code);
    expect(lean).not.toContain('Transition.mjs"');
    expect(lean).toContain('const Transition = ');
  }
});

test('the colours that a build leaves out are exported where they are expected', () => {
  const code = readFileSync(path.join(mantine, 'core/MantineProvider/default-colors.mjs'), 'utf8');
  expect(code).toContain('export { DEFAULT_COLORS };');
});

test('an icon loses the numbers of its parts and nothing else', () => {
  const code = readFileSync(path.join(icons, 'IconTruck.mjs'), 'utf8');
  const lean = withoutPartKeys(code);
  expect(code).toContain('"key": "svg-0"');
  expect(lean).not.toContain('svg-');
  expect(lean.match(/"d": /g)).toEqual(code.match(/"d": /g));
});
