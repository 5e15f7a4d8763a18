import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The JavaScript file behind a program of an installed package; `.bin` holds shell scripts on Windows. */
export function packageProgram(root: string, name: string, program = name): string {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Readonly<Record<string, string>>;
  };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`${name} has no program ${program}`);
  return join(folder, file);
}
