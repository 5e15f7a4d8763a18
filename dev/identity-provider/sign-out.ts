import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../server/database/database.ts';
import { findAccount } from './accounts-store.ts';
import { revokeGrant } from './record-store.ts';

/** Those of a single sign-in get the path of their page from the library, so that two tabs do not mix theirs up. */
export const shortCookies = { signed: true, httpOnly: true, sameSite: 'lax' } as const;
export const longCookies = { ...shortCookies, path: '/oidc' } as const;

/** Only Milepost has the ID token of the person, so it was its "sign out"; any web page can send people here without. */
export function isAskedByMilepost({ oidc }: KoaContextWithOIDC): boolean {
  // The library has checked its signature.
  const { payload } = (oidc.entities['IdTokenHint'] ?? {}) as { readonly payload?: { readonly sub?: unknown } };
  return payload !== undefined && payload.sub === oidc.session?.accountId;
}

/**
 * Ends the provider's session at once: whoever comes from Milepost's own "sign out" need not be asked whether they mean
 * it. The library would ask, or post a form by script.
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

/** The library has dropped the address by now unless it is the client's own. */
function returnAddress(params: KoaContextWithOIDC['oidc']['params']): string | undefined {
  const { post_logout_redirect_uri: address, state } = params ?? {};
  if (typeof address !== 'string') return undefined;
  const url = new URL(address);
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
}

/** Whoever was removed while signed in: the library would carry on without an account, and fail. */
export async function forgetRemovedPerson(
  provider: Provider,
  worker: Database['worker'],
  context: Parameters<typeof provider.Session.get>[0],
): Promise<void> {
  const session = await provider.Session.get(context);
  if (session.accountId === undefined) return;
  if ((await findAccount(worker, session.accountId)) === undefined) await session.destroy();
}
