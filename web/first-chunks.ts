import type { Plugin } from 'vite';

type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  /** What it waits for. */
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** What a page begins with: the files of these modules, what they import, and the styles of all of them. */
export function firstFiles(bundle: Bundle, modules: readonly string[]): { scripts: string[]; styles: string[] } {
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

/**
 * The document names what the entry imports later: each would be a journey to the server of its own. What names it
 * twice loads it once. Styles become a sheet with the script that needs them: a sheet here would hold up the bar.
 */
export function nameFirstChunks(modules: readonly string[]): Plugin {
  return {
    name: 'milepost-first-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { scripts, styles } = firstFiles(bundle, modules);
        const named = (attrs: Readonly<Record<string, string>>, file: string) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        });
        return [
          ...scripts.filter((file) => !html.includes(`/${file}"`)).map((file) => named({ rel: 'modulepreload' }, file)),
          ...styles
            .filter((file) => !html.includes(`/${file}"`))
            .map((file) => named({ rel: 'preload', as: 'style' }, file)),
        ];
      },
    },
  };
}
