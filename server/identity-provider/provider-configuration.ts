import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { MAX_SESSION_SECONDS } from '../session/session-limits.ts';
import { findAccount } from './accounts-store.ts';
import type { ProviderKeys } from './provider-keys.ts';
import { recordStore } from './record-store.ts';
import { isRequestedByMilepost, longCookies, shortCookies, signOut } from './sign-out.ts';

export const CLIENT_ID = 'milepost';

const SCOPE = 'openid email profile offline_access';

export type Pages = {
  signedOut(context: KoaContextWithOIDC): void;
  /** The library's form, without its button. */
  confirmSignOut(context: KoaContextWithOIDC, form: string): void;
  failed(context: KoaContextWithOIDC, error: Error): void;
};

export function providerConfiguration(
  publicUrl: string,
  worker: Database['worker'],
  keys: ProviderKeys,
  pages: Pages,
  now: () => Date,
): Configuration {
  return {
    adapter: (model) => recordStore(worker, model, now),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: [`${publicUrl}/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...keys.signing, use: 'sig', alg: 'ES256' }] },
    cookies: { keys: [keys.cookieSecret], long: longCookies, short: shortCookies },
    pkce: { required: () => true },
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // The ID token contains everything the app shows about a person.
    conformIdTokenClaims: false,
    findAccount: async (_context, sub) => {
      const account = await findAccount(worker, sub);
      if (account === undefined) return undefined;
      const { email, givenName, familyName } = account;
      const names = { name: `${givenName} ${familyName}`.trim(), given_name: givenName, family_name: familyName };
      return { accountId: sub, claims: () => ({ sub, email, email_verified: true, ...names }) };
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    loadExistingGrant: grantToMilepost,
    interactions: { url: (_context, { uid }) => `/oidc/sign-in/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) =>
          isRequestedByMilepost(context) ? await signOut(worker, context) : pages.confirmSignOut(context, form),
        postLogoutSuccessSource: (context) => pages.signedOut(context),
      },
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 1800,
      Session: MAX_SESSION_SECONDS,
      Grant: MAX_SESSION_SECONDS,
      RefreshToken: MAX_SESSION_SECONDS,
    },
    renderError: (context, _out, error) => pages.failed(context, error),
  };
}

/** Milepost is its own only client, so no consent is needed. */
async function grantToMilepost({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing !== undefined && existing.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}
