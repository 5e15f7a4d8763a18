import { join } from 'node:path';
import type { Plugin } from 'vite';

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** What stands for all of them in the tree of modules. The bundler names its file after it. */
export const oneFileId = (name: string): string => slashed(join(import.meta.dirname, name));

/** Each `import()` of one of these takes its part of what holds them all. */
export function withOneFile(code: string, name: string, partOf: (specifier: string) => number | undefined): string {
  return code.replaceAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g, (call, specifier: string) => {
    const part = partOf(specifier);
    return part === undefined
      ? call
      : `import(${JSON.stringify(oneFileId(name))}).then(({ part${part} }) => part${part})`;
  });
}

/** What is always loaded together, though each by its own `import()`, is one file: each of its own is two requests. */
export function oneFile(name: string, modules: readonly string[]): Plugin {
  const id = oneFileId(name);
  let ids: readonly (string | undefined)[] = [];
  return {
    name: `milepost-one-file-${name}`,
    apply: 'build',
    async buildStart() {
      ids = await Promise.all(modules.map(async (module) => (await this.resolve(module))?.id));
      const missing = modules.filter((_, place) => ids[place] === undefined);
      if (missing.length > 0) this.error(`There is no ${missing.join(', no ')}`);
    },
    resolveId: (source) => (source === id ? id : null),
    load: {
      filter: { id: new RegExp(`/${name}$`) },
      handler(loaded) {
        if (loaded !== id) return null;
        return modules.map((module, part) => `export * as part${part} from ${JSON.stringify(module)};`).join('\n');
      },
    },
    transform: {
      filter: { id: /\/web\/src\//, code: /\bimport\(/ },
      async handler(code, importer) {
        const specifiers = [...code.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)].flatMap(([, each = '']) => each);
        const parts = new Map<string, number>();
        for (const specifier of specifiers) {
          const resolved = (await this.resolve(specifier, importer))?.id;
          const part = resolved === undefined ? -1 : ids.indexOf(resolved);
          if (part >= 0) parts.set(specifier, part);
        }
        return parts.size === 0 ? null : { code: withOneFile(code, name, (each) => parts.get(each)), map: null };
      },
    },
  };
}
