import type { Plugin } from 'vite';

type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** What a page begins with: the files of these modules, and their styles. */
export function firstFiles(bundle: Bundle, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/') === module);
    if (chunk === undefined) throw new Error(`The build has no file of its own for ${module}`);
    return chunk;
  });
  return {
    scripts: found.map(({ fileName }) => fileName),
    styles: [...new Set(found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  };
}

/**
 * The document names what the entry imports later: each would be a journey to the server of its own. What names it
 * twice loads it once.
 */
export function nameFirstChunks(modules: readonly string[]): Plugin {
  return {
    name: 'milepost-first-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { scripts, styles } = firstFiles(bundle, modules);
        const named = (rel: string, file: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        });
        return [
          ...scripts.map((file) => named('modulepreload', file)),
          ...styles.filter((file) => !html.includes(`/${file}"`)).map((file) => named('stylesheet', file)),
        ];
      },
    },
  };
}
