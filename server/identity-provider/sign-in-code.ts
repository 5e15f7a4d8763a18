import { isEmailAddress, normalizeEmail } from '@milepost/domain/people/email-address';
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import type { Language } from '@milepost/domain/people/language';
import { enqueueMail, type Mailroom } from '../mail/enqueue-mail.ts';
import { deriveKey, type InstallationSecret } from '../secret/installation-secret.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';
import * as store from './sign-in-code-store.ts';

const DIGITS = 8;
const CODE_MS = 10 * 60_000;
/** Time to enter a name; after that the sign-in itself is over. */
const CONFIRMED_MS = 30 * 60_000;
export const MAX_CODE_ATTEMPTS = 5;
/** Per e-mail address across all browsers: a mailbox is not flooded, and at most 50 guesses are possible. */
const MAX_CODES_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
const MAIL_KEYS = 'sign-in-code:';

export type CodeParts = {
  readonly worker: Database['worker'];
  readonly mailroom: Mailroom;
  readonly secret: InstallationSecret;
  readonly publicUrl: string;
  readonly now: () => Date;
};

type CodeRequest = { readonly interaction: string; readonly email: string; readonly language: Language };

/**
 * Sends a code to any address, known or not, in the same way: neither the response nor its timing reveals who has an
 * account. Otherwise returns in how many seconds the next may be sent.
 */
export async function sendCode(
  { worker, mailroom, secret, publicUrl, now }: CodeParts,
  { interaction, email, language }: CodeRequest,
): Promise<'SENT' | { readonly retryAfterSeconds: number }> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const mail = await mailroom.prepareMail({
    to: email,
    letter: signInCodeMail(language, code, new URL(publicUrl).host),
    key: `${MAIL_KEYS}${randomUUID()}`,
    organizationId: null,
    usefulForMs: CODE_MS,
  });
  const sentAt = now();
  return await transact(worker, async (db) => {
    await store.lockAddress(db, email);
    const sent = await store.findSendTimes(db, email, MAIL_KEYS, new Date(sentAt.getTime() - HOUR_MS));
    const oldest = sent.at(-MAX_CODES_AN_HOUR);
    if (oldest !== undefined) {
      return { retryAfterSeconds: Math.ceil((oldest.getTime() + HOUR_MS - sentAt.getTime()) / 1_000) };
    }
    await store.forgetExpiredSignIns(db, sentAt);
    const codeHash = hashOf(secret, interaction, code);
    const expiresAt = new Date(sentAt.getTime() + CODE_MS);
    await store.putCode(db, { interaction, email, codeHash, sentAt, expiresAt });
    await enqueueMail(db, mail);
    return 'SENT';
  });
}

/** RIGHT only once; after that no code of this sign-in is. LOCKED: no attempt is left, or the code has expired. */
export async function verifyCode(
  { worker, secret, now }: CodeParts,
  interaction: string,
  typed: string,
): Promise<'RIGHT' | 'WRONG' | 'LOCKED'> {
  const moment = now();
  return await transact(worker, async (db) => {
    const expected = await store.consumeAttempt(db, interaction, MAX_CODE_ATTEMPTS, moment);
    if (expected === undefined) return 'LOCKED';
    const digits = typed.replaceAll(/[\s-]/g, '');
    if (!timingSafeEqual(hashOf(secret, interaction, digits), expected)) return 'WRONG';
    await store.confirmCode(db, interaction, moment, new Date(moment.getTime() + CONFIRMED_MS));
    return 'RIGHT';
  });
}

function hashOf(secret: InstallationSecret, interaction: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'sign-in codes')).update(`${interaction} ${code}`).digest();
}

/** Lower case, as everywhere; null if it is not an address. */
export function parseEmailAddress(typed: string): string | null {
  const address = normalizeEmail(typed);
  return isEmailAddress(address) && !/\p{Cc}/u.test(address) ? address : null;
}
