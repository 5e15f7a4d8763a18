type Press = {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** The menu item that a key leads to from the item `at`, or undefined if the key is not for the menu. */
export function itemFor(press: Press, at: number, texts: readonly string[]): number | undefined {
  const count = texts.length;
  if (count === 0 || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  switch (press.key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return byFirstLetter(press.key, at, texts);
  }
}

function byFirstLetter(letter: string, at: number, texts: readonly string[]): number | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(letter)) return undefined;
  const order = texts.map((_, index) => (at + 1 + index) % texts.length);
  return order.find((index) => texts[index]?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
