/** So many calls at a time: a page of rows stays far below the limit of one person. */
const AT_ONCE = 4;

export type Outcome<T> = {
  readonly done: readonly T[];
  readonly failed: readonly { readonly item: T; readonly error: unknown }[];
};

/** Does the same to each, a few at a time; one that fails does not keep the others from being tried. */
export async function doForEach<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<Outcome<T>> {
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
