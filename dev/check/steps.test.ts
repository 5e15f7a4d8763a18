import { afterAll, describe, expect, test } from 'vitest';
import { plantProject } from '../boundaries/planted-project.ts';
import { steps } from './steps.ts';

async function find(name: string, root: string): Promise<string> {
  const step = steps.find((candidate) => candidate.name === name);
  if (step === undefined) throw new Error(`no step ${name}`);
  return step.find(root);
}

const lockFile = (entry: object): string => JSON.stringify({ packages: { 'node_modules/pg': entry } });
const manifest = JSON.stringify({
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/app/library.ts': { file: 'assets/library.js', imports: ['_react.js'] },
  'src/app/start.tsx': { file: 'assets/start.js', imports: ['_react.js'], css: ['assets/start.css'] },
  'src/app/layouts/main.tsx': { file: 'assets/main.js' },
  'src/i18n/locales/de/messages.po': { file: 'assets/de.js' },
  'src/lists/page/list-page.tsx': { file: 'assets/planned.js', imports: ['_react.js'] },
});
// Text that does not compress: digits of powers in base 36.
const noise = (length: number): string => (7n ** BigInt(length * 2)).toString(36).slice(0, length);
const linguiConfig = `import { formatter } from '@lingui/format-po';

export default {
  sourceLocale: 'en',
  locales: ['en', 'de'],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: '<rootDir>/web/src/i18n/locales/{locale}/messages', include: ['web/src'] }],
};
`;
const english = '#: web/src/ui/word.ts\nmsgid "Hello"\nmsgstr "Hello"\n';
const header = (language: string): string =>
  `msgid ""\nmsgstr ""\n"POT-Creation-Date: 2026-01-01 00:00+0000\\n"\n"Language: ${language}\\n"\n\n`;
const word = "import { msg } from '@lingui/core/macro';\n\nexport const hello = msg`Hello`;\n";
const catalogues = (german: string): Record<string, string> => ({
  'web/src/i18n/locales/en/messages.po': `${header('en')}${english}`,
  'web/src/i18n/locales/de/messages.po': `${header('de')}${english.replace('msgstr "Hello"', `msgstr "${german}"`)}`,
});

const sound: Record<string, string> = {
  'domain/limit.ts': 'export const limit = 5;\n',
  'api-contract/limit.ts': "import { limit } from '@milepost/domain/limit';\n\nexport const most = limit;\n",
  'server/main.ts': "import { most } from '@milepost/api-contract/limit';\n\nprocess.exitCode = most;\n",
  'web/src/app/main.tsx': "import { limit } from '@milepost/domain/limit';\n\ndocument.title = String(limit);\n",
  'e2e/five.ts': 'export const five = 5;\n',
  'bench/table/page.tsx': 'export const page = 5;\n',
  'web/outward/five.ts': 'export const five = 5;\n',
  'web/outward/drive/worker/five.ts': 'export const five = 5;\n',
  'web/outward/over-http/five.ts': 'export const five = 5;\n',
  'web/src/live/over-http/five.ts': 'export const five = 5;\n',
  'web/build-if-changed.ts': "import './vite.config.ts';\n",
  'web/vite.config.ts': 'export default {};\n',
  'web/dist/index.html': '<script src="/assets/index.js"></script>\n',
  'web/dist/.vite/manifest.json': manifest,
  'web/dist/.vite/outward.json': JSON.stringify({ 'twt.html': { file: 'assets/twt.js' } }),
  'web/dist/twt.html': 'status',
  'web/dist/favicon.svg': 'sign',
  'web/dist/assets/twt.js': 'status',
  'web/dist/assets/index.js': 'start',
  'web/dist/assets/library.js': 'library',
  'web/dist/assets/react.js': 'react',
  'web/dist/assets/planned.js': 'planned',
  'web/dist/assets/live.js': 'live',
  'web/dist/assets/start.js': 'start',
  'web/dist/assets/start.css': 'start',
  'web/dist/assets/main.js': 'main',
  'web/dist/assets/de.js': 'de',
  'package-lock.json': lockFile({ version: '8.23.1' }),
  'docs/specification.md': '## 5. Validation\n\n**5.1 Limits.** Five.\n',
  'domain/five.ts': "// RFC 7636 §4.2, Specification §5 and §5.1, at 5° north.\nexport const word = 'nobody';\n",
  'lingui.config.ts': linguiConfig,
  'web/src/ui/word.ts': word,
  ...catalogues('Hallo'),
};

const faults: readonly (readonly [step: string, planted: string, files: Record<string, string>, words: string])[] = [
  ['types', 'a wrong type', { 'domain/limit.ts': "export const limit: number = 'five';\n" }, 'domain/limit.ts(1,14)'],
  ['lint', 'a lost promise', { 'server/main.ts': 'Promise.resolve(5);\n' }, 'server/main.ts:1:1'],
  ['format', 'double quotes', { 'domain/limit.ts': 'export const limit = "5"\n' }, 'domain/limit.ts'],
  ['unused', 'an unused file', { 'server/alone.ts': 'export const alone = 5;\n' }, 'server/alone.ts'],
  [
    'dead',
    'an export that only a test uses',
    {
      'domain/limit.ts': 'export const limit = 5;\nexport const old = 4;\n',
      'domain/limit.test.ts': "import { old } from './limit.ts';\n\nprocess.exitCode = old;\n",
    },
    'old',
  ],
  ['translations', 'a text without German', catalogues(''), '(Hello)'],
  [
    'translations',
    'a text in no catalogue',
    { 'web/src/ui/word.ts': word.replace('Hello`', 'Good evening`') },
    'messages.po',
  ],
  ['size', 'too much JavaScript', { 'web/dist/assets/react.js': noise(400_000) }, 'of scripts, at most 200000'],
  ['size', 'too many styles', { 'web/dist/assets/start.css': noise(40_000) }, 'of styles, at most 16000'],
  ['size', 'a page without the app that grew', { 'web/dist/assets/twt.js': noise(100_000) }, 'twt.html: '],
  ['size', 'a build that fails', { 'web/build-if-changed.ts': "throw new Error('no build');\n" }, 'no build'],
  ['lock-file', 'an address', { 'package-lock.json': lockFile({ resolved: 'https://a.example/pg.tgz' }) }, 'a.example'],
  ['files', 'a shelf', { 'domain/utils/limit.ts': '' }, 'domain/utils/limit.ts'],
  ['files', 'a barrel', { 'domain/index.ts': '' }, 'domain/index.ts'],
  ['files', 'a name in camel case', { 'domain/highLimit.ts': '' }, 'domain/highLimit.ts'],
  ['files', 'a file of 401 lines', { 'domain/long.ts': '// line\n'.repeat(401) }, 'domain/long.ts: 401 lines'],
  ['citations', 'a section that does not exist', { 'domain/limit.ts': `// ${'§'}5.2\n` }, 'domain/limit.ts:1: §5.2'],
  ['citations', 'a lost section on a page', { 'docs/limits.md': `See ${'§'}6.\n` }, 'docs/limits.md:1: §6'],
  ['words', 'an odd comment', { 'domain/limit.ts': `/** ${'Who'}ever asks. */\n` }, 'domain/limit.ts:1: “Whoever”'],
  [
    'words',
    'an odd test name',
    { 'domain/a.test.ts': `test('${'no'}body asks', () => {});\n` },
    'domain/a.test.ts:1: “nobody”',
  ],
  [
    'words',
    'a limit of another name',
    { 'domain/limit.ts': `export const ${'MO'}ST_STOPS = 5;\n` },
    `domain/limit.ts:1: “${'MO'}ST_STOPS”`,
  ],
  ['words', 'an odd page', { 'docs/a.md': `It begins ${'an'}ew.\n` }, 'docs/a.md:1: “anew”'],
  ['words', 'a legend that no page explains', { 'domain/limit.ts': `// ${'°'} Five.\n` }, 'domain/limit.ts:1: “°”'],
  [
    'circles',
    'two files that know a type of each other',
    {
      'domain/hen.ts': "import type { Egg } from './egg.ts';\nexport type Hen = { readonly lays: Egg };\n",
      'domain/egg.ts': "import type { Hen } from './hen.ts';\nexport type Egg = { readonly of: Hen };\n",
    },
    'Files import each other: domain/egg.ts, domain/hen.ts',
  ],
  [
    'circles',
    'two folders that import each other, by different files',
    {
      'server/yard/hen.ts':
        "import type { Nest } from '../barn/nest.ts';\nexport type Hen = { readonly sits: Nest };\n",
      'server/yard/yard.ts': 'export const yard = 5;\n',
      'server/barn/nest.ts': 'export type Nest = { readonly size: number };\n',
      'server/barn/barn.ts': "import { yard } from '../yard/yard.ts';\nexport const barn = yard;\n",
    },
    'Folders import each other: server/barn, server/yard',
  ],
  [
    'circles',
    'a folder that imports the one around it and is imported by it',
    {
      'dev/barn/nest.ts': "import { barn } from '../barn.ts';\nexport const nest = barn;\n",
      'dev/barn.ts': 'export const barn = 5;\n',
      'dev/yard.ts': "import {\n  nest,\n} from './barn/nest.ts';\nexport const yard = nest;\n",
    },
    'Folders import each other: dev, dev/barn',
  ],
  ['files', 'a silenced rule', { 'domain/limit.ts': `// oxlint${'-'}disable\n` }, 'domain/limit.ts:1'],
];

describe('the checks', () => {
  const soundHouse = plantProject(sound);
  afterAll(soundHouse.remove);

  test.concurrent.each(steps.filter(({ name }) => name !== 'unused' && name !== 'dead'))(
    '$name finds nothing in a sound project',
    async ({ name }) => expect(await find(name, soundHouse.root)).toBe(''),
  );

  test.concurrent.each(faults)('%s finds %s', async (step, _planted, files, words) => {
    const house = plantProject({ ...sound, ...files });
    const findings = await find(step, house.root);
    house.remove();
    expect(findings).toContain(words);
  });
});
