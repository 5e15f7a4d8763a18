import type { Documents } from '@milepost/api-contract/documents/documents';
import { PART_BYTES, type NewDocument, type Upload } from '@milepost/api-contract/documents/uploads';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';

type Headers = { readonly authorization: string };
type Answer = {
  readonly status: number;
  readonly body: Upload & { readonly code?: RefusalCode };
  readonly retryAfter: string;
};

export const newDocument = (bytes: Buffer, changes: Partial<NewDocument> = {}): NewDocument => ({
  name: 'CMR.jpg',
  kind: 'DELIVERY_NOTE',
  waypointId: null,
  takenAt: null,
  bytes: bytes.length,
  ...changes,
});

export function partOf(bytes: Buffer, part: number): Buffer {
  return bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
}

/** Documents of a transport as a client sends, lists and fetches them. */
export function documentsOf(app: FastifyInstance, transportId: string) {
  const at = `/v2/transports/${transportId}/documents`;
  const answerTo = async (asked: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(asked);
    return { status: answer.statusCode, body: answer.json(), retryAfter: String(answer.headers['retry-after'] ?? '') };
  };
  const start = async (headers: Headers, id: string, document: NewDocument) =>
    await answerTo({ method: 'PUT', url: `${at}/${id}`, headers, payload: document });
  const sendPart = async (headers: Headers, id: string, part: number, payload: Buffer) =>
    await answerTo({
      method: 'PUT',
      url: `${at}/${id}/parts/${part}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    });
  const send = async (
    headers: Headers,
    bytes: Buffer,
    changes: Partial<NewDocument> = {},
    id: string = randomUUID(),
  ) => {
    let last = await start(headers, id, newDocument(bytes, changes));
    for (const part of last.body.missingParts ?? []) last = await sendPart(headers, id, part, partOf(bytes, part));
    return { id, ...last };
  };
  const list = async (headers: Headers): Promise<Documents> => {
    const answer = await app.inject({ method: 'GET', url: at, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const fetch = async (headers: Headers, id: string) =>
    await app.inject({ method: 'GET', url: `${at}/${id}/content`, headers });
  const remove = async (headers: Headers, id: string) =>
    await answerTo({ method: 'DELETE', url: `${at}/${id}`, headers });
  return { start, sendPart, send, list, fetch, remove };
}
