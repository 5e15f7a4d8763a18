import * as calls from '@milepost/api-contract/links/drive-by-app';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readOsmand } from '../gps-signals/adapters/osmand.ts';
import { decodeBody, isReadable, receivedTextOf } from '../gps-signals/adapters/received-text.ts';
import { readFields } from '../gps-signals/adapters/read-fields.ts';
import type { Link } from '../http/link.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { driveLinkOf } from './drive-link.ts';
import { acceptSignals, type PositionParts } from './accept-positions.ts';

/** The address that Traccar Client sends to; the phone shows it, and the operator's proxy leaves it out of its log. */
export function appAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/v2/drive/app/${token}`;
}

/** Positions in the background, which a browser cannot send, under the same rules as those of the page. */
export async function registerDriveByApp(app: FastifyInstance, parts: PositionParts): Promise<void> {
  const take = async ({ principal, request }: { readonly principal: Link; readonly request: FastifyRequest }) => {
    const signals = isReadable(request) ? readOsmand(receivedTextOf(request, parts.now())) : [];
    if (typeof signals === 'string' || signals.length === 0) return { stored: 0 };
    const refused = await acceptSignals(parts, driveLinkOf(principal), signals).catch(ignoreEndedTransport);
    return { stored: refused === null ? 0 : signals.length - refused.length };
  };
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
      decodeBody(bytes),
    );
    scope.addHook('onRequest', moveTokenToHeader);
    // The app decides the format: unreadable input moves nothing, and is accepted so that it is not sent for ever.
    scope.setValidatorCompiler(() => () => true);
    registerCall(scope, calls.sendDriveByAppQuery, take);
    registerCall(scope, calls.sendDriveByApp, take);
    done();
  });
}

async function moveTokenToHeader(request: FastifyRequest): Promise<void> {
  const { token } = readFields(request.params);
  if (typeof token === 'string') request.headers.authorization = `Bearer ${token}`;
}

/** An app that still sends after the end of the transport only gets the answer that nothing was taken. */
function ignoreEndedTransport(error: unknown): null {
  const isEnd =
    error instanceof Refusal && (error.code === 'TRANSPORT_COMPLETED' || error.code === 'TRANSPORT_CANCELLED');
  if (isEnd) return null;
  throw error;
}
