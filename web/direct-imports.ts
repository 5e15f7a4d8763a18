import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The packages that name all their parts in one file. The imports of that file say nothing about what a page needs. */
const packages = ['@mantine/core', '@mantine/hooks', '@mantine/notifications', '@tabler/icons-react'] as const;

type Part = { readonly file: string; readonly name: string };
type Parts = ReadonlyMap<string, Part>;

const require = createRequire(import.meta.url);

/** Parses `import { a, b as c } from 'x'` into pairs of exported and local name. */
function namesOf(list: string): readonly (readonly [string, string])[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => {
      const [there = entry, here = there] = entry.split(/\s+as\s+/);
      return [there, here];
    });
}

/** The file that defines each part of a package, according to the file that names them all. */
export function partsOf(text: string, folder: string): Parts {
  const found = [...text.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)];
  const parts = found.flatMap(([, list = '', file = '']) =>
    namesOf(list).map(([there, here]) => {
      const made = file.startsWith('.') ? path.join(folder, file) : file;
      return [here, { file: made, name: there }] as const;
    }),
  );
  return new Map(parts);
}

function readParts(name: string): Parts {
  const main = require.resolve(name);
  const root = main.slice(
    0,
    main.lastIndexOf(path.join('node_modules', name)) + path.join('node_modules', name).length,
  );
  const settings = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly module?: string };
  if (settings.module === undefined) throw new Error(`${name} does not say where its modules are`);
  const file = path.join(root, settings.module);
  return partsOf(readFileSync(file, 'utf8'), path.dirname(file));
}

/** Turns each import of several parts into one import per part, from the file that defines it. */
export function withDirectImports(code: string, partsByPackage: ReadonlyMap<string, Parts>): string {
  return code.replaceAll(
    /^import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/[a-z]+|@tabler\/icons-react)["'];?/gm,
    (statement, list: string, name: string) => {
      const parts = partsByPackage.get(name);
      if (parts === undefined) return statement;
      const imports = namesOf(list).map(([there, here]) => {
        const part = parts.get(there);
        if (part === undefined) throw new Error(`${name} has no ${there}`);
        return `import { ${part.name} as ${here} } from ${JSON.stringify(part.file.replaceAll('\\', '/'))};`;
      });
      // Keeps the number of lines, so the source map stays valid.
      return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
    },
  );
}

/** An icon's name is a class that no style uses, and a name for developer tools: 1 kB for 65 icons. */
export function withoutIconName(code: string): string {
  return code.replace(/(createReactComponent\("\w+", )"[^"]*", "[^"]*"/, '$1"", ""');
}

/** A button would pull in button groups, attached as `Button.Group`; these are imported by name where needed. */
export function withoutGroups(code: string): string {
  return code.replaceAll(/^(Button|ActionIcon)\.Group(Section)? = \1Group(Section)?;$/gm, '');
}

/** Lets the bundler see which parts of a library each page needs, instead of the file that names them all. */
export function directImports(): Plugin {
  let parts: ReadonlyMap<string, Parts> | undefined;
  return {
    name: 'milepost-direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.m?[jt]sx?$/, code: /from\s*["'](@mantine\/|@tabler\/)|createReactComponent\(|\.Group\b/ },
      handler(code, id) {
        if (!id.includes('node_modules') && /\b(Button|ActionIcon)\.Group/.test(code)) {
          this.error(`${id}: import ButtonGroup or ActionIconGroup by its own name`);
        }
        parts ??= new Map(packages.map((name) => [name, readParts(name)]));
        return { code: withoutGroups(withoutIconName(withDirectImports(code, parts))), map: null };
      },
    },
  };
}
