import { expect, test } from 'vitest';
import { MAX_ADDED_A_DAY_MB, MAX_DOCUMENTS, MAX_STORED_MB, roomRefusal } from './document-limits.ts';

const MB = 1_024 * 1_024;
const empty = { stored: 0, addedToday: 0, documents: 0 };

test('a document fits up to each limit and is refused beyond it', () => {
  expect(roomRefusal({ ...empty, documents: MAX_DOCUMENTS - 1 }, 1)).toBeNull();
  expect(roomRefusal({ ...empty, documents: MAX_DOCUMENTS }, 1)).toBe('TOO_MANY_DOCUMENTS');
  expect(roomRefusal({ ...empty, stored: MAX_STORED_MB * MB - 5 }, 5)).toBeNull();
  expect(roomRefusal({ ...empty, stored: MAX_STORED_MB * MB - 5 }, 6)).toBe('STORAGE_FULL');
  expect(roomRefusal({ ...empty, addedToday: MAX_ADDED_A_DAY_MB * MB - 5 }, 5)).toBeNull();
  expect(roomRefusal({ ...empty, addedToday: MAX_ADDED_A_DAY_MB * MB - 5 }, 6)).toBe('TOO_MUCH_TODAY');
});
