import { packageProgram } from '../programs/package-program.ts';
import { runNode } from '../programs/run-program.ts';
import type { Step } from './step.ts';

/** Every text of the source stands in the catalogues, and every language has its own words for it. */
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
