import * as oidc from 'openid-client';
import { claimsOf, type Claims } from './claims.ts';
import { refusalOf, unreachable } from './identity-provider-failure.ts';
import { PROVIDER_TIMEOUT_SECONDS } from './session-limits.ts';

export type IdentityProviderClient = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export type Granted = {
  readonly claims: Claims;
  readonly idToken: string;
  /** Not every provider gives one. */
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
  loginSettings(): Promise<{ authorizationEndpoint: string; clientId: string; scope: string }>;
  exchangeCode(callback: Callback): Promise<Granted>;
  /** What a provider leaves out when renewing is null; it must speak of the same person. */
  renew(refreshToken: string, subject: string): Promise<{ [K in keyof Granted]: Granted[K] | null }>;
  /** Null where the provider knows no such page, or cannot be asked for it. */
  logoutUrl(idToken: string, returnTo: string): Promise<string | null>;
};

// The settings allow http on this machine only. The library calls it deprecated just to make it stand out.
const loopback: { readonly allowInsecureRequests: (provider: oidc.Configuration) => void } = oidc;

/** Looked up when first needed, so that Milepost starts without its identity provider, and again after a failure. */
export function openIdentityProvider(client: IdentityProviderClient): IdentityProvider {
  let found: Promise<oidc.Configuration> | undefined;
  const discover = (): Promise<oidc.Configuration> => {
    found ??= discoverProvider(client).catch((error: unknown) => {
      found = undefined;
      throw unreachable(error);
    });
    return found;
  };
  return {
    issuer: client.issuer,
    loginSettings: async () => {
      const metadata = (await discover()).serverMetadata();
      if (metadata.authorization_endpoint === undefined) throw unreachable('no authorization_endpoint');
      return {
        authorizationEndpoint: metadata.authorization_endpoint,
        clientId: client.clientId,
        scope: scopeFor(metadata.scopes_supported),
      };
    },
    exchangeCode: async (callback) => await exchangeCode(await discover(), callback),
    renew: async (refreshToken, subject) => await renew(await discover(), refreshToken, subject),
    logoutUrl: async (idToken, returnTo) => {
      const provider = await discover().catch(() => null);
      if (provider?.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(provider, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href;
    },
  };
}

async function discoverProvider({ issuer, clientId, clientSecret }: IdentityProviderClient) {
  const url = new URL(issuer);
  const overHttp = url.protocol === 'http:';
  const authentication: oidc.ClientAuth = (server, metadata, body, headers) => {
    // Basic is what the standard presumes where a provider does not say.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    method(clientSecret)(server, metadata, body, headers);
  };
  return await oidc.discovery(url, clientId, undefined, authentication, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: overHttp ? [loopback.allowInsecureRequests] : [],
  });
}

/** Many give a refresh token only for offline_access; some refuse a scope that they do not know. */
function scopeFor(supported: readonly string[] | undefined): string {
  return ['openid', 'email', 'profile', ...(supported?.includes('offline_access') ? ['offline_access'] : [])].join(' ');
}

async function exchangeCode(provider: oidc.Configuration, callback: Callback): Promise<Granted> {
  const url = new URL(callback.redirectUri);
  url.searchParams.set('code', callback.code);
  if (callback.iss !== undefined) url.searchParams.set('iss', callback.iss);
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: callback.codeVerifier,
      expectedNonce: callback.nonce,
      idTokenExpected: true,
    });
    const fromToken = tokens.claims();
    if (fromToken === undefined || tokens.id_token === undefined) throw new Error('no ID token');
    const claims = claimsOf(fromToken);
    return {
      claims: claims.email === null ? await askForClaims(provider, tokens.access_token, claims) : claims,
      idToken: tokens.id_token,
      refreshToken: tokens.refresh_token ?? null,
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Some providers keep the ID token short and tell e-mail and names only when asked. */
async function askForClaims(provider: oidc.Configuration, accessToken: string, known: Claims): Promise<Claims> {
  if (provider.serverMetadata().userinfo_endpoint === undefined) return known;
  return claimsOf(await oidc.fetchUserInfo(provider, accessToken, known.subject));
}

async function renew(provider: oidc.Configuration, refreshToken: string, subject: string) {
  try {
    const tokens = await oidc.refreshTokenGrant(provider, refreshToken);
    const fromToken = tokens.claims();
    if (fromToken !== undefined && fromToken.sub !== subject) throw new Error('renewed for somebody else');
    const claims = fromToken === undefined ? null : claimsOf(fromToken);
    return {
      // A short ID token says less than what is known from the sign-in.
      claims: claims?.email === null ? null : claims,
      idToken: tokens.id_token ?? null,
      refreshToken: tokens.refresh_token ?? null,
    };
  } catch (error) {
    throw refusalOf(error);
  }
}
