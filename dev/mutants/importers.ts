import { readFileSync } from 'node:fs';
import path from 'node:path';

/** For each file, the tests that import it, directly or through others. */
export function testsThatImport(files: readonly string[]): (file: string) => string[] {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const reached = new Map(files.filter(isTest).map((test) => [test, reach(test, imports)]));
  return (file) => [...reached].filter(([, all]) => all.has(file)).map(([test]) => test);
}

export function isTest(file: string): boolean {
  return file.endsWith('.test.ts');
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|\}) .*from '(\.[^']+)';$/gm);
  return [...found].map(([, target = '']) => path.join(path.dirname(file), target));
}

function reach(from: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>();
  const ahead = [from];
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    ahead.push(...(imports.get(file) ?? []));
  }
  return seen;
}
