import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptionsWithStdioTuple, StdioNull, StdioPipe } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

export type Outcome = { readonly code: number; readonly output: string };
type Options = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly stopSignal?: NodeJS.Signals;
  readonly minutes?: number;
};
type Program = { readonly outcome: Promise<Outcome>; readonly stop: () => Promise<void> };

const running = new Set<Program>();
let stopping = false;

/** Runs a JavaScript or TypeScript program on this Node and captures its output. */
export async function runNode(file: string, args: readonly string[], options: Options): Promise<Outcome> {
  return startProgram(process.execPath, [file, ...args], options).outcome;
}

/** Starts a program in its own process group, so Ctrl+C only reaches it through `stopPrograms`. */
export function startProgram(file: string, args: readonly string[], options: Options): Program {
  // Programs started during the shutdown wait for its end.
  if (stopping) return { outcome: new Promise(() => undefined), stop: () => Promise.resolve() };
  const { cwd, env, user, stopSignal = 'SIGTERM', minutes = 40 } = options;
  const setting: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> = {
    cwd,
    env: { ...ownEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...user,
  };
  const child = spawn(file, args, setting);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const stop = async (): Promise<void> => {
    signalGroup(child, stopSignal);
    const mercy = setTimeout(() => signalGroup(child, 'SIGKILL'), 12_000);
    await program.outcome;
    clearTimeout(mercy);
  };
  const limit = setTimeout(() => {
    said.push(Buffer.from(`\nnot done after ${minutes} minutes\n`));
    void stop();
  }, minutes * 60_000);
  const outcome = new Promise<Outcome>((resolve) => {
    const end = (code: number, addition: string): void => {
      running.delete(program);
      clearTimeout(limit);
      resolve({ code, output: `${Buffer.concat(said).toString('utf8')}${addition}`.trim() });
    };
    child.once('error', (error) => end(1, `${file}: ${error.message}\n`));
    child.once('close', (code, signal) => end(code ?? 1, signal === null ? '' : `\nended by ${signal}\n`));
  });
  const program: Program = { outcome, stop };
  running.add(program);
  return program;
}

/** Ends every program started here, first gracefully and then by force, and prevents new starts. */
export async function stopPrograms(): Promise<void> {
  stopping = true;
  await Promise.all([...running].map(async (program) => program.stop()));
}

// Tools behave differently when they think they are under test.
function ownEnvironment(): NodeJS.ProcessEnv {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  return { ...process.env, NODE_ENV: undefined, TEST: undefined, VITEST: undefined, NO_COLOR: '1', PATH };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It ended between the check and the signal.
  }
}
