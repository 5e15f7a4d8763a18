import type { Drive } from '@milepost/api-contract/links/drive';
import { expect, test } from 'vitest';
import type { ReportBody, PendingReport } from '../storage/drive-storage.ts';
import { deriveProgress, type DriveStop } from './derive-progress.ts';

const stop = (id: string, changes: Partial<DriveStop> = {}): DriveStop => ({
  id,
  number: 1,
  street: null,
  postalCode: null,
  city: id,
  countryCode: 'DE',
  timezone: 'Europe/Berlin',
  position: { latitude: 49, longitude: 11 },
  plannedFrom: '2026-11-23T11:00:00Z',
  plannedTo: '2026-11-23T12:00:00Z',
  arrivedAt: null,
  departedAt: null,
  isDone: false,
  eta: null,
  mayArrive: false,
  mayDepart: false,
  ...changes,
});

const drive = (nextStopId: string | null, stops: DriveStop[]): Drive => ({
  now: '2026-11-23T11:00:00Z',
  carrier: 'Nordlicht',
  shipper: 'Elbtor',
  label: 'EH-48213',
  reference: null,
  status: 'ONGOING',
  expiresAt: '2026-11-23T20:00:00Z',
  nextStopId,
  stops,
  lastPositionAt: null,
  documents: 0,
  traccarClient: null,
});

const said = (kind: ReportBody['kind'], waypointId: string, changes: Partial<PendingReport> = {}): PendingReport => ({
  what: 'REPORT',
  id: `${kind} ${waypointId}`,
  link: 'a',
  madeAt: 0,
  heldUntil: 0,
  city: waypointId,
  refusedBecause: null,
  body: { kind, waypointId, at: '2026-11-23T11:29:00Z', delay: null },
  ...changes,
});

const ids = ({ next, arrivable, departable }: ReturnType<typeof deriveProgress>): (string | undefined)[] => [
  next?.id,
  arrivable?.id,
  departable?.id,
];

const beginning = drive('Hamburg', [stop('Hamburg', { mayArrive: true }), stop('Nürnberg'), stop('München')]);

test('a departure can be reported only after the arrival', () => {
  expect(ids(deriveProgress(beginning, []))).toEqual(['Hamburg', 'Hamburg', undefined]);
});

test('an arrival still waiting on the phone enables the departure and leads on to the next stop', () => {
  const day = deriveProgress(beginning, [said('ARRIVED', 'Hamburg')]);
  expect(ids(day)).toEqual(['Nürnberg', 'Nürnberg', 'Hamburg']);
  expect(day.stops[0]).toMatchObject({ arrivedAt: '2026-11-23T11:29:00Z', isDone: true });
});

test('a whole day can be reported without a network', () => {
  const told = [said('ARRIVED', 'Hamburg'), said('DEPARTED', 'Hamburg'), said('ARRIVED', 'Nürnberg')];
  expect(ids(deriveProgress(beginning, told))).toEqual(['München', 'München', 'Nürnberg']);
  const all = [...told, said('DEPARTED', 'Nürnberg'), said('ARRIVED', 'München')];
  expect(ids(deriveProgress(beginning, all))).toEqual([undefined, undefined, 'München']);
});

test('a refused arrival changes nothing', () => {
  const refused = said('ARRIVED', 'Hamburg', { refusedBecause: 'OUT_OF_TURN' });
  expect(ids(deriveProgress(beginning, [refused]))).toEqual(['Hamburg', 'Hamburg', undefined]);
});

test('what the server knows takes precedence over what was reported on the phone', () => {
  const known = drive('Nürnberg', [
    stop('Hamburg', { arrivedAt: '2026-11-23T11:20:00Z', isDone: true, mayDepart: true }),
    stop('Nürnberg', { mayArrive: true }),
  ]);
  const day = deriveProgress(known, [said('ARRIVED', 'Hamburg')]);
  expect(day.stops[0]?.arrivedAt).toBe('2026-11-23T11:20:00Z');
  expect(ids(day)).toEqual(['Nürnberg', 'Nürnberg', 'Hamburg']);
  expect(ids(deriveProgress(known, [said('DEPARTED', 'Hamburg')]))).toEqual(['Nürnberg', 'Nürnberg', undefined]);
});

test('nothing can be reported that the server does not allow', () => {
  const early = drive('Hamburg', [stop('Hamburg'), stop('Nürnberg')]);
  expect(ids(deriveProgress(early, []))).toEqual(['Hamburg', undefined, undefined]);
});

test('after the last stop there is no next one', () => {
  const over = drive(null, [stop('Hamburg', { isDone: true }), stop('Nürnberg', { isDone: true })]);
  expect(ids(deriveProgress(over, []))).toEqual([undefined, undefined, undefined]);
});
