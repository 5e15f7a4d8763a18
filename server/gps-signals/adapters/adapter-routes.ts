import type { DeliveryReceipt } from '@milepost/api-contract/gps-signals/adapters';
import * as calls from '@milepost/api-contract/gps-signals/adapters';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall, type CallContext } from '../../http/register-call.ts';
import { requireKind } from '../connection-key.ts';
import { openUnusableLog } from '../device-log/unusable.ts';
import type { Intake } from '../intake/intake.ts';
import { readOpenTripModel } from './open-trip-model.ts';
import { readOsmand } from './osmand.ts';
import { readOwntracks } from './owntracks.ts';
import { moveKeyToHeader } from './move-key-to-header.ts';
import { receiveSignals } from './receive-signals.ts';
import { decodeBody, readOwntracksDevice, isReadable, receivedTextOf } from './received-text.ts';
import { readTraccarForward } from './traccar-forward.ts';
import { readTransporeon } from './transporeon.ts';

export type AdapterParts = {
  readonly database: Database;
  readonly intake: Pick<Intake, 'accept'>;
  /** The moment, in epoch milliseconds. */
  readonly now: () => number;
};

const NOTHING_TAKEN = { stored: 0, duplicates: 0, quarantined: 1, leftOut: 0 };

/** Calls in the formats of clients that carriers already use. */
export async function registerAdapterRoutes(app: FastifyInstance, parts: AdapterParts): Promise<void> {
  const delivering = { intake: parts.intake, recordUnusable: openUnusableLog(parts.database.worker) };

  const receiveAs = (kind: GpsConnectionKind, read: Read, whenUnreadable: 'ACCEPT' | 'REFUSE') => {
    return async ({ principal, request }: AdapterRequest): Promise<DeliveryReceipt> => {
      requireKind(principal, kind);
      const reader = isReadable(request) ? read : unreadable;
      const receipt = await receiveSignals(delivering, principal, receivedTextOf(request, parts.now()), reader);
      if (receipt === null && whenUnreadable === 'REFUSE') {
        throw new Refusal('INVALID_REQUEST', { issues: [UNREADABLE] });
      }
      return receipt ?? NOTHING_TAKEN;
    };
  };

  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
      decodeBody(bytes),
    );
    scope.addHook('onRequest', moveKeyToHeader);
    // Adapters leave out text that cannot be stored, so no request is refused because of it.
    scope.setValidatorCompiler(() => () => true);
    // Phones repeat a request until it is accepted; systems handle errors.
    const receiveOsmand = receiveAs('TRACCAR_CLIENT', readOsmand, 'ACCEPT');
    const receiveEvent = receiveAs('OPEN_TRIP_MODEL', readOpenTripModel, 'REFUSE');
    registerCall(scope, calls.sendByOsmandQuery, receiveOsmand);
    registerCall(scope, calls.sendByOsmand, receiveOsmand);
    registerCall(scope, calls.sendByTraccarUrl, receiveAs('TRACCAR_FORWARD', readOsmand, 'ACCEPT'));
    registerCall(scope, calls.sendByTraccar, receiveAs('TRACCAR_FORWARD', readTraccarForward, 'REFUSE'));
    registerCall(scope, calls.putOpenTripModelEvent, receiveEvent);
    registerCall(scope, calls.postOpenTripModelEvent, receiveEvent);
    registerCall(scope, calls.sendByTransporeon, receiveAs('TRANSPOREON', readTransporeon, 'REFUSE'));
    registerCall(scope, calls.sendByOwntracks, async (asked) => {
      const read: Read = (text) => readOwntracks(text, readOwntracksDevice(asked.request));
      await receiveAs('OWNTRACKS', read, 'ACCEPT')(asked);
      return [];
    });
    done();
  });
}

type AdapterRequest = Pick<CallContext<typeof calls.sendByOsmand>, 'principal'> & { readonly request: FastifyRequest };

const unreadable = () => 'UNREADABLE' as const;

type Read = Parameters<typeof receiveSignals>[3];

const UNREADABLE = {
  path: 'body',
  message: 'is not in a format that this call accepts; the device log shows what arrived',
};
