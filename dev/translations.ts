import { packageProgram } from './programs/package-program.ts';
import { runNode } from './programs/run-program.ts';
import { stopOnSignal } from './programs/stop-on-signal.ts';

const root = `${import.meta.dirname}/..`;
const lingui = packageProgram(root, '@lingui/cli', 'lingui');

stopOnSignal();
const extracted = await runNode(lingui, ['extract', '--clean'], { cwd: root });
console.log(extracted.output);
const missing = await runNode(lingui, ['check', 'missing', '--mode', 'catalog', '--verbose'], { cwd: root });
console.log(missing.output);
process.exitCode = extracted.code === 0 ? missing.code : extracted.code;
