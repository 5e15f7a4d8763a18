import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Database } from '../database/database.ts';
import { ACCESS_TOKEN_SECONDS, after } from './session-limits.ts';
import { keepKey } from './signing-key-store.ts';

const ALGORITHM = 'ES256';
const TYPE = 'at+jwt';

type TokenHolder = { readonly sessionId: Buffer; readonly personId: string };

export type AccessTokens = {
  issue(who: TokenHolder, now: Date, lifetimeSeconds?: number): Promise<{ accessToken: string; expiresAt: Date }>;
  /** Null for whatever this installation did not sign itself, or signed for longer ago than it holds. */
  verify(token: string, now: Date): Promise<TokenHolder | null>;
};

/** Milepost's own bearer tokens: what an identity provider's look like, and how long they live, is its own affair. */
export async function openAccessTokens(worker: Database['worker'], publicUrl: string): Promise<AccessTokens> {
  const { d, ...publicJwk } = await keepKey(worker, 'access-token', makeKey);
  const privateKey = await importEcKey({ ...publicJwk, ...(d === undefined ? {} : { d }) });
  const publicKey = await importEcKey(publicJwk);
  const kid = await calculateJwkThumbprint(publicJwk);
  const audience = `${publicUrl}/v2`;

  return {
    issue: async ({ sessionId, personId }, now, lifetimeSeconds = ACCESS_TOKEN_SECONDS) => {
      const expiresAt = after(now, lifetimeSeconds);
      const accessToken = await new SignJWT({ sid: sessionId.toString('base64url') })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(publicUrl)
        .setAudience(audience)
        .setSubject(personId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { accessToken, expiresAt };
    },
    verify: async (token, now) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
          issuer: publicUrl,
          audience,
          typ: TYPE,
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'iat', 'sub', 'sid'],
          currentDate: now,
        });
        const { sub, sid } = payload;
        if (protectedHeader.kid !== kid || typeof sub !== 'string' || typeof sid !== 'string') return null;
        return { sessionId: Buffer.from(sid, 'base64url'), personId: sub };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return await exportJWK(privateKey);
}

async function importEcKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('The stored access-token key is not an elliptic-curve key.');
  return key;
}
