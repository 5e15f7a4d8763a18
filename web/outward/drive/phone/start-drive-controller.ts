import { isEnded } from '@milepost/domain/transport/transport-status';
import type { Drive } from '@milepost/api-contract/links/drive';
import type { Kept, KeptPosition, LinkMemory, ReportBody, WaitingReport } from '../storage/drive-storage.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';
import { clockBehind } from '../position/worth-keeping.ts';
import { MAX_POSITIONS, positionsKeptFrom, thingsKeptFrom } from '../queue/next-to-send.ts';
import { ownThings, type DriveServer } from '../queue/send-pending.ts';
import { meaningOf, type Meaning } from '../queue/interpret-result.ts';
import type { ReportKind } from '../words/drive-words.ts';
import { deliver } from './start-delivery.ts';
import { leadWhileSeen } from './lead-while-visible.ts';
import { lookAgain } from './schedule-refresh.ts';
import { newId } from '../../new-id.ts';
import { newPhoto, newReport, withTimeMoved } from './new-items.ts';
import { beforeAnything, isShared, type PhoneState } from './drive-state.ts';
import { sharePosition } from './share-position.ts';

type Stop = Drive['stops'][number];

export type Phone = {
  readonly now: () => number;
  readonly state: () => PhoneState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => void;
  readonly share: () => void;
  readonly stopSharing: () => void;
  readonly report: (kind: ReportKind, stop: Stop, delay: ReportBody['delay']) => void;
  readonly moveTime: (report: WaitingReport, minutes: number) => void;
  readonly sendNow: (report: WaitingReport) => void;
  /** Deletes a thing that was not sent. */
  readonly drop: (id: string) => void;
  /** After the end of the link: deletes everything of it that was not sent. */
  readonly forgetAll: () => void;
  readonly addPhoto: (file: Blob, stop: Stop | null) => Promise<'KEPT' | 'UNREADABLE' | 'NO_ROOM'>;
};

export type PhoneParts = { readonly link: string; readonly kept: Kept; readonly server: DriveServer };

/** Longer than an answer takes to arrive. */
const OVERTAKEN_MS = 60_000;
const FORGET_EVERY_MS = 3_600_000;

/** Everything that runs behind the page: reading, storing and sending. The page shows its state. */
export async function startPhone({ link, kept, server }: PhoneParts): Promise<Phone> {
  let state: PhoneState = { ...beforeAnything, lasting: kept.lasting };
  const listeners = new Set<() => void>();
  const set = (changes: Partial<PhoneState>): void => {
    state = { ...state, ...changes };
    listeners.forEach((listener) => listener());
  };
  const otherWindows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`milepost-drive-${link}`);

  let memory: LinkMemory = (await kept.memory(link)) ?? {
    link,
    drive: null,
    readAt: 0,
    clockBehind: 0,
    sharingSince: null,
    lastSentAt: null,
  };
  const now = (): number => Date.now() + memory.clockBehind;
  const remember = async (changes: Partial<LinkMemory>): Promise<void> => {
    memory = { ...memory, ...changes };
    const { drive, readAt, sharingSince, lastSentAt } = memory;
    set({ drive, readAt, sharingSince, lastSentAt });
    // Without the key of the background app, which gives access to more than this page.
    await kept.remember({ ...memory, drive: drive === null ? null : { ...drive, traccarClient: null } });
    if ('sharingSince' in changes) otherWindows?.postMessage('changed');
  };
  const lookAtKept = async (): Promise<void> => {
    const all = await kept.things();
    set({
      things: all.filter((thing) => thing.link === link),
      ofOtherLinks: all.filter((thing) => thing.link !== link && thing.refusedBecause === null).length,
      positions: await kept.countPositions(link),
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
      clockBehind: clockBehind(Date.parse(drive.now), Date.now()),
    });
    if (isEnded(drive.status) && memory.sharingSince !== null) await endSharing('OFF');
  };
  const heard = async (meaning: Meaning): Promise<void> => {
    if (meaning.is === 'LINK_OVER') await linkOver(meaning.why);
    else if (meaning.is === 'LATER') set({ reach: meaning.isReached ? 'TROUBLE' : 'OFFLINE' });
    else set({ reach: 'ONLINE' });
  };

  const delivery = deliver(
    {
      link,
      kept,
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
    const reply = await server.read();
    if (reply.kind === 'ANSWERED') {
      await learn(reply.answer);
      delivery.go();
      return;
    }
    await heard(meaningOf(reply));
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
  const keepPosition = async (position: KeptPosition): Promise<void> => {
    await kept.addPosition(link, position).catch(() => set({ hasLost: true }));
    set({ lastPositionAt: Date.parse(position.at), positions: await kept.countPositions(link) });
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

  const putThing = async (thing: WaitingReport): Promise<void> => {
    const isKept = await kept.putThing(thing).then(
      () => true,
      () => false,
    );
    set({ hasLost: !isKept });
    await keptChanged();
    delivery.go();
  };
  /** A report that is already being sent is left alone. */
  const change = async (report: WaitingReport, changed: WaitingReport): Promise<void> => {
    const stillThere = (await ownThings(kept, link)).find(({ id }) => id === report.id);
    if (stillThere?.what === 'REPORT' && now() < stillThere.heldUntil) await putThing(changed);
  };

  const forgetAll = async (): Promise<void> => {
    for (const { id } of await ownThings(kept, link)) await kept.dropThing(id);
    for (;;) {
      const { keys } = await kept.oldestPositions(link, MAX_POSITIONS);
      if (keys.length === 0) break;
      await kept.dropPositions(keys);
    }
    await keptChanged();
  };

  let forgotAt = 0;
  const forgetOld = async (): Promise<void> => {
    forgotAt = Date.now();
    await kept.forgetBefore(positionsKeptFrom(now()), thingsKeptFrom(now()));
  };
  await forgetOld();
  await lookAtKept();
  if (memory.drive !== null) set({ link: 'OPEN' });
  await remember({});
  void read();

  const lead = leadWhileSeen(`milepost-drive-${link}`, (leads) => {
    if (memory.sharingSince === null) return;
    if (leads) sharing.begin();
    else sharing.end('OTHER_WINDOW');
  });
  const hearOtherWindow = async (): Promise<void> => {
    await lookAtKept();
    const { sharingSince = null, lastSentAt = null } = (await kept.memory(link)) ?? {};
    memory = { ...memory, sharingSince, lastSentAt };
    set({ sharingSince, lastSentAt });
    if (sharingSince === null && isShared(state.sharing)) sharing.end('OFF');
  };
  otherWindows?.addEventListener('message', () => void hearOtherWindow());
  const isOver = (): boolean => state.link === 'EXPIRED' || state.link === 'UNKNOWN';
  lookAgain({
    isFailing: () => state.reach !== 'ONLINE',
    read: () => {
      if (!isOver()) void read();
    },
    onOffline: () => set({ reach: 'OFFLINE' }),
    tidy: () => {
      if (isOver()) return;
      if (memory.drive !== null && now() >= Date.parse(memory.drive.expiresAt)) void linkOver('EXPIRED');
      else if (state.positions > 0) delivery.goUnlessFailing();
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
    read: () => void read(),
    share: () => void share(),
    stopSharing: () => void endSharing('OFF'),
    report: (kind, stop, delay) => void putThing(newReport({ id: newId(), link, now: now() }, kind, stop, delay)),
    moveTime: (report, minutes) => void change(report, withTimeMoved(report, minutes, now())),
    sendNow: (report) => void change(report, { ...report, heldUntil: now() }),
    drop: (id) => void kept.dropThing(id).then(keptChanged),
    forgetAll: () => void forgetAll(),
    async addPhoto(file, stop) {
      const madeAt = now();
      const bytes = await shrinkPhoto(file);
      if (bytes === null) return 'UNREADABLE';
      try {
        await kept.putThing(newPhoto({ id: newId(), link, now: madeAt }, stop, bytes.length), bytes);
      } catch {
        return 'NO_ROOM';
      }
      await keptChanged();
      delivery.go();
      return 'KEPT';
    },
  };
}
