import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';
import { StartFailure } from './start-failure.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-explain-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a failure that the operator can fix is reported with its own message', async () => {
  expect(await explainFailure(new StartFailure('PORT is wrong: set it.'), undefined)).toBe('PORT is wrong: set it.');
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is recognised as a full disk', async (code) => {
  const error = Object.assign(new Error('could not extend file'), { code });
  expect(await explainFailure(error, '/srv/data')).toBe(
    'The disk that holds /srv/data or the database is full: free some space and start again.',
  );
});

test('a full disk as the cause of another error is recognised', async () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(await explainFailure(new Error('Migration 0001 failed', { cause }), undefined)).toBe(
    'The disk is full: free some space and start again.',
  );
});

test('an unexpected failure is reported in one sentence, with its details in a file', async () => {
  const folder = await temporaryFolder();
  const error = new Error('first line.\nsecond line', { cause: new TypeError('the cause') });
  expect(await explainFailure(error, folder)).toBe(
    `Milepost stopped because of an unexpected error (first line): ${folder}/error.log holds the details.`,
  );
  const details = await readFile(path.join(folder, 'error.log'), 'utf8');
  expect(details).toContain('second line');
  expect(details).toContain('explain-failure.test.ts');
  expect(details).toContain('Caused by: TypeError: the cause');
});

test('a data folder that cannot be written to does not hide the reason for a failure', async () => {
  expect(await explainFailure(new Error('broken'), '/dev/null/nothing')).toBe(
    'Milepost stopped because of an unexpected error (broken).',
  );
});
