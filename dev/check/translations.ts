import { packageProgram } from '../programs/package-program.ts';
import { runNode } from '../programs/run-program.ts';
import type { Step } from './step.ts';

/** Checks that every text in the source is in the catalogues, and that every language translates it. */
export const translations: Step = {
  name: 'translations',
  async find(root) {
    const lingui = packageProgram(root, '@lingui/cli', 'lingui');
    const check = async (...args: string[]): Promise<string> => {
      const { code, output } = await runNode(lingui, ['check', ...args, '--verbose'], {
        cwd: root,
      });
      return code === 0 ? '' : `${output}\n`;
    };
    const findings = `${await check('sync', '--clean')}${await check('missing', '--mode', 'catalog')}`;
    return findings === '' ? '' : `${findings}Run npm run translations and fill in what is missing.`;
  },
};
