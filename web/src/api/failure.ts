import type { OperationId } from '@milepost/api-contract/calls';
import type { Problem } from '@milepost/api-contract/problem';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';

/** The server answered, and the answer is no. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly operationId: OperationId;
  readonly status: number;
  readonly code: RefusalCode;
  readonly issues: NonNullable<Problem['issues']>;
  readonly errorId: string | undefined;
  /** From when on the server may say yes, where it says so. */
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

/** Refused for no reason but that it was asked too much, by these people or their organisation. */
export function isTooMany(failure: unknown): failure is Refused & { readonly code: 'TOO_MANY_REQUESTS' } {
  return failure instanceof Refused && failure.code === 'TOO_MANY_REQUESTS';
}

/** Whether a retry may help: no answer, a failure of the server, or too many requests. */
export function isPassing(failure: unknown): boolean {
  return failure instanceof Unreachable || isTooMany(failure) || (failure instanceof Refused && failure.status >= 500);
}
