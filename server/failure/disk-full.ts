import { statfs } from 'node:fs/promises';
import { errorCode } from './error-code.ts';
import { StartFailure } from './start-failure.ts';

const neededMegabytes = 256;

export async function checkFreeSpace(folder: string, measure: (folder: string) => Promise<number> = freeMegabytes) {
  const free = await measure(folder);
  if (free >= neededMegabytes) return;
  throw new StartFailure(
    `Only ${free} MB are free on the disk that holds ${folder}, and Milepost needs ${neededMegabytes} MB: free some space and start again.`,
  );
}

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 1_048_576);
}

// 53100 is PostgreSQL's disk_full.
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}

export function isDiskFullText(text: string): boolean {
  return /no space left on device|disk quota exceeded/i.test(text);
}
