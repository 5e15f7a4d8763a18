/** What PostgreSQL cannot store: the NUL character, and half a surrogate pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** The JSON pointer to text in a request that cannot be stored; null if there is none. */
export function findUnstorable(value: unknown, pointer = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : pointer;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [key, held] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(held, `${pointer}/${key}`) : pointer;
    if (found !== null) return found;
  }
  return null;
}
