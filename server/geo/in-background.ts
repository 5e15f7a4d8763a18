/** Starts at once, and again on the next use if it failed. */
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
