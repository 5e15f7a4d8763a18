import * as oidc from 'openid-client';
import { refusalOfDiscovery } from './identity-provider-failure.ts';
import { PROVIDER_TIMEOUT_SECONDS } from './session-limits.ts';

const KEEP_MS = 60 * 60 * 1000;
/** Clients are told to wait this long before a retry. */
const REST_MS = 5000;

type IssuerLocation = { readonly issuer: string; readonly clientId: string; readonly internalOrigin: string | null };

export type Discovery = {
  /** The provider's discovery document; fails if none was ever loaded. */
  find(): Promise<oidc.Configuration>;
  /** The last document read, without a request. */
  cached(): oidc.Configuration | undefined;
  /** Called when an answer did not match the document: the next caller waits for a fresh one. */
  invalidate(): void;
};

// Settings allow http on this machine only. The library marks it as deprecated only as a warning.
const loopback: { readonly allowInsecureRequests: (provider: oidc.Configuration) => void } = oidc;

/**
 * Loads the discovery document on first use, so Milepost starts without its provider. Refreshes it hourly in the
 * background; concurrent requests share a load, and failures back off.
 */
export function openDiscovery(place: IssuerLocation, authentication: oidc.ClientAuth, now: () => number): Discovery {
  let known: { readonly provider: oidc.Configuration; readonly at: number } | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let isDoubted = false;
  let underWay: Promise<oidc.Configuration> | undefined;

  const ask = async (): Promise<oidc.Configuration> => {
    try {
      const provider = await discover(place, authentication);
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
    cached: () => known?.provider,
    invalidate: () => {
      isDoubted = true;
    },
  };
}

async function discover({ issuer, clientId, internalOrigin }: IssuerLocation, authentication: oidc.ClientAuth) {
  const url = new URL(issuer);
  const provider = await oidc.discovery(url, clientId, undefined, authentication, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: url.protocol === 'http:' ? [loopback.allowInsecureRequests] : [],
    ...(internalOrigin !== null && { [oidc.customFetch]: createRedirectedFetch(url.origin, internalOrigin) }),
  });
  const { authorization_endpoint: signIn, token_endpoint: tokens } = provider.serverMetadata();
  if (signIn === undefined || tokens === undefined) {
    throw new oidc.ClientError('the discovery document names no authorization_endpoint or no token_endpoint');
  }
  return provider;
}

/** Sends each request for this origin to another one, with the same path. */
function createRedirectedFetch(origin: string, reach: string): oidc.CustomFetch {
  return async (address, options) => {
    const url = new URL(address);
    const asked = url.origin === origin ? new URL(url.pathname + url.search, reach) : url;
    return await fetch(asked, options as RequestInit);
  };
}
