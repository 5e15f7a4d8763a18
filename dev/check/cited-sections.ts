/** A number of docs/specification.md. Sections of an RFC or of OpenID Connect are not ours. */
const citation = /(?<!(?:RFC \d+|Core) )§(\d+(?:\.\d+)*)/g;
const heading = /^(?:#+ |\*\*)(\d+(?:\.\d+)*)\.? /gm;

/** The numbers that docs/specification.md gives to its sections and paragraphs. */
export function sectionsOf(specification: string): ReadonlySet<string> {
  return new Set([...specification.matchAll(heading)].map(([, number]) => number ?? ''));
}

/** Citations of sections that do not exist. */
export function lostCitations(file: string, text: string, sections: ReadonlySet<string>): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(citation)]
        .filter(([, number]) => !sections.has(number ?? ''))
        .map(([cited]) => `${file}:${at + 1}: ${cited} is no section of docs/specification.md`),
    );
}
