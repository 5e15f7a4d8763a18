const maxLines = 400;
/** Written by `npm run schema`, as long as what it shows. */
const written: ReadonlySet<string> = new Set(['server/database/schema.sql', 'server/database/schema.ts']);

// Put together from halves, or this file would find itself.
const silencer = new RegExp(
  `(oxlint|eslint)${'-'}disable|@ts${'-'}(ignore|nocheck|expect-error)|(oxfmt|prettier)${'-'}ignore|(v8|c8) ${'ignore'}`,
);

/** Files too long to be read in one go, and comments that silence a check. */
export function badFileText(file: string, text: string): readonly string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const long =
    lines.length > maxLines && !written.has(file) ? [`${file}: ${lines.length} lines, at most ${maxLines}`] : [];
  const silenced = lines.flatMap((line, at) => {
    const match = silencer.exec(line);
    return match === null ? [] : [`${file}:${at + 1}: “${match[0]}” silences a check instead of answering it`];
  });
  return [...long, ...silenced];
}
