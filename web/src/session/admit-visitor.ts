import type { QueryClient } from '@tanstack/react-query';
import type { Visitor } from '@milepost/domain/access/access';
import { isTransient, Refused } from '../api/failure.ts';
import { LoginFailure } from './login-failure.ts';
import { neverResolve, sessionState } from './session-state.ts';
import { renewSession } from './access-token.ts';
import { takePathForNextLogin } from './next-login-path.ts';
import type { LoginOptions } from './begin-login.ts';
import { preferencesQuery } from './preferences.ts';
import { configurationQuery, visitorQuery } from './visitor.ts';

/** Why a person who may be signed in cannot be let in. */
export type AdmissionRefusal = 'NO_ORGANIZATION' | 'SERVER_ERROR';

/** Specification §8: a failed load of the organisation is the server's fault from status 500 on. */
export function admissionRefusalOf(failure: unknown): AdmissionRefusal {
  return isTransient(failure) || !(failure instanceof Refused) ? 'SERVER_ERROR' : 'NO_ORGANIZATION';
}

/** Resumes the session from the cookie. `false` means signed out. */
export async function resumeSession(): Promise<boolean> {
  if (sessionState().kind === 'signedIn') return true;
  try {
    await renewSession();
    return true;
  } catch (failure) {
    if (failure instanceof Refused && failure.code === 'SIGNED_OUT') return false;
    throw failure;
  }
}

async function signIn(returnPath: string): Promise<void> {
  if (!globalThis.isSecureContext) throw new LoginFailure('INSECURE_CONTEXT', returnPath);
  try {
    if (await resumeSession()) return;
  } catch (failure) {
    if (failure instanceof Refused && failure.code === 'IDENTITY_PROVIDER_UNREACHABLE') {
      throw new LoginFailure('IDENTITY_PROVIDER_UNREACHABLE', returnPath, failure);
    }
    throw failure;
  }
  const expected = takePathForNextLogin();
  await (expected === null ? redirectToSignIn(returnPath) : redirectToSignIn(expected, { asksAgain: true }));
}

/** Goes to the identity provider, and back to this page of the app. */
export async function redirectToSignIn(returnPath: string, wish?: LoginOptions): Promise<never> {
  if (!globalThis.isSecureContext) throw new LoginFailure('INSECURE_CONTEXT', returnPath);
  // Lazy-loaded: most visits are signed in already.
  const { beginLogin } = await import('./begin-login.ts').catch((failure: unknown) => {
    throw new LoginFailure('SERVER_UNREACHABLE', returnPath, failure);
  });
  return beginLogin(returnPath, wish);
}

/** Runs before any guarded page: signs in if needed, and finds out who the visitor is. */
export async function admitVisitor(queryClient: QueryClient, returnPath: string): Promise<Visitor | AdmissionRefusal> {
  try {
    await signIn(returnPath);
    const [{ organization, features }] = await Promise.all([
      queryClient.query({ ...visitorQuery, staleTime: 'static' }),
      queryClient.query({ ...configurationQuery, staleTime: 'static' }),
      queryClient.query({ ...preferencesQuery, staleTime: 'static' }).catch(() => null),
    ]);
    return { organizationRole: organization.organizationRole, features };
  } catch (failure) {
    if (failure instanceof LoginFailure) throw failure;
    if (sessionState().kind === 'leaving') return neverResolve();
    return admissionRefusalOf(failure);
  }
}
