import { Refused } from '../api/failure.ts';

export type LoginFailureReason =
  | 'INSECURE_CONTEXT'
  | 'IDENTITY_PROVIDER_UNREACHABLE'
  | 'IDENTITY_PROVIDER_WRONG_ADDRESS'
  | 'IDENTITY_PROVIDER_REFUSES_MILEPOST'
  | 'SERVER_UNREACHABLE'
  | 'REFUSED_BY_PROVIDER'
  | 'NOT_STARTED_HERE'
  | 'LOGIN_FAILED';

/** Signing in failed. The page shown for it explains why and starts again. */
export class LoginFailure extends Error {
  override readonly name = 'LoginFailure';
  readonly reason: LoginFailureReason;
  /** Where the person wanted to go. */
  readonly returnPath: string;

  constructor(reason: LoginFailureReason, returnPath: string, cause?: unknown) {
    super(`login failed: ${reason}`, { cause });
    this.reason = reason;
    this.returnPath = returnPath;
  }
}

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
