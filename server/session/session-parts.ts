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
  /** Whether this is the built-in provider, whose subjects are our own ids. */
  readonly isProviderLocal: boolean;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

/** Describes the browser, so that its owner can recognise it. */
export type BrowserInfo = { readonly userAgent: string | null; readonly address: string };

/** What the browser gets in addition to its cookie; the route adds where its live stream begins. */
type SessionResponse = Omit<Session, 'liveFrom'>;

/** The answer to a browser: the cookie with its lifetime, and the app's data. */
export type BrowserSession = {
  readonly key: SessionKey;
  readonly personId: string;
  readonly expiresAt: Date;
  readonly answer: SessionResponse;
};

export async function createSessionResponse(
  { accessTokens }: Pick<SessionParts, 'accessTokens'>,
  sessionHandle: SessionHandle,
  personId: string,
  claims: Claims,
  now: Date,
): Promise<SessionResponse> {
  const { accessToken, expiresAt } = await accessTokens.issue({ sessionHandle, personId }, now);
  return { accessToken, expiresAt: expiresAt.toISOString(), profile: profileOf(claims) };
}
