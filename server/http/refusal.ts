import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { Principal } from './principal.ts';

export type Issue = { readonly path: string; readonly message: string };

type Details = {
  readonly issues?: readonly Issue[];
  readonly retryAfterSeconds?: number;
  readonly principal?: Principal;
  readonly cause?: unknown;
};

/** Ends a request with a code from the contract; never with a sentence for people. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: readonly Issue[];
  /** When it is worth trying again, where that is known. */
  readonly retryAfterSeconds: number | undefined;
  /** Who was refused, where that is known: for the security log. */
  readonly principal: Principal;
  /** For the log only. */
  override readonly cause: unknown;

  constructor(code: RefusalCode, details: Details = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.principal = details.principal ?? null;
    this.cause = details.cause;
  }
}
