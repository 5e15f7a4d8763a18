import { expect, test } from 'vitest';
import { openActions } from './open-actions.ts';
import { atHour, plannedStep, stop, track, wait, signalsBetween } from '../stories/story.ts';

const three = plannedStep([stop(0, 30), stop(300, 40), stop(600, 50)], null);
const actions = (hours: number, step = three) => openActions(wait(step, hours).transport, 'SHIPPER', atHour(hours));

test('nothing can be completed before tracking begins', () => {
  expect(actions(5)).toMatchObject({ cancel: true, replan: true, remindCarrier: true, completeWaypoints: [] });
  expect(actions(6).completeWaypoints).toEqual([]);
  expect(actions(6.001).completeWaypoints).toEqual(['waypoint-0']);
});

test('a pin can be moved until its waypoint is completed, even after the planned time', () => {
  const arrived = track(plannedStep([stop(0, 30), stop(300, 40)]), signalsBetween(-50, 0, 30, 31));
  expect(actions(43, arrived)).toMatchObject({ movePins: ['waypoint-1'], completeWaypoints: ['waypoint-1'] });
});

test('a carrier can be reminded only when it has something to do', () => {
  const seen = track(plannedStep([stop(0, 30), stop(300, 40)]), signalsBetween(-50, -40, 30, 30.5));
  expect([30.5, 31.5, 31.51].map((hours) => actions(hours, seen).remindCarrier)).toEqual([false, false, true]);
});

test('carriers may not change the plan or its pins', () => {
  const forCarrier = openActions(wait(three, 7).transport, 'CARRIER', atHour(7));
  expect(forCarrier).toMatchObject({ cancel: true, replan: false, remindCarrier: false, movePins: [] });
});

test('after completion only the reference can be changed, after cancellation nothing', () => {
  const over = actions(200);
  expect(over).toMatchObject({ cancel: false, setTrackingId: false, setReference: true, replan: false, movePins: [] });
});
