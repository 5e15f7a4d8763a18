import type { Body, Response } from '@milepost/api-contract/call';
import type {
  Drive,
  sendDriveDocumentPart,
  sendDrivePositions,
  sendDriveReport,
  startDriveDocument,
} from '@milepost/api-contract/links/drive';
import type { CallResult } from '../../call-server.ts';
import type { DriveStorage, PendingPhoto, PendingReport, PendingItem } from '../storage/drive-storage.ts';
import type { RefusalReason } from '../words/drive-words.ts';
import { MAX_POSITIONS, nextToSend, itemCutoff } from './next-to-send.ts';
import { interpretResult, type ResultMeaning } from './interpret-result.ts';

/** The calls of one link. */
export type DriveApi = {
  readonly getDrive: () => Promise<CallResult<Drive>>;
  readonly sendPositions: (
    body: Body<typeof sendDrivePositions>,
  ) => Promise<CallResult<Response<typeof sendDrivePositions>>>;
  readonly sendReport: (id: string, body: Body<typeof sendDriveReport>) => Promise<CallResult<Drive>>;
  readonly startPhoto: (
    id: string,
    body: Body<typeof startDriveDocument>,
  ) => Promise<CallResult<Response<typeof startDriveDocument>>>;
  readonly sendPhotoPart: (
    id: string,
    part: number,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<CallResult<Response<typeof sendDriveDocumentPart>>>;
};

export type SendContext = {
  readonly link: string;
  readonly storage: DriveStorage;
  readonly server: DriveApi;
  readonly now: () => number;
  /** Called after something was sent, with the drive if the server returned it. */
  readonly onSent: (drive: Drive | null) => Promise<void>;
  readonly onProgress: (id: string, share: number) => void;
  /** A stop was removed from the plan; receives the current stops. */
  readonly onPlanChanged: (drive: Drive) => Promise<void>;
  /** The server no longer accepts positions: the transport has ended. */
  readonly onPositionsRefused: () => Promise<void>;
};

export type SendOutcome =
  | { readonly is: 'DONE'; readonly nextAt: number | null }
  | Extract<ResultMeaning, { readonly is: 'LATER' | 'LINK_OVER' }>;

/** Sends pending items one by one until none are left, the next one has to wait, or the network fails. */
export async function sendPending(sending: SendContext): Promise<SendOutcome> {
  const { link, storage, now } = sending;
  await refuseOutdated(sending);
  for (;;) {
    const things = await listPendingItems(storage, link);
    const step = nextToSend(things, await storage.oldestPositions(link, MAX_POSITIONS), now());
    const meaning = await executeStep(sending, step);
    if ('nextAt' in meaning) return meaning;
    if (meaning.is === 'LATER' || meaning.is === 'LINK_OVER') return meaning;
  }
}

export async function listPendingItems(kept: DriveStorage, link: string): Promise<PendingItem[]> {
  return (await kept.listItems()).filter((thing) => thing.link === link);
}

type SendStep = ReturnType<typeof nextToSend>;

async function executeStep(
  sending: SendContext,
  step: SendStep,
): Promise<ResultMeaning | Extract<SendOutcome, { readonly is: 'DONE' }>> {
  switch (step.send) {
    case 'NOTHING':
      return { is: 'DONE', nextAt: step.until };
    case 'POSITIONS':
      return await sendPositions(sending, step.batch);
    case 'REPORT':
      return await sendReport(sending, step.report);
    case 'PHOTO':
      return await sendPhoto(sending, step.photo);
  }
}

type Batch = Extract<SendStep, { readonly send: 'POSITIONS' }>['batch'];

async function sendPositions(
  { server, storage, onSent, onPositionsRefused }: SendContext,
  batch: Batch,
): Promise<ResultMeaning> {
  const meaning = interpretResult(await server.sendPositions({ positions: [...batch.positions] }));
  if (meaning.is === 'TAKEN' || meaning.is === 'REFUSED') {
    await storage.deletePositions(batch.keys);
    if (meaning.is === 'TAKEN') await onSent(null);
    else if (meaning.because === 'ENDED') await onPositionsRefused();
  }
  return meaning;
}

async function sendReport(sending: SendContext, report: PendingReport): Promise<ResultMeaning> {
  const { server, storage, onSent } = sending;
  const reply = await server.sendReport(report.id, report.body);
  const meaning = await resolveNotFound(sending, interpretResult(reply));
  if (reply.kind === 'ANSWERED') {
    await storage.deleteItem(report.id);
    await onSent(reply.answer);
  } else if (meaning.is === 'REFUSED') await markRefused(storage, report, meaning.because);
  return meaning;
}

/** Every attempt announces the photo first: the answer lists the parts the server is missing. */
async function sendPhoto(sending: SendContext, photo: PendingPhoto): Promise<ResultMeaning> {
  const { server, storage, onProgress, onSent } = sending;
  const bytes = await storage.loadBytes(photo.id);
  if (bytes === null) {
    await markRefused(storage, photo, 'FILE');
    return { is: 'REFUSED', because: 'FILE' };
  }
  let reply = await server.startPhoto(photo.id, photo.body);
  let missingBefore = Number.POSITIVE_INFINITY;
  while (reply.kind === 'ANSWERED') {
    const { partBytes, missingParts } = reply.answer;
    const part = missingParts[0];
    if (part === undefined) {
      await storage.deleteItem(photo.id);
      // From now on it counts as one of the transport’s documents.
      const read = await server.getDrive();
      await onSent(read.kind === 'ANSWERED' ? read.answer : null);
      break;
    }
    // If the server does not keep the parts it accepts, retry later instead of looping.
    if (missingParts.length >= missingBefore) return { is: 'LATER', retryAfterMs: null, isReached: true };
    missingBefore = missingParts.length;
    const parts = Math.ceil(bytes.length / partBytes);
    onProgress(photo.id, (parts - missingParts.length) / parts);
    reply = await server.sendPhotoPart(photo.id, part, bytes.slice(part * partBytes, (part + 1) * partBytes));
  }
  const meaning = await resolveNotFound(sending, interpretResult(reply));
  if (meaning.is !== 'REFUSED') return meaning;
  const isWithoutStop = meaning.because === 'NO_SUCH_STOP' && photo.body.waypointId !== null;
  // The photo still belongs to this transport.
  if (isWithoutStop) await storage.saveItem({ ...photo, body: { ...photo.body, waypointId: null } });
  else await markRefused(storage, photo, meaning.because);
  return meaning;
}

/**
 * NOT_FOUND means an unknown link, or a stop that has since been removed from the plan; reading the drive tells which.
 */
async function resolveNotFound({ server, onPlanChanged }: SendContext, meaning: ResultMeaning): Promise<ResultMeaning> {
  if (meaning.is !== 'LINK_OVER' || meaning.why !== 'UNKNOWN') return meaning;
  const reply = await server.getDrive();
  if (reply.kind !== 'ANSWERED') return interpretResult(reply);
  // Otherwise the page would keep offering the stop until its next read.
  await onPlanChanged(reply.answer);
  return { is: 'REFUSED', because: 'NO_SUCH_STOP' };
}

/** Kept, so the driver can see what was refused and tell someone. */
async function markRefused(kept: DriveStorage, thing: PendingItem, because: RefusalReason): Promise<void> {
  await kept.saveItem({ ...thing, refusedBecause: because });
}

async function refuseOutdated({ storage, link, now }: SendContext): Promise<void> {
  const from = itemCutoff(now());
  for (const thing of await listPendingItems(storage, link)) {
    if (thing.refusedBecause === null && thing.madeAt < from) await markRefused(storage, thing, 'TOO_OLD');
  }
}
