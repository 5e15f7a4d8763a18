import * as calls from '@milepost/api-contract/gps-signals/adapters';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall, type Asked } from '../../http/register-call.ts';
import { demandKind } from '../connection-key.ts';
import { openUnusableLog } from '../device-log/unusable.ts';
import type { Intake } from '../intake/intake.ts';
import { deliver, deliveryOf } from './receive.ts';
import { readOpenTripModel } from './open-trip-model.ts';
import { readOsmand } from './osmand.ts';
import { readOwntracks } from './owntracks.ts';
import { presentKey } from './present-key.ts';
import { bodyOf, deviceOf, isReadable } from './received-text.ts';
import { readTraccarForward } from './traccar-forward.ts';
import { readTransporeon } from './transporeon.ts';

export type AdapterParts = {
  readonly database: Database;
  readonly intake: Pick<Intake, 'take'>;
  /** The moment, in epoch milliseconds. */
  readonly now: () => number;
};

const NOTHING_TAKEN = { stored: 0, duplicates: 0, quarantined: 1, leftOut: 0 };

/** Calls in the formats of clients that carriers already use. */
export async function registerAdapterRoutes(app: FastifyInstance, parts: AdapterParts): Promise<void> {
  const delivering = { intake: parts.intake, noteUnusable: openUnusableLog(parts.database.worker) };

  const take = async (kind: GpsConnectionKind, { principal, request }: Ask, read: Read) => {
    demandKind(principal, kind);
    const reader = isReadable(request) ? read : unreadable;
    return await deliver(delivering, principal, deliveryOf(request, parts.now()), reader);
  };
  /** For clients that repeat a request until it is accepted. */
  const accept = async (kind: GpsConnectionKind, asked: Ask, read: Read) =>
    (await take(kind, asked, read)) ?? NOTHING_TAKEN;
  /** For systems that handle errors. */
  const demand = async (kind: GpsConnectionKind, asked: Ask, read: Read) => {
    const receipt = await take(kind, asked, read);
    if (receipt === null) throw new Refusal('INVALID_REQUEST', { issues: [UNREADABLE] });
    return receipt;
  };

  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => bodyOf(bytes));
    scope.addHook('onRequest', presentKey);
    // Adapters leave out text that cannot be stored, so nothing is refused for it.
    scope.setValidatorCompiler(() => () => true);
    registerCall(scope, calls.sendByOsmandQuery, async (asked) => await accept('TRACCAR_CLIENT', asked, readOsmand));
    registerCall(scope, calls.sendByOsmand, async (asked) => await accept('TRACCAR_CLIENT', asked, readOsmand));
    registerCall(scope, calls.sendByTraccarUrl, async (asked) => await accept('TRACCAR_FORWARD', asked, readOsmand));
    registerCall(
      scope,
      calls.sendByTraccar,
      async (asked) => await demand('TRACCAR_FORWARD', asked, readTraccarForward),
    );
    registerCall(
      scope,
      calls.putOpenTripModelEvent,
      async (asked) => await demand('OPEN_TRIP_MODEL', asked, readOpenTripModel),
    );
    registerCall(
      scope,
      calls.postOpenTripModelEvent,
      async (asked) => await demand('OPEN_TRIP_MODEL', asked, readOpenTripModel),
    );
    registerCall(scope, calls.sendByTransporeon, async (asked) => await demand('TRANSPOREON', asked, readTransporeon));
    registerCall(scope, calls.sendByOwntracks, async (asked) => {
      await accept('OWNTRACKS', asked, (delivery) => readOwntracks(delivery, deviceOf(asked.request)));
      return [];
    });
    done();
  });
}

type Ask = Pick<Asked<typeof calls.sendByOsmand>, 'principal'> & { readonly request: FastifyRequest };

const unreadable = () => 'UNREADABLE' as const;

type Read = Parameters<typeof deliver>[3];

const UNREADABLE = { path: 'body', message: 'is not what this call takes; the device log shows how it arrived' };
