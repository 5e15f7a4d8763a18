import type { Plugin } from 'vite';

type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  /** The chunks it waits for. */
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

type FirstFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** What a page starts with: the files of these modules, their imports, and the styles of all of them. */
export function firstFiles(bundle: Bundle, modules: readonly string[]): FirstFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<Chunk>();
  const take = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported !== undefined) take(imported);
    }
    found.add(chunk);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/') === module);
    if (chunk === undefined) throw new Error(`The build has no file of its own for ${module}`);
    take(chunk);
  }
  return {
    scripts: [...found].map(({ fileName }) => fileName),
    styles: [...new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  };
}

/** Scripts fill the line; with low priority, answers of the server get in between. */
const fetchpriority = 'low';

/**
 * Names in the document what the entry imports later, and in templates what only some pages need (decision 103), which
 * saves a round trip each. Styles apply with their script; a style sheet here would delay the bar.
 */
export function preloadFirstChunks(
  modules: readonly string[],
  parts: Readonly<Record<string, readonly string[]>>,
): Plugin {
  return {
    name: 'milepost-first-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const named = (attrs: Readonly<Record<string, string>>, file: string) => ({
          tag: 'link',
          attrs: { ...attrs, fetchpriority, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        });
        const isNew = (file: string): boolean => !html.includes(`/${file}"`);
        const links = ({ scripts, styles }: FirstFiles) => [
          ...scripts.filter(isNew).map((file) => named({ rel: 'modulepreload' }, file)),
          ...styles.filter(isNew).map((file) => named({ rel: 'preload', as: 'style' }, file)),
        ];
        const first = firstFiles(bundle, modules);
        const besides = (files: FirstFiles): FirstFiles => ({
          scripts: files.scripts.filter((file) => !first.scripts.includes(file)),
          styles: files.styles.filter((file) => !first.styles.includes(file)),
        });
        const templates = Object.entries(parts).map(([name, own]) => ({
          tag: 'template',
          attrs: { id: `first-${name}` },
          children: links(besides(firstFiles(bundle, own))),
          injectTo: 'head' as const,
        }));
        return [...links(first), ...templates];
      },
    },
  };
}
