import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const s3Key = { key: 'AKTEST', secret: 'secret/with+signs', region: 'eu-central-1' } as const;

type S3State = 'WELL' | 'BROKEN' | 'FULL';

export type S3Server = {
  /** Includes a bucket and a prefix. */
  readonly address: string;
  readonly objects: Map<string, Buffer>;
  /** How it answers from now on. */
  state: S3State;
};

/** An S3-compatible service with one bucket, which verifies each signature itself, until the test ends. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const behavior: { state: S3State } = { state: 'WELL' };
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const refused = behavior.state === 'BROKEN' ? 'InternalError' : findSignatureError(request, body);
      if (refused !== null) answerError(response, refused);
      else if (behavior.state === 'FULL' && request.method === 'PUT') answerError(response, 'XMinioStorageFull');
      else serve(objects, request, body, response);
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(behavior, { address: `http://127.0.0.1:${port}/bucket/prefix`, objects });
}

function serve(objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const name = /^\/bucket\/(.+)$/.exec(request.url ?? '')?.[1];
  if (name === undefined) {
    answerError(response, 'NoSuchBucket');
    return;
  }
  if (request.method === 'PUT') objects.set(name, body);
  if (request.method === 'DELETE') objects.delete(name);
  if (request.method === 'GET') {
    const object = objects.get(name);
    if (object === undefined) answerError(response, 'NoSuchKey');
    else response.writeHead(200, { 'content-length': object.length }).end(object);
    return;
  }
  response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
}

const statuses: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  InternalError: 500,
  XMinioStorageFull: 507,
};

function answerError(response: ServerResponse, code: string): void {
  const status = statuses[code] ?? 403;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks a request as described in "Authenticating Requests (AWS Signature Version 4)"; null: correctly signed, with
 * its content.
 */
function findSignatureError(request: IncomingMessage, body: Buffer): string | null {
  const { headers, method = '', url = '' } = request;
  const [, key, day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (key !== s3Key.key) return 'InvalidAccessKeyId';
  const sum = String(headers['x-amz-content-sha256']);
  if (sum !== hash('sha256', body, 'hex')) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const [path = '', query = ''] = url.split('?');
  const canonical = [method, path, query, lines, names, sum].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash('sha256', canonical, 'hex')].join(
    '\n',
  );
  const ofKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(mac, `AWS4${s3Key.secret}`);
  const expected = mac(ofKey, toSign).toString('hex');
  if (region !== s3Key.region) return 'AuthorizationHeaderMalformed';
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? null : 'SignatureDoesNotMatch';
}

function mac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
