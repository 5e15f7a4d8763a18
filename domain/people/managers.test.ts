import { expect, test } from 'vitest';
import { refuseManagerChange, refuseRemoval } from './managers.ts';

const people = [
  { id: 'sophie', manager: true },
  { id: 'sven', manager: false },
];

test('the last manager can be neither removed nor made a member', () => {
  expect(refuseRemoval(people, 'sophie')).toBe('LAST_MANAGER');
  expect(refuseManagerChange(people, 'sophie', false)).toBe('LAST_MANAGER');
  const two = people.map(({ id }) => ({ id, manager: true }));
  expect(refuseRemoval(two, 'sophie')).toBeNull();
  expect(refuseManagerChange(two, 'sophie', false)).toBeNull();
});

test('members can be removed, and anyone in the organisation can be made manager', () => {
  expect(refuseRemoval(people, 'sven')).toBeNull();
  expect(refuseManagerChange(people, 'sven', true)).toBeNull();
  expect(refuseManagerChange(people, 'sven', false)).toBeNull();
});

test('a person outside the organisation is not found', () => {
  expect(refuseRemoval(people, 'otto')).toBe('NOT_FOUND');
  expect(refuseManagerChange(people, 'otto', true)).toBe('NOT_FOUND');
});
