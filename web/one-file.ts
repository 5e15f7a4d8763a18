import { join } from 'node:path';
import type { Plugin } from 'vite';

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** What stands for all of them in the tree of modules. The bundler names its file after it. */
export const oneFileId = (name: string): string => slashed(join(import.meta.dirname, name));

const call = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Each `import()` of one of these takes its part of what holds them all. */
export function withOneFile(code: string, name: string, parts: ReadonlyMap<string, number>): string {
  return code.replaceAll(call, (alone, specifier: string) => {
    const part = parts.get(specifier);
    return part === undefined
      ? alone
      : `import(${JSON.stringify(oneFileId(name))}).then(({ part${part} }) => part${part})`;
  });
}

/** What is always loaded together, though each by its own `import()`, is one file: each of its own is two requests. */
export function oneFile(name: string, modules: readonly string[]): Plugin {
  const id = oneFileId(name);
  const places = new Map<string, number>();
  return {
    name: `milepost-one-file-${name}`,
    apply: 'build',
    async buildStart() {
      for (const [place, module] of modules.entries()) {
        const found = await this.resolve(module);
        if (found === null) this.error(`There is no ${module}`);
        places.set(found.id, place);
      }
    },
    resolveId: (source) => (source === id ? id : null),
    load: (asked) =>
      asked === id
        ? modules.map((module, part) => `export * as part${part} from ${JSON.stringify(module)};`).join('\n')
        : null,
    transform: {
      filter: { id: /\/web\/src\//, code: /\bimport\(/ },
      async handler(code, importer) {
        const parts = new Map<string, number>();
        for (const [, specifier = ''] of code.matchAll(call)) {
          const place = places.get((await this.resolve(specifier, importer))?.id ?? '');
          if (place !== undefined) parts.set(specifier, place);
        }
        return parts.size === 0 ? null : { code: withOneFile(code, name, parts), map: null };
      },
    },
  };
}
