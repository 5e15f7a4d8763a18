import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { findAccount, type Account } from './accounts-store.ts';
import { revokeGrant } from './record-store.ts';

/** Cookies of a single sign-in are scoped to the path of their page, so two tabs do not mix. */
export const shortCookies = { signed: true, httpOnly: true, sameSite: 'lax' } as const;
export const longCookies = { ...shortCookies, path: '/oidc' } as const;

/**
 * Only Milepost has the person's ID token, so a request with it came from its own "sign out"; any page can link here
 * without one.
 */
export function isRequestedByMilepost({ oidc }: KoaContextWithOIDC): boolean {
  // The library has verified its signature.
  const { payload } = (oidc.entities['IdTokenHint'] ?? {}) as { readonly payload?: { readonly sub?: unknown } };
  return payload !== undefined && payload.sub === oidc.session?.accountId;
}

/**
 * Ends the provider's session at once for requests from Milepost; the library would ask first, or submit a form by
 * script.
 */
export async function signOut(worker: Database['worker'], context: KoaContextWithOIDC): Promise<void> {
  const { provider, session, params } = context.oidc;
  if (session === undefined) throw new Error('Signing out needs the session of the provider.');
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId !== undefined) await revokeGrant(worker, grantId);
  }
  await session.destroy();
  context.cookies.set(provider.cookieName('session'), null, longCookies);
  context.status = 303;
  context.redirect(returnAddress(params) ?? provider.urlFor('end_session_success'));
}

/** The library has already dropped foreign return addresses. */
function returnAddress(params: KoaContextWithOIDC['oidc']['params']): string | undefined {
  const { post_logout_redirect_uri: address, state } = params ?? {};
  if (typeof address !== 'string') return undefined;
  const url = new URL(address);
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
}

/** Who is signed in at the issuer itself. */
export async function findSignedIn(
  provider: Provider,
  worker: Database['worker'],
  context: Parameters<typeof provider.Session.get>[0],
): Promise<Account | undefined> {
  const { accountId } = await provider.Session.get(context);
  return accountId === undefined ? undefined : await findAccount(worker, accountId);
}

/** Ends the session of a person removed while signed in: the library would continue without an account and fail. */
export async function endSessionOfRemovedPerson(
  provider: Provider,
  worker: Database['worker'],
  context: Parameters<typeof provider.Session.get>[0],
): Promise<void> {
  const session = await provider.Session.get(context);
  if (session.accountId === undefined) return;
  if ((await findAccount(worker, session.accountId)) === undefined) await session.destroy();
}
