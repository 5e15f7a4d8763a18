import { expect, test } from 'vitest';
import { MAX_ADDED_A_DAY_MB, MAX_DOCUMENTS, MAX_STORED_MB, refuseDocument } from './document-limits.ts';

const MB = 1_024 * 1_024;
const empty = { stored: 0, addedToday: 0, documents: 0 };

test('a document fits up to each limit and is refused beyond it', () => {
  expect(refuseDocument({ ...empty, documents: MAX_DOCUMENTS - 1 }, 1)).toBeNull();
  expect(refuseDocument({ ...empty, documents: MAX_DOCUMENTS }, 1)).toBe('TOO_MANY_DOCUMENTS');
  expect(refuseDocument({ ...empty, stored: MAX_STORED_MB * MB - 5 }, 5)).toBeNull();
  expect(refuseDocument({ ...empty, stored: MAX_STORED_MB * MB - 5 }, 6)).toBe('STORAGE_FULL');
  expect(refuseDocument({ ...empty, addedToday: MAX_ADDED_A_DAY_MB * MB - 5 }, 5)).toBeNull();
  expect(refuseDocument({ ...empty, addedToday: MAX_ADDED_A_DAY_MB * MB - 5 }, 6)).toBe('TOO_MUCH_TODAY');
});
