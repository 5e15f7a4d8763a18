import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { requireAllowedHost, guardedLookup, type Reach } from '../../outgoing/address-guard.ts';

const TIMEOUT_MS = 15_000;
const MAX_BODY_BYTES = 1_000_000;

export type HttpResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Sends a request to a server that a carrier named, without redirects and with time and size limits. */
export async function guardedGet(
  url: URL,
  { headers, reach, signal }: { headers: OutgoingHttpHeaders; reach: Reach; signal: AbortSignal },
): Promise<HttpResponse> {
  requireAllowedHost(url, reach);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  return await new Promise((resolve, reject) => {
    const { request } = url.protocol === 'http:' && reach === 'LOOPBACK_TOO' ? http : https;
    request(url, { headers, agent: false, lookup: guardedLookup(reach), signal: limit }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_BODY_BYTES) response.destroy(new Error('The answer is larger than is taken.'));
          else chunks.push(chunk);
        })
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
