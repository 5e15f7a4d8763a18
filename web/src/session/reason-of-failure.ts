import { Refused } from '../api/failure.ts';
import type { LoginFailureReason } from './login-failure.ts';

export function reasonOfFailure(failure: unknown): LoginFailureReason {
  if (!(failure instanceof Refused)) return 'SERVER_UNREACHABLE';
  if (failure.code === 'IDENTITY_PROVIDER_UNREACHABLE') return 'IDENTITY_PROVIDER_UNREACHABLE';
  return failure.status >= 500 ? 'SERVER_UNREACHABLE' : 'LOGIN_FAILED';
}
