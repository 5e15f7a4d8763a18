import { AwsClient } from 'aws4fetch';
import { hash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FilesUnavailable, type FileStore } from './file-store.ts';
import type { S3Settings } from './files-settings.ts';

/** Long enough for a document of 15 MB on a slow line. */
const TIMEOUT_MS = 60_000;
/** Until the answer begins; its content may take longer. */
const ANSWER_MS = 15_000;

/** Files in a bucket, with the bucket in the path, which every S3-compatible service understands. */
export function s3Files({ address, region, key, secret }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: 0 });

  const send = async (doing: string, method: 'GET' | 'PUT' | 'DELETE', id: string, body?: Uint8Array<ArrayBuffer>) => {
    try {
      // The signature covers the content, so that nothing can change on the way.
      const headers = { 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') };
      const signed = await client.sign(`${address}/${id}`, { method, headers, ...(body && { body }) });
      const deadline = method === 'GET' ? answerWithin(ANSWER_MS) : answerWithin(TIMEOUT_MS);
      const init = { method, headers: signed.headers, redirect: 'manual', signal: deadline.signal } as const;
      const response = await fetch(signed.url, body === undefined ? init : { ...init, body });
      deadline.end();
      return response;
    } catch (error) {
      throw new FilesUnavailable(doing, error);
    }
  };
  const refuse = async (doing: string, response: Response): Promise<never> => {
    throw new FilesUnavailable(doing, new Error(`${response.status} ${await codeIn(response)}`));
  };

  return {
    put: async (id, content) => {
      const response = await send('writing', 'PUT', id, new Uint8Array(content));
      if (!response.ok) await refuse('writing', response);
      await response.body?.cancel();
    },
    read: async (id) => {
      const response = await send('reading', 'GET', id);
      if (response.status === 404 && (await codeIn(response)) === 'NoSuchKey') return null;
      if (!response.ok || response.body === null) return await refuse('reading', response);
      return { content: Readable.fromWeb(response.body), bytes: Number(response.headers.get('content-length')) };
    },
    remove: async (id) => {
      const response = await send('removing', 'DELETE', id);
      if (!response.ok && response.status !== 404) await refuse('removing', response);
      await response.body?.cancel();
    },
  };
}

/** Writes, reads and removes one file, so that a wrong setting is noticed at the start. */
export async function tryFiles(files: FileStore): Promise<void> {
  const id = `start-${randomUUID()}`;
  await files.put(id, new TextEncoder().encode('Milepost'));
  const read = await files.read(id);
  await read?.content.resume().toArray();
  await files.remove(id);
}

function answerWithin(ms: number) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${ms / 1_000} s`)), ms);
  return { signal: late.signal, end: () => clearTimeout(timer) };
}

/** The error code in an answer of S3: `AccessDenied`, `NoSuchBucket`. */
async function codeIn(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}
