import * as oidc from 'openid-client';
import { refusalOfDiscovery } from './identity-provider-failure.ts';
import { PROVIDER_TIMEOUT_SECONDS } from './session-limits.ts';

const KEEP_MS = 60 * 60 * 1000;
/** As long as clients are told to wait before they try again. */
const REST_MS = 5000;

export type Discovery = {
  /** What the provider says of itself; a refusal where it has never said it. */
  find(): Promise<oidc.Configuration>;
  /** An answer did not fit: the next who asks for the document waits for a new one. */
  doubt(): void;
};

// The settings allow http on this machine only. The library calls it deprecated just to make it stand out.
const loopback: { readonly allowInsecureRequests: (provider: oidc.Configuration) => void } = oidc;

/**
 * The discovery document: asked for when first needed, so that Milepost starts without its identity provider; again
 * every hour, beside the requests; again after a failure. Requests share one question, and a failed one rests.
 */
export function openDiscovery(
  issuer: string,
  clientId: string,
  authentication: oidc.ClientAuth,
  now: () => number,
): Discovery {
  let known: { readonly provider: oidc.Configuration; readonly at: number } | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let isDoubted = false;
  let underWay: Promise<oidc.Configuration> | undefined;

  const ask = async (): Promise<oidc.Configuration> => {
    try {
      const provider = await discover(issuer, clientId, authentication);
      known = { provider, at: now() };
      failed = undefined;
      isDoubted = false;
      return provider;
    } catch (error) {
      failed = { error: refusalOfDiscovery(error), at: now() };
      throw failed.error;
    } finally {
      underWay = undefined;
    }
  };
  const rests = (moment: number | undefined) => moment !== undefined && now() - moment < REST_MS;

  return {
    find: async () => {
      if (known === undefined) {
        if (failed !== undefined && rests(failed.at)) throw failed.error;
        return await (underWay ??= ask());
      }
      const { provider, at } = known;
      if (rests(at) || rests(failed?.at)) return provider;
      if (isDoubted) return await (underWay ??= ask()).catch(() => provider);
      if (now() - at >= KEEP_MS) (underWay ??= ask()).catch(() => {});
      return provider;
    },
    doubt: () => {
      isDoubted = true;
    },
  };
}

async function discover(issuer: string, clientId: string, authentication: oidc.ClientAuth) {
  const url = new URL(issuer);
  const provider = await oidc.discovery(url, clientId, undefined, authentication, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: url.protocol === 'http:' ? [loopback.allowInsecureRequests] : [],
  });
  const { authorization_endpoint: signIn, token_endpoint: tokens } = provider.serverMetadata();
  if (signIn === undefined || tokens === undefined) {
    throw new oidc.ClientError('the discovery document names no authorization_endpoint or no token_endpoint');
  }
  return provider;
}
