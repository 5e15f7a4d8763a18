import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { join } from 'node:path';
import { importTarget } from './import-target.ts';

/** Where folders must form a hierarchy without import cycles. */
const roots: readonly string[] = ['domain', 'server', 'web/src', 'dev', 'faults'];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

// The linter's no-cycle rule ignores type imports and folders. Imports on demand are left to the zones.
const imported = /(?:^import\b[^;'"]*?\bfrom\s*|^import\s+)'([^'\n]+)'/gm;

/**
 * Cycles of files and of folders, by value and type imports alike. A folder and one inside it are two folders. Tests do
 * not count: they sit next to the code and use modules above it.
 */
export function importCycles(root: string, files: readonly string[]): readonly string[] {
  const own = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && isBelowRoots(file));
  const known = new Set(own);
  const arrows = own.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(imported)]
      .map(([, specifier = '']) => importTarget(file, specifier))
      .filter((target) => known.has(target))
      .map((target) => [file, target] as const),
  );
  const byFolder = arrows
    .map(([from, to]) => [dirname(from), dirname(to)] as const)
    .filter(([from, to]) => from !== to);
  return [
    ...cyclesIn(graphOf(arrows)).map((circle) => `Files import each other: ${circle.join(', ')}`),
    ...cyclesIn(graphOf(byFolder)).map((circle) => `Folders import each other: ${circle.join(', ')}`),
  ];
}

function isBelowRoots(file: string): boolean {
  return roots.some((root) => file.startsWith(`${root}/`));
}

function graphOf(arrows: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Nodes that reach themselves, grouped by which reach each other. */
function cyclesIn(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reach(node, graph)]));
  const named = new Set<string>();
  return [...reached].flatMap(([node, ahead]) => {
    if (!ahead.has(node) || named.has(node)) return [];
    const circle = [...ahead].filter((other) => reached.get(other)?.has(node)).toSorted();
    for (const member of circle) named.add(member);
    return [circle];
  });
}

function reach(from: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const ahead = [...(graph.get(from) ?? [])];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    ahead.push(...(graph.get(node) ?? []));
  }
  return seen;
}
