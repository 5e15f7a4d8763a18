import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { Principal } from './principal.ts';

export type Issue = { readonly path: string; readonly message: string };

type Details = {
  readonly issues?: readonly Issue[];
  readonly retryAfterSeconds?: number;
  readonly principal?: Principal;
  readonly cause?: unknown;
};

/** Ends a request with a code of the contract, never with a sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: readonly Issue[];
  /** When a retry is worthwhile, if known. */
  readonly retryAfterSeconds: number | undefined;
  /** The refused caller, for the security log, if known. */
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
