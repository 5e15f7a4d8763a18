import * as oidc from 'openid-client';
import { Refusal } from '../http/refusal.ts';
import { accountPageOf } from './account-page.ts';
import { claimsOf, joinClaims, trustEmail, type Claims } from './claims.ts';
import { openClientAuthentication } from './client-authentication.ts';
import { openDiscovery } from './discovery.ts';
import { isGrantOver, contradictsDiscovery, tokenRefusalOf } from './identity-provider-failure.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { reportProviderProblems } from './report-provider-problems.ts';

export type IdentityProviderClient = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Domains whose addresses count as verified where the provider is silent. */
  readonly trustedEmailDomains: readonly string[];
  /** The origin to use instead of the issuer's own: requests to the built-in issuer bypass the proxy. Null: none. */
  readonly internalOrigin?: string | null;
};

export type TokenGrant = {
  readonly claims: Claims;
  readonly idToken: string;
  /** Some providers give none. */
  readonly refreshToken: string | null;
};

export type Callback = {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly iss: string | undefined;
};

export type IdentityProvider = {
  readonly issuer: string;
  /** Loads the discovery document and checks the secret; a refusal gives the reason. */
  loginSettings(): Promise<{ authorizationEndpoint: string; clientId: string; scope: string }>;
  exchangeCode(callback: Callback): Promise<TokenGrant>;
  /**
   * Claims missing from the renewal are null. SIGNED_OUT means the grant has ended; any other refusal means it could
   * not be asked.
   */
  renew(refreshToken: string, subject: string): Promise<{ [K in keyof TokenGrant]: TokenGrant[K] | null }>;
  /** The page where people manage their account, if the provider has already named it. Never waits for it. */
  accountUrl(): string | null;
  /** Null if the provider has no such page or does not answer. */
  logoutUrl(idToken: string, returnTo: string): Promise<string | null>;
};

type ProviderDependencies = {
  /** For the operator: why signing in fails. */
  readonly report: (sentence: string) => void;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
};

const defaultDependencies: ProviderDependencies = { report: () => {}, now: () => performance.now() };

export function openIdentityProvider(
  client: IdentityProviderClient,
  { report, now }: ProviderDependencies = defaultDependencies,
): IdentityProvider {
  const { issuer, clientId } = client;
  const authentication = openClientAuthentication(client, now);
  const discovery = openDiscovery(
    { issuer, clientId, internalOrigin: client.internalOrigin ?? null },
    authentication.authenticate,
    now,
  );
  const watch = reportProviderProblems(issuer, report);
  const unlessAway = createCircuitBreaker(now);

  const ready = async (): Promise<oidc.Configuration> =>
    await watch('READINESS', async () => {
      const provider = await discovery.find();
      await authentication.determineMethod(provider);
      return provider;
    });
  const askForTokens = async <T>(act: (provider: oidc.Configuration) => Promise<T>): Promise<T> => {
    const provider = await ready();
    return await watch('TOKENS', async () => {
      try {
        return await authentication.run(async () => await act(provider));
      } catch (error) {
        if (contradictsDiscovery(error)) discovery.invalidate();
        throw tokenRefusalOf(error);
      }
    });
  };
  const trusted = (claims: Claims) => trustEmail(claims, client.trustedEmailDomains);

  return {
    issuer,
    loginSettings: async () => {
      const metadata = (await ready()).serverMetadata();
      return {
        authorizationEndpoint: metadata.authorization_endpoint ?? '',
        clientId,
        scope: scopeFor(metadata.scopes_supported),
      };
    },
    exchangeCode: async (callback) => {
      const { tokens, idToken, fromToken } = await askForTokens((provider) => exchangeCode(provider, callback));
      const told = trusted(claimsOf(fromToken));
      const isComplete = told.email !== null && told.emailVerified !== null;
      const claims = isComplete
        ? told
        : trusted(claimsOf(await fetchMissingClaims(await discovery.find(), tokens.access_token, fromToken)));
      return { claims, idToken, refreshToken: tokens.refresh_token ?? null };
    },
    renew: async (refreshToken, subject) => {
      const tokens = await unlessAway(() => askForTokens((provider) => renew(provider, refreshToken)));
      const fromToken = tokens.claims();
      if (fromToken !== undefined && fromToken.sub !== subject) {
        throw new Refusal('SIGNED_OUT', { cause: 'renewed for somebody else' });
      }
      return {
        claims: fromToken === undefined ? null : trusted(claimsOf(fromToken)),
        idToken: tokens.id_token ?? null,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
    accountUrl: () => {
      const provider = discovery.cached();
      return provider === undefined ? null : accountPageOf(provider.serverMetadata());
    },
    logoutUrl: async (idToken, returnTo) => {
      const provider = await discovery.find().catch(() => null);
      if (provider?.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(provider, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href;
    },
  };
}

/** Many providers require offline_access for a refresh token; some refuse unknown scopes. */
function scopeFor(supported: readonly string[] | undefined): string {
  return ['openid', 'email', 'profile', ...(supported?.includes('offline_access') ? ['offline_access'] : [])].join(' ');
}

async function exchangeCode(provider: oidc.Configuration, callback: Callback) {
  const url = new URL(callback.redirectUri);
  url.searchParams.set('code', callback.code);
  if (callback.iss !== undefined) url.searchParams.set('iss', callback.iss);
  const tokens = await oidc.authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: callback.codeVerifier,
    expectedNonce: callback.nonce,
    idTokenExpected: true,
  });
  const fromToken = tokens.claims();
  if (fromToken === undefined || tokens.id_token === undefined) throw new Error('no ID token');
  return { tokens, idToken: tokens.id_token, fromToken };
}

/** Some providers leave e-mail, its verification and names to the userinfo endpoint. */
async function fetchMissingClaims(
  provider: oidc.Configuration,
  accessToken: string,
  known: oidc.IDToken,
): Promise<oidc.IDToken> {
  if (provider.serverMetadata().userinfo_endpoint === undefined) return known;
  try {
    return joinClaims(known, await oidc.fetchUserInfo(provider, accessToken, known.sub));
  } catch (error) {
    // For a known account the ID token is enough.
    if (claimsOf(known).email !== null) return known;
    throw tokenRefusalOf(error);
  }
}

async function renew(provider: oidc.Configuration, refreshToken: string) {
  try {
    return await oidc.refreshTokenGrant(provider, refreshToken);
  } catch (error) {
    throw isGrantOver(error) ? new Refusal('SIGNED_OUT', { cause: error }) : error;
  }
}
