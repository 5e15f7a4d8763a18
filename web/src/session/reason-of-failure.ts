import { Refused } from '../api/failure.ts';
import type { LoginFailureReason } from './login-failure.ts';

export function reasonOfFailure(failure: unknown): LoginFailureReason {
  if (!(failure instanceof Refused)) return 'SERVER_UNREACHABLE';
  switch (failure.code) {
    case 'IDENTITY_PROVIDER_UNREACHABLE':
    case 'IDENTITY_PROVIDER_WRONG_ADDRESS':
    case 'IDENTITY_PROVIDER_REFUSES_MILEPOST':
      return failure.code;
    default:
      return failure.status >= 500 ? 'SERVER_UNREACHABLE' : 'LOGIN_FAILED';
  }
}
