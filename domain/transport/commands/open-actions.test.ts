import { expect, test } from 'vitest';
import { openActions } from './open-actions.ts';
import { at, planned, stop, track, wait, way } from '../stories/story.ts';

const three = planned([stop(0, 30), stop(300, 40), stop(600, 50)], null);
const actions = (hours: number, step = three) => openActions(wait(step, hours).transport, 'SHIPPER', at(hours));

test('before tracking begins, nothing can have been completed', () => {
  expect(actions(5)).toMatchObject({ cancel: true, replan: true, remindCarrier: true, completeWaypoints: [] });
  expect(actions(6).completeWaypoints).toEqual(['waypoint-0']);
});

test('a pin can be moved until its waypoint is completed, also when its time has passed', () => {
  const arrived = track(planned([stop(0, 30), stop(300, 40)]), way(-50, 0, 30, 31));
  expect(actions(43, arrived)).toMatchObject({ movePins: ['waypoint-1'], completeWaypoints: ['waypoint-1'] });
});

test('a carrier is reminded only where it has something to do', () => {
  const seen = track(planned([stop(0, 30), stop(300, 40)]), way(-50, -40, 30, 30.5));
  expect([30.5, 31.5, 31.51].map((hours) => actions(hours, seen).remindCarrier)).toEqual([false, false, true]);
});

test('to a carrier belong neither the plan nor its pins', () => {
  const forCarrier = openActions(wait(three, 7).transport, 'CARRIER', at(7));
  expect(forCarrier).toMatchObject({ cancel: true, replan: false, remindCarrier: false, movePins: [] });
});

test('when all is over only the reference is left, and nothing once it is cancelled', () => {
  const over = actions(200);
  expect(over).toMatchObject({ cancel: false, setTrackingId: false, setReference: true, replan: false, movePins: [] });
});
