import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const workspaces = ['domain', 'api-contract', 'server', 'web'];
const configurations = [
  'package.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'knip.production.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'dev/tsconfig.json',
  'e2e/tsconfig.json',
  'web/outward/tsconfig.json',
  'web/outward/drive/worker/tsconfig.json',
  'web/outward/over-http/tsconfig.json',
  'web/src/live/over-http/tsconfig.json',
  'dev/boundaries/lint-plugin.ts',
  'dev/boundaries/import-target.ts',
  'dev/boundaries/zones.ts',
  ...workspaces.flatMap((name) => [`${name}/package.json`, `${name}/tsconfig.json`]),
];

type PlantedProject = { readonly root: string; readonly remove: () => void };

/** Creates a project in a temporary folder with the real rules and only the given files. */
export function plantProject(files: Readonly<Record<string, string>>): PlantedProject {
  const house = mkdtempSync(join(tmpdir(), 'mp-check-'));
  for (const file of configurations) cpSync(join(root, file), join(house, file));
  // Links every package except the workspaces and the cache, which belongs to the real project.
  const apart = ['.cache', '@milepost'];
  mkdirSync(join(house, 'node_modules/@milepost'), { recursive: true });
  for (const name of workspaces) symlinkSync(join(house, name), join(house, 'node_modules/@milepost', name));
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (!apart.includes(entry)) symlinkSync(join(root, 'node_modules', entry), join(house, 'node_modules', entry));
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  return { root: house, remove: () => rmSync(house, { recursive: true, force: true }) };
}
