import * as calls from '@milepost/api-contract/transport-imports/import-calls';
import { IMPORT_PART_BYTES, type TransportImport } from '@milepost/api-contract/transport-imports/transport-import';
import { sizeOfPart } from '@milepost/domain/document/parts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Member } from '../http/principal.ts';
import { bytesOf, readByteBodies } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall, type CallContext } from '../http/register-call.ts';
import * as store from './stored/import-store.ts';
import { presentImport, presentRow, suggestedFor, withAlike } from './present-import.ts';
import { sendImportCsv } from './send-import-csv.ts';
import { findShipper } from './rows/planned-store.ts';

const MAX_LISTED = 10;

type Parts = { readonly database: Database; readonly now: () => number };
type Owner = { readonly shipperId: string; readonly personId: string };
type OwnerRequest = { readonly principal: Member; readonly params: object | undefined };

/** Each call exists for a shipper's own transports, and for an administrator who names the shipper. */
export async function registerImportRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database, now } = parts;
  const ownerOf = async ({ principal, params }: OwnerRequest): Promise<Owner> => {
    const { personId, organization } = principal;
    if (params === undefined || !('organizationId' in params)) return { shipperId: organization.id, personId };
    const shipper = await findShipper(database.worker, String(params.organizationId));
    if (shipper === undefined) throw new Refusal('NOT_FOUND');
    return { shipperId: shipper.id, personId };
  };
  const find = async ({ shipperId }: Owner, importId: string): Promise<store.StoredImport> => {
    const found = await database.forOrganization(shipperId, (db) => store.findImport(db, shipperId, importId));
    if (found === undefined) throw new Refusal('NOT_FOUND');
    return found;
  };
  const present = async (owner: Owner, importId: string): Promise<TransportImport> =>
    presentImport(await find(owner, importId));

  for (const call of [calls.listTransportImports, calls.listPartnerImports] as const) {
    registerCall(app, call, async (asked) => {
      const { shipperId } = await ownerOf(asked);
      const found = await database.forOrganization(shipperId, (db) => store.findImports(db, shipperId, MAX_LISTED));
      return { imports: found.map(presentImport) };
    });
  }

  for (const call of [calls.addTransportImport, calls.addPartnerImport] as const) {
    registerCall(app, call, async (asked) => {
      const owner = await ownerOf(asked);
      const { importId: id } = asked.params;
      const { shipperId, personId } = owner;
      const added = { id, organization_id: shipperId, person_id: personId, ...asked.body, added_at: new Date(now()) };
      await database.forOrganization(shipperId, (db) => store.addImport(db, added));
      return await present(owner, id);
    });
  }

  await app.register((scope, _, done) => {
    readByteBodies(scope);
    for (const call of [calls.sendTransportImportPart, calls.sendPartnerImportPart] as const) {
      registerCall(scope, call, async (asked) => {
        const owner = await ownerOf(asked);
        await takePart(owner, asked.params, bytesOf(asked.body));
        return await present(owner, asked.params.importId);
      });
    }
    done();
  });

  for (const call of [calls.getTransportImport, calls.getPartnerImport] as const) {
    registerCall(app, call, async (asked) => await present(await ownerOf(asked), asked.params.importId));
  }

  for (const call of [calls.startTransportImport, calls.startPartnerImport] as const) {
    registerCall(app, call, async (asked) => {
      const owner = await ownerOf(asked);
      await start(owner, asked.params.importId, asked.body);
      asked.request.securityNote = { target: owner.shipperId };
      return await present(owner, asked.params.importId);
    });
  }

  for (const call of [calls.stopTransportImport, calls.stopPartnerImport] as const) {
    registerCall(app, call, async (asked) => {
      const owner = await ownerOf(asked);
      const { shipperId } = owner;
      await find(owner, asked.params.importId);
      const isStopped = await database.forOrganization(shipperId, (db) =>
        store.requestStop(db, shipperId, asked.params.importId),
      );
      if (!isStopped) throw new Refusal('IMPORT_NOT_READY');
      return await present(owner, asked.params.importId);
    });
  }

  for (const call of [calls.listTransportImportRows, calls.listPartnerImportRows] as const) {
    registerCall(
      app,
      call,
      async (asked) => {
        const owner = await ownerOf(asked);
        const { shipperId } = owner;
        const { importId } = asked.params;
        await find(owner, importId);
        const { status = null, page, limit } = asked.query;
        return await database.forOrganization(shipperId, async (db) => {
          const found = await store.findRows(db, shipperId, importId, { outcome: status, limit, offset: page * limit });
          const shown = found.map(presentRow);
          return { rows: withAlike(shown, await store.countRefusedFor(db, shipperId, importId, suggestedFor(shown))) };
        });
      },
      {
        sendCsv: async (
          asked: CallContext<typeof calls.listTransportImportRows | typeof calls.listPartnerImportRows>,
        ) => {
          const owner = await ownerOf(asked);
          const found = await find(owner, asked.params.importId);
          await sendImportCsv(asked.reply, database, found, asked.query);
        },
      },
    );
  }

  async function takePart(
    owner: Owner,
    { importId, part }: { readonly importId: string; readonly part: number },
    content: Buffer,
  ): Promise<void> {
    const { shipperId } = owner;
    const found = await find(owner, importId);
    if (found.status !== 'UPLOADING') return;
    if (sizeOfPart(part, found.bytes, IMPORT_PART_BYTES) !== content.length) throw new Refusal('IMPORT_PART_WRONG');
    await database.forOrganization(shipperId, async (db) => {
      await store.addPart(db, shipperId, { importId, part, content });
      const now = await store.findImport(db, shipperId, importId);
      if (now !== undefined && presentImport(now).missingParts.length === 0) {
        await store.beginReading(db, shipperId, importId);
      }
    });
  }

  async function start(
    owner: Owner,
    importId: string,
    { encoding, carriers }: CallContext<typeof calls.startTransportImport>['body'],
  ): Promise<void> {
    const { shipperId } = owner;
    const found = await find(owner, importId);
    if (found.status !== 'READY') throw new Refusal('IMPORT_NOT_READY');
    if (found.encoding !== encoding) throw new Refusal('IMPORT_ENCODING_NOT_ACCEPTED');
    const chosen = Object.fromEntries(carriers.map(({ written, carrierId }) => [written, carrierId]));
    await database.forOrganization(shipperId, async (db) => {
      await store.lockImports(db, shipperId);
      if (await store.isImportRunning(db, shipperId)) throw new Refusal('IMPORT_RUNNING');
      const isStarted = await store.startImport(db, shipperId, importId, chosen, new Date(now()));
      if (!isStarted) throw new Refusal('IMPORT_NOT_READY');
    });
  }
}
