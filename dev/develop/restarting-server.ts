import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Editors save several files at once. */
const SETTLE_MS = 150;

/** The program in its own process, restarted on request. */
export class RestartingServer {
  ready: Promise<void>;
  readonly #args: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess;
  #settling: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(args: readonly string[], env: NodeJS.ProcessEnv) {
    this.#args = args;
    this.#env = env;
    this.#child = this.#spawn();
    this.ready = whenReady(this.#child);
  }

  restart(because: string): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      if (this.#isStopping) return;
      console.log(`${because} changed: the server restarts.`);
      const ended = end(this.#child);
      this.ready = ended.then(async () => {
        this.#child = this.#spawn();
        return whenReady(this.#child);
      });
      this.ready.catch(() => undefined);
    }, SETTLE_MS);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#settling);
    await end(this.#child);
  }

  #spawn(): ChildProcess {
    return spawn(process.execPath, [...this.#args], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] });
  }
}

function whenReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  child.stdout?.on('data', (text: Buffer) => {
    process.stdout.write(text);
    if (text.includes('Milepost is ready')) resolve(undefined);
  });
  child.once('exit', () => reject(new Error('The server has ended.')));
  promise.catch(() => undefined);
  return promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
