const shelves = /^(utils?|helpers?|common|misc|shared|index)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/** Names that say nothing about what is inside, barrels, and names that are not in kebab-case. */
export function badFileName(file: string): string | undefined {
  const parts = file.split('/');
  const shelf = parts.find((part) => shelves.test(part.replace(/\..*$/, '')));
  if (shelf !== undefined) return `${file}: “${shelf}” does not say what is inside`;
  const other = parts.find((part) => !kebab.test(part));
  return other === undefined ? undefined : `${file}: “${other}” is not in kebab-case`;
}
