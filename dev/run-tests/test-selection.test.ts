import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plantProject } from '../boundaries/planted-project.ts';
import { parseTestSelection } from './test-selection.ts';

function plantTestProject() {
  const planted = plantProject({
    'domain/rule.ts': '',
    'domain/rule.test.ts': '',
    'e2e/page.e2e.ts': '',
    'e2e/other.e2e.ts': '',
  });
  onTestFinished(planted.remove);
  return planted.root;
}

test('files and folders are passed to the program that runs them', () => {
  const root = plantTestProject();
  expect(parseTestSelection(root, ['domain', 'e2e/page.e2e.ts', '-t', 'a name'])).toEqual({
    vitest: ['domain'],
    playwright: [path.normalize('e2e/page.e2e.ts')],
    since: null,
    name: 'a name',
  });
  expect(parseTestSelection(root, ['./e2e'])).toMatchObject({ vitest: [], playwright: ['e2e'] });
});

test('--changed also runs the end-to-end tests that changed', () => {
  const root = plantTestProject();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'all');
  writeFileSync(path.join(root, 'e2e/page.e2e.ts'), '// changed');
  writeFileSync(path.join(root, 'e2e/new.e2e.ts'), '');
  writeFileSync(path.join(root, 'domain/rule.ts'), '// changed');
  expect(parseTestSelection(root, ['--changed'])).toMatchObject({
    vitest: [],
    playwright: ['e2e/page.e2e.ts', 'e2e/new.e2e.ts'],
    since: 'HEAD',
  });
});

test.each([
  [['nonsense'], 'There is no part, file or folder called nonsense.'],
  [['-t'], '-t wants a part of the name of a test.'],
  [['--changed', 'domain'], 'Either --changed or paths: --changed finds the paths by itself.'],
])('arguments that make no sense are refused: %j', (args, sentence) => {
  expect(parseTestSelection(plantTestProject(), args)).toBe(sentence);
});
