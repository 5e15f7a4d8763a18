import { join } from 'node:path';
import type { Plugin } from 'vite';

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** The id of the common module in the module graph. The bundler names its file after it. */
export const bundleId = (name: string): string => slashed(join(import.meta.dirname, name));

const call = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Each `import()` of one of these modules takes its part of the common one. */
export function withBundleImports(code: string, name: string, parts: ReadonlyMap<string, number>): string {
  return code.replaceAll(call, (alone, specifier: string) => {
    const part = parts.get(specifier);
    return part === undefined
      ? alone
      : `import(${JSON.stringify(bundleId(name))}).then(({ part${part} }) => part${part})`;
  });
}

/**
 * Puts modules that are always loaded together, though each by its own `import()`, into one file: separate ones take
 * two requests each.
 */
export function bundleTogether(name: string, modules: readonly string[]): Plugin {
  const id = bundleId(name);
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
        return parts.size === 0 ? null : { code: withBundleImports(code, name, parts), map: null };
      },
    },
  };
}
