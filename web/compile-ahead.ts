import type { Plugin } from 'vite';

type Asset = { readonly type: 'asset'; source: string | Uint8Array };
type Chunk = { readonly type: 'chunk'; readonly name: string; readonly fileName: string; code: string };
export type Bundle = Readonly<Record<string, Asset | Chunk>>;

const HINT = '//# allFunctionsCalledOnLoad\n';

/** Marks these chunks, and shifts their source maps by the line of the mark. */
export function markChunks(bundle: Bundle, names: readonly string[]): void {
  for (const name of names) {
    const chunks = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .filter((chunk) => chunk.name === name);
    if (chunks.length === 0) throw new Error(`The build has no file named ${name}`);
    for (const chunk of chunks) mark(bundle, chunk);
  }
}

function mark(bundle: Bundle, chunk: Chunk): void {
  chunk.code = `${HINT}${chunk.code}`;
  const map = bundle[`${chunk.fileName}.map`];
  if (map?.type !== 'asset') return;
  const source = String(map.source);
  map.source = source.replace('"mappings":"', '"mappings":";');
}

/**
 * Chrome compiles all functions of these files off the main thread while they load, instead of each one when it is
 * first called. Other browsers treat the mark as a comment.
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'milepost-compile-ahead',
    apply: 'build',
    generateBundle: {
      // After Vite has prepended its own line to some of them: the mark must come first.
      order: 'post',
      handler(_, bundle) {
        markChunks(bundle, names);
      },
    },
  };
}
