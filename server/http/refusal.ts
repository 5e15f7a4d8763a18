import type { RefusalCode } from '@milepost/api-contract/refusal-code';

export type Issue = { readonly path: string; readonly message: string };

/** Ends a request with a code from the contract; never with a sentence for people. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: readonly Issue[];
  /** For the log only. */
  override readonly cause: unknown;

  constructor(code: RefusalCode, details: { issues?: readonly Issue[]; cause?: unknown } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.issues = details.issues ?? [];
    this.cause = details.cause;
  }
}
