import { expect, test } from 'vitest';
import { phasesOf } from './lists.ts';

const underWay = ['INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING'];

test.each([
  ['incoming', ['INCOMING', 'PRESUMABLY_INCOMING']],
  ['ongoing', ['ONGOING', 'PRESUMABLY_ONGOING']],
  ['actionRequired', underWay],
  ['gpsLost', underWay],
  ['waypointConfirmation', underWay],
  ['search', ['PLANNED', ...underWay, 'COMPLETED', 'CANCELLED']],
] as const)('the phases offered on the page %s are those of its transports', (list, phases) => {
  expect(phasesOf(list)).toEqual(phases);
});
