/** What is known of the rows on the screen, beside the rows themselves. */
export type ListState = {
  readonly updatedAt: number;
  readonly lastUpdateFailed: boolean;
  readonly updating: boolean;
  readonly retry: () => void;
};
