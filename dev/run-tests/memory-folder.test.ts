import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function newPlace(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'milepost-place-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

const here = path.join(import.meta.dirname, 'memory-folder.ts');
const nothing = { room: 0, memory: 0 };

/** Where a program that asked for a folder in memory writes its temporary files. */
function temporaryFolderOf(place: string, needs: object, env: NodeJS.ProcessEnv = {}): string {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { useMemoryFolder } from ${JSON.stringify(here)};
    useMemoryFolder(${JSON.stringify(place)}, ${JSON.stringify(needs)});
    if (process.env.TMPDIR !== undefined) writeFileSync(process.env.TMPDIR + '/written', '');
    console.log(tmpdir());
  `;
  const { TMPDIR: _, ...inherited } = process.env;
  const options = { env: { ...inherited, ...env }, encoding: 'utf8' } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], options);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout.trim();
}

test('a run writes its temporary files to memory and removes them at its end', () => {
  const place = newPlace();
  const folder = temporaryFolderOf(place, nothing);
  expect(path.dirname(folder)).toBe(place);
  expect(readdirSync(place)).toEqual([]);
});

test.each([
  ['too little room there', { room: Number.MAX_SAFE_INTEGER, memory: 0 }],
  ['too little memory left', { room: 0, memory: Number.MAX_SAFE_INTEGER }],
])('temporary files stay on disk with %s', (_, needs) => {
  const place = newPlace();
  expect(path.dirname(temporaryFolderOf(place, needs))).not.toBe(place);
  expect(readdirSync(place)).toEqual([]);
});

test('temporary files stay on disk without such a folder, and TMPDIR takes precedence', () => {
  const place = newPlace();
  expect(temporaryFolderOf(path.join(place, 'missing'), nothing)).not.toContain(place);
  const chosen = newPlace();
  expect(temporaryFolderOf(place, nothing, { TMPDIR: chosen })).toBe(chosen);
  expect(existsSync(path.join(chosen, 'written'))).toBe(true);
});

test('a run removes what killed runs left there, and keeps the files of live runs', () => {
  const place = newPlace();
  for (const name of ['milepost-tests-dead', 'milepost-tests-alive', 'other']) {
    mkdirSync(path.join(place, name));
    writeFileSync(path.join(place, name, 'file'), '');
    const minutes = name === 'milepost-tests-alive' ? 9 : 11;
    const beat = new Date(Date.now() - minutes * 60_000);
    utimesSync(path.join(place, name), beat, beat);
  }
  temporaryFolderOf(place, nothing);
  expect(readdirSync(place).toSorted()).toEqual(['milepost-tests-alive', 'other']);
});
