export type StageResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Printed in full after a failure. */
  readonly output: string;
};

/** One part of `npm test`. A stage that cannot run here says why instead of counting. */
export type Stage = {
  readonly name: string;
  readonly part: 'check' | 'unit' | 'pg' | 'faults' | 'e2e';
  readonly run: (root: string) => Promise<StageResult | { readonly leftOut: string }>;
};
