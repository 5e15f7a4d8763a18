import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

const workspace = /^@milepost\/([^/]+)\/(.+)$/;

/** The import `specifier` of `file` as the zones name it: a path from the root, `node:…` or `package:…`. */
export function importTarget(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  const own = workspace.exec(path);
  if (own !== null) return `${own[1]}/${own[2]}.ts`;
  if (isBuiltin(path)) return path.startsWith('node:') ? path : `node:${path}`;
  return `package:${path}`;
}
