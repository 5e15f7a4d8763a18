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
  /** The built-in provider, whose subjects are our own ids. */
  readonly isProviderLocal: boolean;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

/** The browser's description, for its person to recognise it. */
export type Device = { readonly userAgent: string | null; readonly address: string };

/** What the browser gets beside its cookie; where its live stream begins is added by the route. */
type OwnAnswer = Omit<Session, 'liveFrom'>;

/** The answer to a browser: the cookie with its lifetime, and the app's data. */
export type BrowserSession = {
  readonly key: SessionKey;
  readonly personId: string;
  readonly expiresAt: Date;
  readonly answer: OwnAnswer;
};

export async function answerFor(
  { accessTokens }: Pick<SessionParts, 'accessTokens'>,
  sessionHandle: SessionHandle,
  personId: string,
  claims: Claims,
  now: Date,
): Promise<OwnAnswer> {
  const { accessToken, expiresAt } = await accessTokens.issue({ sessionHandle, personId }, now);
  return { accessToken, expiresAt: expiresAt.toISOString(), profile: profileOf(claims) };
}
