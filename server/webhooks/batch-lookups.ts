/** Batches the questions asked in the same turn of the event loop. */
export function batchLookups<K, V>(
  answer: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let asked: { readonly keys: K[]; readonly answer: Promise<ReadonlyMap<K, V>> } | null = null;
  return async (key) => {
    if (asked === null) {
      const keys: K[] = [];
      const turn = new Promise<void>((resolve) => setImmediate(resolve));
      const answered = turn.then(() => {
        asked = null;
        return answer(keys);
      });
      asked = { keys, answer: answered };
    }
    asked.keys.push(key);
    return (await asked.answer).get(key);
  };
}
