import type { OperationId } from '@milepost/api-contract/calls';
import type { Problem } from '@milepost/api-contract/problem';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';

/** The server answered with a refusal. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly operationId: OperationId;
  readonly status: number;
  readonly code: RefusalCode;
  readonly issues: NonNullable<Problem['issues']>;
  readonly errorId: string | undefined;
  /** How long until the server may accept the call, if it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(operationId: OperationId, status: number, problem: Problem, retryAfterMs?: number) {
    super(`${operationId} refused: ${problem.code}`);
    this.operationId = operationId;
    this.status = status;
    this.code = problem.code;
    this.issues = problem.issues ?? [];
    this.errorId = problem.errorId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** There was no answer, or none that the contract knows. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  readonly operationId: OperationId;

  constructor(operationId: OperationId, reason: string, cause?: unknown) {
    super(`${operationId} got no usable answer: ${reason}`, { cause });
    this.operationId = operationId;
  }
}

/** Refused only because these people or their organisation made too many requests. */
export function isRateLimited(failure: unknown): failure is Refused & { readonly code: 'TOO_MANY_REQUESTS' } {
  return failure instanceof Refused && failure.code === 'TOO_MANY_REQUESTS';
}

/** Whether a retry may help: no answer, a failure of the server, or too many requests. */
export function isTransient(failure: unknown): boolean {
  return (
    failure instanceof Unreachable || isRateLimited(failure) || (failure instanceof Refused && failure.status >= 500)
  );
}

type Listener = (failure: Refused | Unreachable) => void;

const listeners = new Set<Listener>();

/** Notified of every failed call: error reporting and the global toast depend on it. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceFailure(failure: Refused | Unreachable): void {
  for (const listener of listeners) listener(failure);
}

const MAX_RETRIES = 2;
/** Each retry waits for the time the server asks for, so they do no harm. */
const MAX_RETRIES_IF_RATE_LIMITED = 5;
const FIRST_MS = 1_000;
const MAX_MS = 30_000;

export function shouldRetry(failures: number, failure: unknown): boolean {
  return isTransient(failure) && failures < (isRateLimited(failure) ? MAX_RETRIES_IF_RATE_LIMITED : MAX_RETRIES);
}

/** Never before the server says, and with jitter: requests refused together are not retried together. */
export function retryDelay(failures: number, failure: unknown, random: number): number {
  const backOffMs = Math.min(MAX_MS, FIRST_MS * 2 ** failures);
  if (!isRateLimited(failure)) return backOffMs;
  return (failure.retryAfterMs ?? FIRST_MS) + random * backOffMs;
}
