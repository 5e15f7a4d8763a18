import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const projectFolder = path.resolve(import.meta.dirname, '../../..');

export interface ProcessResult {
  readonly code: number | null;
  readonly output: readonly string[];
  readonly errorOutput: readonly string[];
}

/** The real program in its own process, like `npm start` after installation and build. */
export class MilepostProcess {
  readonly ended: Promise<ProcessResult>;
  readonly #child: ChildProcess;
  #output = '';
  #errorOutput = '';

  constructor(
    settings: Readonly<Record<string, string>>,
    file = path.join(projectFolder, 'server/main.ts'),
    cwd = '/',
  ) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...settings };
    this.#child = spawn(process.execPath, [file], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stdout?.on('data', (text: Buffer) => (this.#output += text.toString()));
    this.#child.stderr?.on('data', (text: Buffer) => (this.#errorOutput += text.toString()));
    this.ended = once(this.#child, 'close').then(() => ({
      code: this.#child.exitCode,
      output: lines(this.#output),
      errorOutput: lines(this.#errorOutput),
    }));
  }

  get output(): readonly string[] {
    return lines(this.#output);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits for the printed line; fails with the actual output if it does not appear. */
  async waitForOutput(text: string): Promise<void> {
    const appeared = new Promise<void>((resolve) => {
      const look = () => {
        if (this.#output.includes(text)) resolve();
      };
      this.#child.stdout?.on('data', look);
      look();
    });
    const failed = this.ended.then(({ output, errorOutput }) => {
      if (!this.#output.includes(text)) throw new Error(`Milepost ended: ${[...output, ...errorOutput].join('\n')}`);
    });
    await Promise.race([appeared, failed]);
  }
}

export async function buildWebApp(): Promise<void> {
  const build = path.join(projectFolder, 'web/build-if-changed.ts');
  const child = spawn(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The web app could not be built');
}

function lines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}
