import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';
import { constants } from 'node:zlib';

/** Live updates are excluded: they must leave at once. */
const COMPRESSED = /^(application\/(problem\+)?json|text\/csv)/;
const MIN_BYTES = 1_024;
/** Above this quality brotli takes longer than it saves in transit. */
const BROTLI_QUALITY = 4;

/**
 * Responses get a content tag, so a repeated request gets 304 without content, and are compressed. Access is checked
 * before, so a tag reveals nothing to others.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    const isTagged = request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    if (!isTagged || reply.hasHeader('etag')) return payload;
    const tag = `"${hash('sha1', payload, 'base64url')}"`;
    reply.header('etag', `W/${tag}`);
    if (!tagsIn(request.headers['if-none-match']).includes(tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED,
    threshold: MIN_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

/** Compared without the weak prefix, as RFC 9110 requires here. */
function tagsIn(header: string | undefined): readonly string[] {
  return header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
}
