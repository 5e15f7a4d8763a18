import type { Session } from '@milepost/api-contract/session/session';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { AccessTokens } from './access-tokens.ts';
import { profileOf, type Claims } from './claims.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { SessionHandle, SessionKey } from './session-secret.ts';

export type SessionParts = {
  readonly worker: Database['worker'];
  readonly accessTokens: AccessTokens;
  readonly identityProvider: IdentityProvider;
  /** The built-in provider, whose subjects are the ids of our own people. */
  readonly isProviderLocal: boolean;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

/** What a browser says of itself, for its person to recognise it by. */
export type Device = { readonly userAgent: string | null; readonly address: string };

/** What a browser gets: the cookie's content and how long it lasts, and the answer for the app. */
export type BrowserSession = {
  readonly key: SessionKey;
  readonly personId: string;
  readonly expiresAt: Date;
  readonly answer: Session;
};

export async function answerFor(
  { accessTokens }: Pick<SessionParts, 'accessTokens'>,
  sessionHandle: SessionHandle,
  personId: string,
  claims: Claims,
  now: Date,
): Promise<Session> {
  const { accessToken, expiresAt } = await accessTokens.issue({ sessionHandle, personId }, now);
  return { accessToken, expiresAt: expiresAt.toISOString(), profile: profileOf(claims) };
}
