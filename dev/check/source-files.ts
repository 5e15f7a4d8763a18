import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = new Set(['node_modules', 'dist', 'locales', 'test-results']);
/** A build that is not in place yet. */
const halfBuilt = /^dist\./;
const source = /\.(ts|tsx|mts|mjs|cjs|js|css|sql|sh)$/;

const page = /\.md$/;

/** Every source file, as a path from the root with `/` on every system. */
export function sourceFiles(root: string): readonly string[] {
  return filesBelow(root, '').filter((file) => source.test(file));
}

/** The source files and the pages that explain them. */
export function writtenFiles(root: string): readonly string[] {
  return filesBelow(root, '').filter((file) => source.test(file) || page.test(file));
}

function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    const isSkipped = notOurs.has(entry.name) || entry.name.startsWith('.') || halfBuilt.test(entry.name);
    return isSkipped ? [] : filesBelow(root, path);
  });
}
