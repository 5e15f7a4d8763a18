import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from './disk-full.ts';
import { StartFailure } from './start-failure.ts';

/** One sentence for the terminal. Unexpected failures leave their details in a file. */
export async function explainFailure(error: unknown, dataFolder: string | undefined): Promise<string> {
  if (error instanceof StartFailure) return error.message;
  if (isDiskFull(error)) {
    const where = dataFolder === undefined ? '' : ` that holds ${dataFolder} or the database`;
    return `The disk${where} is full: free some space and start again.`;
  }
  const message = firstLine(error);
  const file = dataFolder === undefined ? undefined : await writeDetails(error, path.join(dataFolder, 'error.log'));
  return `Milepost stopped because of an unexpected error (${message})${file === undefined ? '' : `: ${file} holds the details`}.`;
}

async function writeDetails(error: unknown, file: string): Promise<string | undefined> {
  const details = error instanceof Error ? describe(error) : String(error);
  try {
    // A new file each time, so that root and an ordinary user can take turns.
    await rm(file, { force: true });
    await writeFile(file, `${new Date().toISOString()}\n${details}\n`, { mode: 0o600 });
    return file;
  } catch {
    return undefined;
  }
}

function describe(error: Error): string {
  const own = error.stack ?? error.message;
  return error.cause instanceof Error ? `${own}\nCaused by: ${describe(error.cause)}` : own;
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.trim().split('\n')[0] ?? '').replace(/\.$/, '') || 'no message';
}
