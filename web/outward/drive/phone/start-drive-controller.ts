import { isEnded } from '@milepost/domain/transport/transport-status';
import type { Drive } from '@milepost/api-contract/links/drive';
import type { DriveStorage, StoredPosition, StoredLink, ReportBody, PendingReport } from '../storage/drive-storage.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';
import { measureClockLag } from '../position/worth-keeping.ts';
import { MAX_POSITIONS, positionCutoff, itemCutoff } from '../queue/next-to-send.ts';
import { listPendingItems, type DriveApi } from '../queue/send-pending.ts';
import { interpretResult, type ResultMeaning } from '../queue/interpret-result.ts';
import type { ReportKind } from '../words/drive-words.ts';
import { startDelivery } from './start-delivery.ts';
import { leadWhileVisible } from './lead-while-visible.ts';
import { scheduleRefresh } from './schedule-refresh.ts';
import { newId } from '../../new-id.ts';
import { newPhoto, newReport, withTimeMoved } from './new-items.ts';
import { initialDriveState, isShared, type DriveState } from './drive-state.ts';
import { sharePosition } from './share-position.ts';

type Stop = Drive['stops'][number];

export type DriveController = {
  readonly now: () => number;
  readonly state: () => DriveState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly refresh: () => void;
  readonly startSharing: () => void;
  readonly stopSharing: () => void;
  readonly report: (kind: ReportKind, stop: Stop, delay: ReportBody['delay']) => void;
  readonly moveTime: (report: PendingReport, minutes: number) => void;
  readonly sendNow: (report: PendingReport) => void;
  /** Deletes a thing that was not sent. */
  readonly discard: (id: string) => void;
  /** After the end of the link: deletes everything of it that was not sent. */
  readonly discardAll: () => void;
  readonly addPhoto: (file: Blob, stop: Stop | null) => Promise<'KEPT' | 'UNREADABLE' | 'NO_ROOM'>;
};

export type DriveControllerParts = { readonly link: string; readonly storage: DriveStorage; readonly server: DriveApi };

/** Longer than an answer takes to arrive. */
const OVERTAKEN_MS = 60_000;
const FORGET_EVERY_MS = 3_600_000;

/** Everything that runs behind the page: reading, storing and sending. The page shows its state. */
export async function startDriveController({ link, storage, server }: DriveControllerParts): Promise<DriveController> {
  let state: DriveState = { ...initialDriveState, isPersistent: storage.isPersistent };
  const listeners = new Set<() => void>();
  const set = (changes: Partial<DriveState>): void => {
    state = { ...state, ...changes };
    listeners.forEach((listener) => listener());
  };
  const otherWindows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`milepost-drive-${link}`);

  let memory: StoredLink = (await storage.loadLink(link)) ?? {
    link,
    drive: null,
    readAt: 0,
    clockBehind: 0,
    sharingSince: null,
    lastSentAt: null,
  };
  const now = (): number => Date.now() + memory.clockBehind;
  const remember = async (changes: Partial<StoredLink>): Promise<void> => {
    memory = { ...memory, ...changes };
    const { drive, readAt, sharingSince, lastSentAt } = memory;
    set({ drive, readAt, sharingSince, lastSentAt });
    // Without the key of the background app, which gives access to more than this page.
    await storage.saveLink({ ...memory, drive: drive === null ? null : { ...drive, traccarClient: null } });
    if ('sharingSince' in changes) otherWindows?.postMessage('changed');
  };
  const lookAtKept = async (): Promise<void> => {
    const all = await storage.listItems();
    set({
      pendingItems: all.filter((thing) => thing.link === link),
      otherLinksItemCount: all.filter((thing) => thing.link !== link && thing.refusedBecause === null).length,
      pendingPositionCount: await storage.countPositions(link),
    });
  };
  const keptChanged = async (): Promise<void> => {
    await lookAtKept();
    otherWindows?.postMessage('changed');
  };

  const endSharing = async (why: 'OFF' | 'DENIED'): Promise<void> => {
    sharing.end(why);
    await remember({ sharingSince: null });
  };
  const linkOver = async (why: 'EXPIRED' | 'UNKNOWN'): Promise<void> => {
    set({ link: why, reach: 'ONLINE' });
    delivery.stop();
    await endSharing('OFF');
  };
  const learn = async (drive: Drive): Promise<void> => {
    set({ link: 'OPEN', reach: 'ONLINE' });
    // An answer overtaken by a newer one is outdated; a much older one means that the server's clock was changed.
    const overtakenBy = memory.readAt - Date.parse(drive.now);
    if (overtakenBy > 0 && overtakenBy < OVERTAKEN_MS) return;
    await remember({
      drive,
      readAt: Date.parse(drive.now),
      clockBehind: measureClockLag(Date.parse(drive.now), Date.now()),
    });
    if (isEnded(drive.status) && memory.sharingSince !== null) await endSharing('OFF');
  };
  const heard = async (meaning: ResultMeaning): Promise<void> => {
    if (meaning.is === 'LINK_OVER') await linkOver(meaning.why);
    else if (meaning.is === 'LATER') set({ reach: meaning.isReached ? 'TROUBLE' : 'OFFLINE' });
    else set({ reach: 'ONLINE' });
  };

  const delivery = startDelivery(
    {
      link,
      storage,
      server,
      now,
      onSent: async (drive) => {
        await remember({ lastSentAt: now() });
        if (drive !== null) await learn(drive);
        await keptChanged();
      },
      onProgress: (id, share) => set({ progress: { ...state.progress, [id]: share } }),
      onPlanChanged: learn,
      onPositionsRefused: async () => {
        await endSharing('OFF');
        await read();
      },
    },
    (outcome) => {
      void keptChanged();
      if (outcome.is !== 'DONE') void heard(outcome);
    },
  );
  const read = async (): Promise<void> => {
    const reply = await server.getDrive();
    if (reply.kind === 'ANSWERED') {
      await learn(reply.answer);
      delivery.trigger();
      return;
    }
    await heard(interpretResult(reply));
    if (state.link === 'LOADING') set({ link: 'NEVER_LOADED' });
  };

  const sharing = sharePosition({
    clockBehind: () => memory.clockBehind,
    onPosition: (position) => void keepPosition(position),
    onSharing: (standing) => {
      set({ sharing: standing });
      if (standing === 'DENIED' && memory.sharingSince !== null) void remember({ sharingSince: null });
    },
    onScreen: (screen) => set({ screen }),
  });
  const keepPosition = async (position: StoredPosition): Promise<void> => {
    await storage.addPosition(link, position).catch(() => set({ hasStorageFailed: true }));
    set({ lastPositionAt: Date.parse(position.at), pendingPositionCount: await storage.countPositions(link) });
  };
  const share = async (): Promise<void> => {
    if (sharing.obstacle !== null) {
      set({ sharing: sharing.obstacle });
      return;
    }
    sharing.begin();
    await remember({ sharingSince: now() });
    lead();
  };

  const putThing = async (thing: PendingReport): Promise<void> => {
    const isKept = await storage.saveItem(thing).then(
      () => true,
      () => false,
    );
    set({ hasStorageFailed: !isKept });
    await keptChanged();
    delivery.trigger();
  };
  /** A report that is already being sent is left alone. */
  const change = async (report: PendingReport, changed: PendingReport): Promise<void> => {
    const stillThere = (await listPendingItems(storage, link)).find(({ id }) => id === report.id);
    if (stillThere?.what === 'REPORT' && now() < stillThere.heldUntil) await putThing(changed);
  };

  const forgetAll = async (): Promise<void> => {
    for (const { id } of await listPendingItems(storage, link)) await storage.deleteItem(id);
    for (;;) {
      const { keys } = await storage.oldestPositions(link, MAX_POSITIONS);
      if (keys.length === 0) break;
      await storage.deletePositions(keys);
    }
    await keptChanged();
  };

  let forgotAt = 0;
  const forgetOld = async (): Promise<void> => {
    forgotAt = Date.now();
    await storage.deleteOlderThan(positionCutoff(now()), itemCutoff(now()));
  };
  await forgetOld();
  await lookAtKept();
  if (memory.drive !== null) set({ link: 'OPEN' });
  await remember({});
  void read();

  const lead = leadWhileVisible(`milepost-drive-${link}`, (leads) => {
    if (memory.sharingSince === null) return;
    if (leads) sharing.begin();
    else sharing.end('OTHER_WINDOW');
  });
  const hearOtherWindow = async (): Promise<void> => {
    await lookAtKept();
    const { sharingSince = null, lastSentAt = null } = (await storage.loadLink(link)) ?? {};
    memory = { ...memory, sharingSince, lastSentAt };
    set({ sharingSince, lastSentAt });
    if (sharingSince === null && isShared(state.sharing)) sharing.end('OFF');
  };
  otherWindows?.addEventListener('message', () => void hearOtherWindow());
  const isOver = (): boolean => state.link === 'EXPIRED' || state.link === 'UNKNOWN';
  scheduleRefresh({
    isFailing: () => state.reach !== 'ONLINE',
    refresh: () => {
      if (!isOver()) void read();
    },
    onOffline: () => set({ reach: 'OFFLINE' }),
    tidy: () => {
      if (isOver()) return;
      if (memory.drive !== null && now() >= Date.parse(memory.drive.expiresAt)) void linkOver('EXPIRED');
      else if (state.pendingPositionCount > 0) delivery.triggerUnlessFailing();
      if (Date.now() - forgotAt >= FORGET_EVERY_MS) void forgetOld();
    },
  });

  return {
    now,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: () => void read(),
    startSharing: () => void share(),
    stopSharing: () => void endSharing('OFF'),
    report: (kind, stop, delay) => void putThing(newReport({ id: newId(), link, now: now() }, kind, stop, delay)),
    moveTime: (report, minutes) => void change(report, withTimeMoved(report, minutes, now())),
    sendNow: (report) => void change(report, { ...report, heldUntil: now() }),
    discard: (id) => void storage.deleteItem(id).then(keptChanged),
    discardAll: () => void forgetAll(),
    async addPhoto(file, stop) {
      const madeAt = now();
      const bytes = await shrinkPhoto(file);
      if (bytes === null) return 'UNREADABLE';
      try {
        await storage.saveItem(newPhoto({ id: newId(), link, now: madeAt }, stop, bytes.length), bytes);
      } catch {
        return 'NO_ROOM';
      }
      await keptChanged();
      delivery.trigger();
      return 'KEPT';
    },
  };
}
