import * as oidc from 'openid-client';
import { Refusal } from '../http/refusal.ts';
import { isClientRefused, isNoAnswer, providerUnreachable } from './identity-provider-failure.ts';

/** The interval between two attempts with a wrong secret. */
const REST_MS = 30_000;

/** Explains the request to readers of the provider's log. */
const MADE_UP_CODE = 'milepost-checks-whether-its-client-secret-is-right';

type Client = { readonly clientId: string; readonly clientSecret: string; readonly redirectUri: string };

export type ClientAuthentication = {
  /** For the library: authenticates with the method that is assumed to work. */
  readonly authenticate: oidc.ClientAuth;
  /** Probes the method with an invalid code. Fails if none works. */
  determineMethod(provider: oidc.Configuration): Promise<void>;
  /** Exchanges a real code. If probing was inconclusive, the other methods are tried too. */
  run<T>(act: () => Promise<T>): Promise<T>;
};

/**
 * The standard percent-encodes the secret in the header, but many providers do not decode it. For such secrets the body
 * comes first, then both forms of the header.
 */
export function openClientAuthentication(client: Client, now: () => number): ClientAuthentication {
  const { clientId, clientSecret } = client;
  const inBody = oidc.ClientSecretPost(clientSecret);
  const encoded = oidc.ClientSecretBasic(clientSecret);
  const plain: oidc.ClientAuth = (_server, _metadata, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
  const isEncodingIdle = /^[A-Za-z0-9]*$/.test(clientId + clientSecret);

  const waysFor = (methods: readonly string[]): readonly oidc.ClientAuth[] => {
    const takesHeader = methods.includes('client_secret_basic');
    if (!takesHeader) return [inBody];
    const inHeader = isEncodingIdle ? [encoded] : [encoded, plain];
    if (!methods.includes('client_secret_post')) return inHeader;
    return isEncodingIdle ? [...inHeader, inBody] : [inBody, ...inHeader];
  };

  let way = encoded;
  let ways: readonly oidc.ClientAuth[] = [encoded];
  /** The invalid code was refused for being invalid. */
  let isSettled = false;
  /** A real request succeeded. */
  let isProven = false;
  let refused: { readonly refusal: Refusal; readonly at: number } | undefined;
  let settling: Promise<void> | undefined;

  const tryWays = async (provider: oidc.Configuration): Promise<void> => {
    // Basic is the standard's default if a provider does not say.
    ways = waysFor(provider.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']);
    let cause: unknown;
    for (way of ways) {
      const error = await askWithMadeUpCode(provider, client);
      if (isNoAnswer(error)) throw providerUnreachable(error);
      if (!isClientRefused(error)) {
        // A failure of the provider itself proves nothing; the real code decides.
        isSettled = error === undefined || (error instanceof oidc.ResponseBodyError && error.status < 429);
        refused = undefined;
        return;
      }
      cause = error;
    }
    [way = encoded] = ways;
    refused = { refusal: new Refusal('IDENTITY_PROVIDER_REFUSES_MILEPOST', { cause }), at: now() };
    throw refused.refusal;
  };

  return {
    authenticate: (server, metadata, body, headers) => way(server, metadata, body, headers),
    determineMethod: async (provider) => {
      if (isSettled || isProven) return;
      if (refused !== undefined && now() - refused.at < REST_MS) throw refused.refusal;
      settling ??= tryWays(provider).finally(() => {
        settling = undefined;
      });
      await settling;
    },
    run: async (act) => {
      const tried = new Set<oidc.ClientAuth>();
      for (;;) {
        tried.add(way);
        try {
          const done = await act();
          isProven = true;
          return done;
        } catch (error) {
          const other = ways.find((each) => !tried.has(each));
          // A refusal after a success means that the secret has changed, not the method.
          const isHopeless = isProven || other === undefined;
          if (isClientRefused(error)) isProven = isSettled = false;
          if (isHopeless || !isClientRefused(error)) throw error;
          way = other;
        }
      }
    },
  };
}

/** The token endpoint's error for an invalid code; undefined if it accepted even that. */
async function askWithMadeUpCode(provider: oidc.Configuration, { redirectUri }: Client): Promise<unknown> {
  const parameters = { code: MADE_UP_CODE, redirect_uri: redirectUri, code_verifier: MADE_UP_CODE };
  try {
    await oidc.genericGrantRequest(provider, 'authorization_code', parameters);
    return undefined;
  } catch (error) {
    return error;
  }
}
