import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../dev/testing/database/fresh-database.ts';
import { insertPerson } from '../dev/testing/rows/insert-rows.ts';
import { openKeyRing } from './keys/open-key-ring.ts';
import { openAccessTokens } from './session/access-tokens.ts';

const { database, url } = await freshDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-token-'));
afterAll(() => rm(folder, { recursive: true }));
const secretFile = path.join(folder, 'secret');
const secret = Buffer.from('k'.repeat(43));
await writeFile(secretFile, secret, { mode: 0o600 });
const ada = await insertPerson(database.worker, { email: 'ada@company.example' });

function printToken(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const file = path.join(import.meta.dirname, 'print-token.ts');
  const own = {
    DATABASE_URL: url,
    PUBLIC_URL: 'http://localhost:4419',
    MILEPOST_SECRET_FILE: secretFile,
    MILEPOST_DATA_DIR: folder,
  };
  const env = { PATH: process.env['PATH'], ...own, ...settings };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });
}

test('the token, and nothing else, is written to standard output', async () => {
  const { code, stdout, stderr } = await printToken(['ada@company.example']);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^For ada@company\.example at http:\/\/localhost:4419, until \S+\.\n$/) as string,
  });
  const accessTokens = openAccessTokens(await openKeyRing(database.worker, secret), 'http://localhost:4419');
  expect(JSON.parse(await readFile(path.join(folder, 'security.log'), 'utf8'))).toMatchObject({
    event: 'TOKEN_PRINTED',
    target: ada.id,
  });
  expect((await accessTokens.verify(stdout.replace(/\n$/, ''), new Date()))?.personId).toBe(ada.id);
});

const outside = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };

test.each([
  ['no argument', [], {}, 'Say whose token to print: npm run --silent token -- EMAIL'],
  ['too many arguments', ['a@b.example', 'c@d.example'], {}, 'Say whose token to print'],
  ['an unknown person', ['bob@company.example'], {}, 'There is no person with the e-mail address bob@company.example'],
  ['an outside issuer', ['ada@company.example'], outside, 'OIDC_ISSUER is set, and tokens are printed only with'],
])('%s: refused in one sentence, with exit code 1', async (_what, args, settings, sentence) => {
  const { code, stdout, stderr } = await printToken(args, settings);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr).toContain(sentence);
});
