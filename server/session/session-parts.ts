import type { Session } from '@milepost/api-contract/session/session';
import type { Database } from '../database/database.ts';
import type { AccessTokens } from './access-tokens.ts';
import { profileOf, type Claims } from './claims.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { SessionSecret } from './session-secret.ts';

export type SessionParts = {
  readonly worker: Database['worker'];
  readonly accessTokens: AccessTokens;
  readonly identityProvider: IdentityProvider;
  /** The built-in provider, whose subjects are the ids of our own people. */
  readonly isProviderLocal: boolean;
  readonly publicUrl: string;
  readonly now: () => Date;
};

/** What a browser gets: the cookie's secret and how long it lasts, and the answer for the app. */
export type BrowserSession = { readonly secret: SessionSecret; readonly expiresAt: Date; readonly answer: Session };

export async function answerFor(
  { accessTokens }: Pick<SessionParts, 'accessTokens'>,
  sessionId: Buffer,
  personId: string,
  claims: Claims,
  now: Date,
): Promise<Session> {
  const { accessToken, expiresAt } = await accessTokens.issue({ sessionId, personId }, now);
  return { accessToken, expiresAt: expiresAt.toISOString(), profile: profileOf(claims) };
}
