import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { deriveKey, type InstallationSecret } from '../secret/installation-secret.ts';

/** What passkeys of this installation are bound to. */
export type PasskeyParts = {
  /** The name that browsers bind a passkey to. */
  readonly domain: string;
  readonly origin: string;
  readonly challengeKey: Buffer;
};

/** Null where browsers allow none: they require a domain, not a numeric address. */
export function passkeyParts(publicUrl: string, secret: InstallationSecret): PasskeyParts | null {
  const { hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return null;
  return { domain: hostname, origin, challengeKey: deriveKey(secret, 'passkey challenges') };
}

/** The lifetime covers finding and touching the authenticator; a sign-in page may be open for longer. */
export type ChallengeFor = { readonly purpose: 'ADD' | 'SIGN_IN'; readonly subject: string; readonly lifeMs: number };

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const PLAIN_BYTES = RANDOM_BYTES + TIME_BYTES;

/** Signed instead of stored: it contains its own expiry, and is valid for one session or sign-in only. */
export function makeChallenge({ challengeKey }: PasskeyParts, what: ChallengeFor, now: number): string {
  const plain = Buffer.alloc(PLAIN_BYTES);
  randomBytes(RANDOM_BYTES).copy(plain);
  plain.writeUIntBE(now + what.lifeMs, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([plain, sign(challengeKey, what, plain)]).toString('base64url');
}

export function isOwnChallenge(
  { challengeKey }: PasskeyParts,
  what: Omit<ChallengeFor, 'lifeMs'>,
  challenge: string,
  now: number,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const [plain, signature] = [bytes.subarray(0, PLAIN_BYTES), bytes.subarray(PLAIN_BYTES)];
  const expected = sign(challengeKey, what, plain);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  return plain.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now;
}

function sign(key: Buffer, { purpose, subject }: Omit<ChallengeFor, 'lifeMs'>, plain: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose} ${subject} `).update(plain).digest();
}
