import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import { findSessionPerson } from './session-person-store.ts';
import { openAccessTokens } from './access-tokens.ts';
import { createPrintedToken } from './create-printed-token.ts';
import { PRINTED_TOKEN_SECONDS } from '../secret/key-purpose.ts';
import { addSeconds } from './session-limits.ts';

const { database } = await freshDatabase();
const { worker } = database;
const accessTokens = openAccessTokens(await openKeyRing(worker, testSecret), 'http://localhost:3000');
const now = new Date('2026-11-20T14:32:00Z');

test('printing a token without any person explains how to add one', async () => {
  await expect(createPrintedToken(worker, accessTokens, 'ada@company.example', now)).rejects.toThrow(
    'There are no people yet',
  );
});

test('a printed token works for eight hours', async () => {
  const ada = await insertPerson(worker, { email: 'ada@company.example' });
  const { accessToken, expiresAt } = await createPrintedToken(worker, accessTokens, 'Ada@company.example', now);
  expect(expiresAt).toEqual(addSeconds(now, PRINTED_TOKEN_SECONDS));
  const almost = addSeconds(now, PRINTED_TOKEN_SECONDS - 1);
  const holder = await accessTokens.verify(accessToken, almost);
  expect(holder?.personId).toBe(ada.id);
  expect(holder && (await findSessionPerson(worker, holder, almost))).toMatchObject({ personId: ada.id });
  expect(holder && (await findSessionPerson(worker, holder, expiresAt))).toBeNull();
});

test('printing a token for an unknown person lists the known ones', async () => {
  await expect(createPrintedToken(worker, accessTokens, 'bob@company.example', now)).rejects.toThrow(
    'There is no person with the e-mail address bob@company.example: known are ada@company.example.',
  );
});
