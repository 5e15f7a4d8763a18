/** A change that no test notices, because it makes no difference. */
export type Explained = {
  readonly file: string;
  /** The line it is in, without what stands before and after it. */
  readonly line: string;
  readonly change: string;
  readonly because: string;
};

export const explained: readonly Explained[] = [];
