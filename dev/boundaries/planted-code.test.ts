import { afterAll, describe, expect, test } from 'vitest';
import { lintFindings } from './lint-findings.ts';
import { plantProject } from './planted-project.ts';

type Planted = readonly [rule: string, file: string, text: string];

const planted: readonly Planted[] = [
  ['eslint(no-restricted-properties)', 'domain/now.ts', 'export const now = Temporal.Now.instant();\n'],
  ['eslint(no-restricted-properties)', 'domain/now-taken.ts', 'export const { Now } = Temporal;\n'],
  ['eslint(no-restricted-properties)', 'domain/random.ts', 'export const dice = Math.random();\n'],
  ['eslint(no-restricted-globals)', 'domain/date.ts', 'export const now = new Date();\n'],
  ['eslint(no-restricted-globals)', 'domain/fetch.ts', "export const answer = fetch('/');\n"],
  ['eslint(no-restricted-globals)', 'domain/process.ts', 'export const all = process.argv;\n'],
  ['eslint(no-restricted-globals)', 'domain/document.ts', 'export const title = document.title;\n'],
  ['eslint(no-restricted-globals)', 'domain/timer.ts', 'export const later = setTimeout(String, 5);\n'],
  ['eslint(no-restricted-properties)', 'server/settings.ts', "export const port = process.env['PORT'];\n"],
  ['import(no-cycle)', 'domain/hen.ts', "import { egg } from './egg.ts';\nexport const hen = () => egg();\n"],
  ['import(no-cycle)', 'domain/egg.ts', "import { hen } from './hen.ts';\nexport const egg = () => String(hen);\n"],
  ['milepost(no-re-export)', 'domain/barrel.ts', "export * from './hen.ts';\n"],
  ['typescript(no-floating-promises)', 'server/lost.ts', 'Promise.resolve(5);\nexport const five = 5;\n'],
  ['typescript(no-misused-promises)', 'server/misused.ts', '[1].forEach(async () => Promise.resolve());\nexport {};\n'],
  ['typescript(no-explicit-any)', 'server/any.ts', 'export const take = (value: any): unknown => typeof value;\n'],
  [
    'typescript(no-unsafe-assignment)',
    'server/unsafe.ts',
    "const read = JSON.parse('5');\nexport const five: unknown = read;\n",
  ],
  ['typescript(no-non-null-assertion)', 'server/surely.ts', 'export const first = (all: string[]) => all[0]!;\n'],
  ['typescript(ban-ts-comment)', 'server/silenced.ts', `// @ts${'-'}ignore because\nexport const five: string = 5;\n`],
  [
    'typescript(switch-exhaustiveness-check)',
    'domain/switch.ts',
    "export function word(side: 'left' | 'right'): string {\n  switch (side) {\n    case 'left':\n      return 'l';\n  }\n  return '';\n}\n",
  ],
  [
    'react-hooks(rules-of-hooks)',
    'web/src/ui/hook.tsx',
    "import { useState } from 'react';\nexport function Lamp({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  ],
  ['jsx-a11y(alt-text)', 'web/src/ui/picture.tsx', 'export function Picture() {\n  return <img src="/a.png" />;\n}\n'],
  ['eslint(no-warning-comments)', 'server/later.ts', `// ${'TO'}${'DO'} one day\nexport const five = 5;\n`],
  [
    'vitest(no-restricted-vi-methods)',
    'server/mocked.test.ts',
    "import { expect, test, vi } from 'vitest';\nvi.mock('./lost.ts');\ntest('five', () => expect(5).toBe(5));\n",
  ],
  [
    'vitest(no-focused-tests)',
    'server/focused.test.ts',
    "import { expect, test } from 'vitest';\ntest.only('five', () => expect(5).toBe(5));\n",
  ],
];

describe('code the linter refuses', () => {
  const house = plantProject(Object.fromEntries(planted.map(([, file, text]) => [file, text])));
  const findings = lintFindings(house.root);
  afterAll(house.remove);

  test.each(planted)('%s in %s is reported', async (rule, file) => {
    expect((await findings).get(file)).toContain(rule);
  });
});
