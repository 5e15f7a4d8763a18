import type { Drive } from '@milepost/api-contract/links/drive';
import { beforeEach, expect, test } from 'vitest';
import type { CallResult } from '../../call-server.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import type {
  DriveStorage,
  StoredPosition,
  ReportBody,
  PendingPhoto,
  PendingReport,
} from '../storage/drive-storage.ts';
import { sendPending, type DriveApi, type SendOutcome } from './send-pending.ts';

const noon = Date.parse('2026-11-23T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

let storage: DriveStorage;
let now: number;
let asked: string[];
let drives: (Drive | null)[];
let shares: number[];
let plans: Drive[];
let positionsRefused: number;
let answerTo: (call: string, body: unknown) => CallResult<unknown>;

const ok = (answer: unknown = {}): CallResult<unknown> => ({ kind: 'ANSWERED', answer });
const refusal = (status: number, code: string): CallResult<unknown> => ({
  kind: 'REFUSED',
  status,
  code,
  retryAfterMs: null,
});
const noNetwork: CallResult<never> = { kind: 'UNREACHABLE' };

/** Answers as the test defines; its answer is cast to the response type of the call. */
async function play<T>(call: string, body: unknown): Promise<CallResult<T>> {
  asked.push(call);
  return answerTo(call, body) as CallResult<T>;
}

const server: DriveApi = {
  getDrive: () => play('read', null),
  sendPositions: (body) => play('positions', body),
  sendReport: (id, body) => play(`report ${id}`, body),
  startPhoto: (id, body) => play(`announce ${id}`, body),
  sendPhotoPart: (id, part, bytes) => play(`part ${part} of ${id}`, bytes),
};

beforeEach(() => {
  storage = createMemoryStorage();
  now = noon;
  asked = [];
  drives = [];
  shares = [];
  plans = [];
  positionsRefused = 0;
  answerTo = () => ok();
});

const send = (): Promise<SendOutcome> =>
  sendPending({
    link: 'a',
    storage,
    server,
    now: () => now,
    onSent: async (drive) => void drives.push(drive),
    onProgress: (_id, share) => void shares.push(share),
    onPlanChanged: async (drive) => void plans.push(drive),
    onPositionsRefused: async () => void (positionsRefused += 1),
  });

const position = (moment: number): StoredPosition => ({
  at: new Date(moment).toISOString(),
  latitude: 49,
  longitude: 11,
  accuracyMetres: 5,
  speedKmh: null,
  heading: null,
});

const report = (id: string, kind: ReportBody['kind'], madeAt: number, changes: Partial<PendingReport> = {}) =>
  ({
    what: 'REPORT',
    id,
    link: 'a',
    madeAt,
    heldUntil: madeAt,
    city: 'Nürnberg',
    refusedBecause: null,
    body: { kind, waypointId: 'w', at: new Date(madeAt).toISOString(), delay: null },
    ...changes,
  }) satisfies PendingReport;

const photo = (id: string, madeAt: number, bytes: number): PendingPhoto => ({
  what: 'PHOTO',
  id,
  link: 'a',
  madeAt,
  city: 'Nürnberg',
  refusedBecause: null,
  body: { name: 'cmr.jpg', kind: 'DELIVERY_NOTE', waypointId: 'w', takenAt: null, bytes },
});

/** A server that takes documents in parts of ten bytes. */
function takesParts(bytes: number): () => Map<number, Uint8Array> {
  const parts = new Map<number, Uint8Array>();
  answerTo = (call, body) => {
    const part = /^part (\d+)/.exec(call)?.[1];
    if (part !== undefined && body instanceof Uint8Array) parts.set(Number(part), body);
    const all = Array.from({ length: Math.ceil(bytes / 10) }, (_, index) => index);
    return ok({ documentId: 'p', partBytes: 10, missingParts: all.filter((index) => !parts.has(index)) });
  };
  return () => parts;
}

test('after a day offline everything is sent in order with its original times, photos last', async () => {
  await storage.saveItem(photo('p', noon - 50 * minute, 0), new Uint8Array());
  await storage.saveItem(report('r2', 'DEPARTED', noon - 10 * minute));
  await storage.saveItem(report('r1', 'ARRIVED', noon - 40 * minute));
  for (const ago of [60, 30, 5]) await storage.addPosition('a', position(noon - ago * minute));
  const sent: unknown[] = [];
  answerTo = (call, body) => {
    if (call === 'positions' || call.startsWith('report')) sent.push(body);
    return ok({ documentId: 'p', partBytes: 10, missingParts: [] });
  };
  expect(await send()).toEqual({ is: 'DONE', nextAt: null });
  expect(asked).toEqual(['positions', 'report r1', 'positions', 'report r2', 'positions', 'announce p', 'read']);
  expect(sent[0]).toEqual({ positions: [position(noon - 60 * minute)] });
  expect(sent[1]).toMatchObject({ kind: 'ARRIVED', at: new Date(noon - 40 * minute).toISOString() });
  expect(await storage.listItems()).toEqual([]);
  expect(await storage.countPositions('a')).toBe(0);
});

test('without an answer everything is kept, and the next attempt resumes where this one stopped', async () => {
  await storage.addPosition('a', position(noon - minute));
  await storage.saveItem(report('r1', 'ARRIVED', noon));
  answerTo = (call) => (call === 'positions' ? ok() : noNetwork);
  expect(await send()).toMatchObject({ is: 'LATER', isReached: false });
  expect(await storage.countPositions('a')).toBe(0);
  expect(await storage.listItems()).toHaveLength(1);
  answerTo = () => ok();
  expect(await send()).toMatchObject({ is: 'DONE' });
  expect(asked).toEqual(['positions', 'report r1', 'report r1']);
});

test('positions are sent in requests of at most 500', async () => {
  for (let index = 0; index < 1_001; index += 1) await storage.addPosition('a', position(noon - day + index * 10_000));
  const sizes: number[] = [];
  answerTo = (_call, body) => {
    sizes.push((body as { positions: unknown[] }).positions.length);
    return ok();
  };
  await send();
  expect(sizes).toEqual([500, 500, 1]);
});

test('a refused report is kept with its reason and does not block the next one', async () => {
  await storage.saveItem(report('r1', 'ARRIVED', noon - 2));
  await storage.saveItem(report('r2', 'DEPARTED', noon - 1));
  answerTo = (call) => (call === 'report r1' ? refusal(409, 'WAYPOINT_OUT_OF_TURN') : ok());
  expect(await send()).toEqual({ is: 'DONE', nextAt: null });
  expect(await storage.listItems()).toEqual([report('r1', 'ARRIVED', noon - 2, { refusedBecause: 'OUT_OF_TURN' })]);
});

test('the answer to a report is passed on as the current state of the transport', async () => {
  await storage.saveItem(report('r1', 'ARRIVED', noon));
  answerTo = () => ok({ nextStopId: 'x' });
  await send();
  expect(drives).toEqual([{ nextStopId: 'x' }]);
});

test('positions after the end of the transport are dropped, and sharing ends', async () => {
  await storage.addPosition('a', position(noon));
  answerTo = () => refusal(409, 'TRANSPORT_COMPLETED');
  expect(await send()).toMatchObject({ is: 'DONE' });
  expect(positionsRefused).toBe(1);
  expect(await storage.countPositions('a')).toBe(0);
});

test.each([
  [410, 'LINK_EXPIRED', 'EXPIRED'],
  [404, 'NOT_FOUND', 'UNKNOWN'],
])('%i %s stops the sending, and pending items are kept', async (status, code, why) => {
  await storage.saveItem(report('r1', 'ARRIVED', noon));
  await storage.addPosition('a', position(noon + 1));
  answerTo = () => refusal(status, code);
  expect(await send()).toEqual({ is: 'LINK_OVER', why });
  expect(await storage.listItems()).toHaveLength(1);
  expect(await storage.countPositions('a')).toBe(1);
});

test('a report that can still be taken back is not sent yet, and the outcome says when it will be', async () => {
  await storage.saveItem(report('r1', 'ARRIVED', noon, { heldUntil: noon + 8_000 }));
  expect(await send()).toEqual({ is: 'DONE', nextAt: noon + 8_000 });
  expect(asked).toEqual([]);
  now = noon + 8_000;
  expect(await send()).toEqual({ is: 'DONE', nextAt: null });
  expect(asked).toEqual(['report r1']);
});

test('things of other links are left alone', async () => {
  await storage.saveItem(report('r1', 'ARRIVED', noon, { link: 'b' }));
  await storage.addPosition('b', position(noon));
  expect(await send()).toEqual({ is: 'DONE', nextAt: null });
  expect(asked).toEqual([]);
});

test('an interrupted photo upload resumes with the missing part', async () => {
  const bytes = Uint8Array.from({ length: 25 }, (_, index) => index);
  await storage.saveItem(photo('p', noon, 25), bytes);
  const parts = takesParts(25);
  const takes = answerTo;
  answerTo = (call, body) => (call === 'part 1 of p' ? noNetwork : takes(call, body));
  expect(await send()).toMatchObject({ is: 'LATER' });
  expect([...parts().keys()]).toEqual([0]);
  answerTo = takes;
  asked = [];
  expect(await send()).toMatchObject({ is: 'DONE' });
  expect(asked).toEqual(['announce p', 'part 1 of p', 'part 2 of p', 'read']);
  expect([0, 1, 2].flatMap((part) => [...(parts().get(part) ?? [])])).toEqual([...bytes]);
  expect(shares).toEqual([0, 1 / 3, 1 / 3, 2 / 3]);
  expect(await storage.loadBytes('p')).toBeNull();
});

test('a server that keeps no part is retried later, not in an endless loop', async () => {
  await storage.saveItem(photo('p', noon, 5), new Uint8Array(5));
  answerTo = () => ok({ documentId: 'p', partBytes: 10, missingParts: [0] });
  expect(await send()).toMatchObject({ is: 'LATER' });
  expect(asked).toHaveLength(2);
});

test('a photo is shown as not sent when the phone has lost its bytes', async () => {
  await storage.saveItem(photo('p', noon, 5));
  expect(await send()).toMatchObject({ is: 'DONE' });
  expect(await storage.listItems()).toMatchObject([{ refusedBecause: 'FILE' }]);
});

test('a report that waited for more than seven days is shown as not sent', async () => {
  await storage.saveItem(report('r1', 'ARRIVED', noon - 7 * day - 1));
  await storage.saveItem(report('r2', 'ARRIVED', noon - 7 * day));
  await send();
  expect(asked).toEqual(['report r2']);
  expect(await storage.listItems()).toMatchObject([{ id: 'r1', refusedBecause: 'TOO_OLD' }]);
});

test('a stop removed from the plan is not mistaken for a link that is over', async () => {
  await storage.saveItem(report('r1', 'ARRIVED', noon));
  await storage.saveItem(photo('p', noon, 5), new Uint8Array(5));
  const announced: unknown[] = [];
  answerTo = (call, body) => {
    if (call.startsWith('announce')) announced.push((body as PendingPhoto['body']).waypointId);
    if (call === 'report r1' || (call === 'announce p' && announced.length === 1)) return refusal(404, 'NOT_FOUND');
    return ok({ documentId: 'p', partBytes: 10, missingParts: [] });
  };
  expect(await send()).toEqual({ is: 'DONE', nextAt: null });
  expect(await storage.listItems()).toMatchObject([{ id: 'r1', refusedBecause: 'NO_SUCH_STOP' }]);
  expect(announced).toEqual(['w', null]);
});

test('after a report for a removed stop, sending continues and the page receives the changed plan', async () => {
  await storage.saveItem(report('r1', 'ARRIVED', noon - 2));
  await storage.addPosition('a', position(noon - 1));
  await storage.saveItem(report('r2', 'ARRIVED', noon));
  const changed = { nextStopId: 'after' };
  answerTo = (call) => (call === 'report r1' ? refusal(404, 'NOT_FOUND') : ok(call === 'read' ? changed : {}));
  expect(await send()).toEqual({ is: 'DONE', nextAt: null });
  expect(asked).toEqual(['report r1', 'read', 'positions', 'report r2']);
  expect(plans).toEqual([changed]);
  expect(await storage.listItems()).toMatchObject([{ id: 'r1', refusedBecause: 'NO_SUCH_STOP' }]);
  // It is shown to the driver and never sent again.
  asked = [];
  await send();
  expect(asked).toEqual([]);
});

test('a report answered with NOT_FOUND is retried if there is no network to find out why', async () => {
  await storage.saveItem(report('r1', 'ARRIVED', noon));
  answerTo = (call) => (call === 'read' ? noNetwork : refusal(404, 'NOT_FOUND'));
  expect(await send()).toMatchObject({ is: 'LATER' });
  expect(await storage.listItems()).toMatchObject([{ refusedBecause: null }]);
});
