/** Concurrent calls: a page of rows stays far below the rate limit of one person. */
const AT_ONCE = 4;

export type Outcome<T> = {
  readonly done: readonly T[];
  readonly failed: readonly { readonly item: T; readonly error: unknown }[];
};

/** Does the same to each item, a few at a time; a failure does not stop the others. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<Outcome<T>> {
  const errors = new Map<T, unknown>();
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) {
      try {
        await act(item);
      } catch (error) {
        errors.set(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return {
    done: items.filter((item) => !errors.has(item)),
    failed: items.filter((item) => errors.has(item)).map((item) => ({ item, error: errors.get(item) })),
  };
}
