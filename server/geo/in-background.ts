/** Begins at once, and again when it is next needed, should it have failed. */
export function inBackground<T>(open: () => Promise<T>): () => Promise<T> {
  const begin = (): Promise<T> => {
    const opening = open();
    opening.catch(() => {
      opened = undefined;
    });
    return opening;
  };
  let opened: Promise<T> | undefined = begin();
  return () => (opened ??= begin());
}
