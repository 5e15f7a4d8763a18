import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Key, KeyRing } from '../keys/key-ring.ts';
import { PRINTED_TOKEN_SECONDS } from '../secret/key-purpose.ts';
import { ACCESS_TOKEN_SECONDS, addSeconds } from './session-limits.ts';
import type { SessionHandle } from './session-secret.ts';

const ALGORITHM = 'ES256';
const TYPE = 'at+jwt';
/** Clock skew tolerated between processes that accept each other's tokens. */
const CLOCKS_DIFFER_MS = 60_000;

type TokenHolder = { readonly sessionHandle: SessionHandle; readonly personId: string };

export type AccessTokens = {
  issue(who: TokenHolder, now: Date, lifetimeSeconds?: number): Promise<{ accessToken: string; expiresAt: Date }>;
  /** Null for a token of another installation, or one that has expired. */
  verify(token: string, now: Date): Promise<TokenHolder | null>;
};

/** Milepost's own bearer tokens, because identity providers decide the format and lifetime of theirs. */
export function openAccessTokens(keys: KeyRing, publicUrl: string): AccessTokens {
  const audience = `${publicUrl}/v2`;

  const findPublicKey = async ({ kid }: { readonly kid?: string }): Promise<KeyObject> => {
    const key = kid === undefined ? null : await keys.find('access-token', kid);
    if (key === null) throw new errors.JWKSNoMatchingKey();
    return pairOf(key).publicKey;
  };

  return {
    issue: async ({ sessionHandle, personId }, now, lifetimeSeconds = ACCESS_TOKEN_SECONDS) => {
      const expiresAt = addSeconds(now, lifetimeSeconds);
      const key = await keys.newest('access-token');
      const accessToken = await new SignJWT({ sid: sessionHandle.toString('base64url') })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
        .setIssuer(publicUrl)
        .setAudience(audience)
        .setSubject(personId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(pairOf(key).privateKey);
      return { accessToken, expiresAt };
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, findPublicKey, {
          issuer: publicUrl,
          audience,
          typ: TYPE,
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'iat', 'sub', 'sid'],
          currentDate: now,
        });
        return payload.aud === audience && isAsIssued(token, payload) ? holderOf(payload, now) : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HANDLE = /^[A-Za-z0-9_-]{43}$/;

/** Milepost writes exactly these header fields, each once. */
function isAsIssued(token: string, payload: JWTPayload): boolean {
  const { alg, typ, kid } = decodeProtectedHeader(token);
  return token.startsWith(`${encode({ alg, typ, kid })}.${encode(payload)}.`);
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function holderOf({ sub, sid, iat = 0, exp = 0 }: JWTPayload, now: Date): TokenHolder | null {
  if (typeof sub !== 'string' || !UUID.test(sub) || typeof sid !== 'string' || !HANDLE.test(sid)) return null;
  const isTooLong = exp - iat > PRINTED_TOKEN_SECONDS;
  const isFromTheFuture = iat * 1_000 > now.getTime() + CLOCKS_DIFFER_MS;
  return isTooLong || isFromTheFuture ? null : { sessionHandle: Buffer.from(sid, 'base64url'), personId: sub };
}

type KeyPair = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

const pairs = new WeakMap<Key, KeyPair>();

function pairOf(key: Key): KeyPair {
  const known = pairs.get(key);
  if (known !== undefined) return known;
  const privateKey = createPrivateKey({ key: key.material, type: 'pkcs8', format: 'der' });
  const pair = { privateKey, publicKey: createPublicKey(privateKey) };
  pairs.set(key, pair);
  return pair;
}
