import type { Body, Response } from '@milepost/api-contract/call';
import type {
  Drive,
  sendDriveDocumentPart,
  sendDrivePositions,
  sendDriveReport,
  startDriveDocument,
} from '@milepost/api-contract/links/drive';
import type { Reply } from '../../call-server.ts';
import type { Kept, WaitingPhoto, WaitingReport, WaitingThing } from '../storage/drive-storage.ts';
import type { RefusedBecause } from '../words/drive-words.ts';
import { MAX_POSITIONS, nextToSend, thingsKeptFrom } from './next-to-send.ts';
import { meaningOf, type Meaning } from './interpret-result.ts';

/** The calls of one link. */
export type DriveServer = {
  readonly read: () => Promise<Reply<Drive>>;
  readonly positions: (body: Body<typeof sendDrivePositions>) => Promise<Reply<Response<typeof sendDrivePositions>>>;
  readonly report: (id: string, body: Body<typeof sendDriveReport>) => Promise<Reply<Drive>>;
  readonly announce: (
    id: string,
    body: Body<typeof startDriveDocument>,
  ) => Promise<Reply<Response<typeof startDriveDocument>>>;
  readonly part: (
    id: string,
    part: number,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<Reply<Response<typeof sendDriveDocumentPart>>>;
};

export type Sending = {
  readonly link: string;
  readonly kept: Kept;
  readonly server: DriveServer;
  readonly now: () => number;
  /** Called after something was sent, with the drive if the server returned it. */
  readonly onSent: (drive: Drive | null) => Promise<void>;
  readonly onProgress: (id: string, share: number) => void;
  /** A stop was removed from the plan; receives the current stops. */
  readonly onPlanChanged: (drive: Drive) => Promise<void>;
  /** The server no longer accepts positions: the transport has ended. */
  readonly onPositionsRefused: () => Promise<void>;
};

export type Outcome =
  | { readonly is: 'DONE'; readonly nextAt: number | null }
  | Extract<Meaning, { readonly is: 'LATER' | 'LINK_OVER' }>;

/** Sends pending items one by one until none are left, the next one has to wait, or the network fails. */
export async function sendWaiting(sending: Sending): Promise<Outcome> {
  const { link, kept, now } = sending;
  await giveUpOld(sending);
  for (;;) {
    const things = await ownThings(kept, link);
    const step = nextToSend(things, await kept.oldestPositions(link, MAX_POSITIONS), now());
    const meaning = await take(sending, step);
    if ('nextAt' in meaning) return meaning;
    if (meaning.is === 'LATER' || meaning.is === 'LINK_OVER') return meaning;
  }
}

export async function ownThings(kept: Kept, link: string): Promise<WaitingThing[]> {
  return (await kept.things()).filter((thing) => thing.link === link);
}

type Step = ReturnType<typeof nextToSend>;

async function take(sending: Sending, step: Step): Promise<Meaning | Extract<Outcome, { readonly is: 'DONE' }>> {
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

type Batch = Extract<Step, { readonly send: 'POSITIONS' }>['batch'];

async function sendPositions({ server, kept, onSent, onPositionsRefused }: Sending, batch: Batch): Promise<Meaning> {
  const meaning = meaningOf(await server.positions({ positions: [...batch.positions] }));
  if (meaning.is === 'TAKEN' || meaning.is === 'REFUSED') {
    await kept.dropPositions(batch.keys);
    if (meaning.is === 'TAKEN') await onSent(null);
    else if (meaning.because === 'ENDED') await onPositionsRefused();
  }
  return meaning;
}

async function sendReport(sending: Sending, report: WaitingReport): Promise<Meaning> {
  const { server, kept, onSent } = sending;
  const reply = await server.report(report.id, report.body);
  const meaning = await orOfItsStop(sending, meaningOf(reply));
  if (reply.kind === 'ANSWERED') {
    await kept.dropThing(report.id);
    await onSent(reply.answer);
  } else if (meaning.is === 'REFUSED') await refuse(kept, report, meaning.because);
  return meaning;
}

/** Every attempt announces the photo first: the answer lists the parts the server is missing. */
async function sendPhoto(sending: Sending, photo: WaitingPhoto): Promise<Meaning> {
  const { server, kept, onProgress, onSent } = sending;
  const bytes = await kept.bytesOf(photo.id);
  if (bytes === null) {
    await refuse(kept, photo, 'FILE');
    return { is: 'REFUSED', because: 'FILE' };
  }
  let reply = await server.announce(photo.id, photo.body);
  let missingBefore = Number.POSITIVE_INFINITY;
  while (reply.kind === 'ANSWERED') {
    const { partBytes, missingParts } = reply.answer;
    const part = missingParts[0];
    if (part === undefined) {
      await kept.dropThing(photo.id);
      // From now on it counts as one of the transport’s documents.
      const read = await server.read();
      await onSent(read.kind === 'ANSWERED' ? read.answer : null);
      break;
    }
    // If the server does not keep the parts it accepts, retry later instead of looping.
    if (missingParts.length >= missingBefore) return { is: 'LATER', retryAfterMs: null, isReached: true };
    missingBefore = missingParts.length;
    const parts = Math.ceil(bytes.length / partBytes);
    onProgress(photo.id, (parts - missingParts.length) / parts);
    reply = await server.part(photo.id, part, bytes.slice(part * partBytes, (part + 1) * partBytes));
  }
  const meaning = await orOfItsStop(sending, meaningOf(reply));
  if (meaning.is !== 'REFUSED') return meaning;
  const isWithoutStop = meaning.because === 'NO_SUCH_STOP' && photo.body.waypointId !== null;
  // The photo still belongs to this transport.
  if (isWithoutStop) await kept.putThing({ ...photo, body: { ...photo.body, waypointId: null } });
  else await refuse(kept, photo, meaning.because);
  return meaning;
}

/**
 * NOT_FOUND means an unknown link, or a stop that has since been removed from the plan; reading the drive tells which.
 */
async function orOfItsStop({ server, onPlanChanged }: Sending, meaning: Meaning): Promise<Meaning> {
  if (meaning.is !== 'LINK_OVER' || meaning.why !== 'UNKNOWN') return meaning;
  const reply = await server.read();
  if (reply.kind !== 'ANSWERED') return meaningOf(reply);
  // Otherwise the page would keep offering the stop until its next read.
  await onPlanChanged(reply.answer);
  return { is: 'REFUSED', because: 'NO_SUCH_STOP' };
}

/** Kept, so the driver can see what was refused and tell someone. */
async function refuse(kept: Kept, thing: WaitingThing, because: RefusedBecause): Promise<void> {
  await kept.putThing({ ...thing, refusedBecause: because });
}

async function giveUpOld({ kept, link, now }: Sending): Promise<void> {
  const from = thingsKeptFrom(now());
  for (const thing of await ownThings(kept, link)) {
    if (thing.refusedBecause === null && thing.madeAt < from) await refuse(kept, thing, 'TOO_OLD');
  }
}
