import { createMemoryStorage } from './memory-storage.ts';
import type { DriveStorage, StoredPosition, StoredLink, PendingItem } from './drive-storage.ts';

/** The number is the version of the storage format: data written by another version is not read. */
const NAME = 'milepost-drive-1';

type PositionRow = { readonly link: string; readonly at: number; readonly position: StoredPosition };
type BytesRow = { readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> };

type StoreName = 'links' | 'things' | 'bytes' | 'positions';

function waitForResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB gave no reason')));
  });
}

/** Settles when the phone has stored it for good: a request alone may still be rolled back. */
function waitForCommit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB gave no reason'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    const database = request.result;
    database.createObjectStore('links', { keyPath: 'link' });
    database.createObjectStore('things', { keyPath: 'id' });
    database.createObjectStore('bytes', { keyPath: 'id' });
    const positions = database.createObjectStore('positions', { autoIncrement: true });
    positions.createIndex('link', 'link');
    positions.createIndex('at', 'at');
  });
  return waitForResult(request);
}

/** Some browsers forbid it in private windows, and it is missing if the page was loaded without https. */
export async function openBrowserStorage(): Promise<DriveStorage> {
  if (typeof indexedDB === 'undefined') return createMemoryStorage();
  try {
    return createStorage(await openDatabase());
  } catch {
    return createMemoryStorage();
  }
}

function createStorage(first: IDBDatabase): DriveStorage {
  let database = first;
  /** Safari sometimes loses the connection after the page was in the background: a new one works. */
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      database = await openDatabase();
      return await work();
    }
  };
  const read = <T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    again(() => waitForResult(ask(database.transaction(name, 'readonly').objectStore(name))));
  const write = (
    names: readonly StoreName[],
    change: (store: (name: StoreName) => IDBObjectStore) => void,
  ): Promise<void> =>
    again(async () => {
      // Strict: a phone that loses power keeps what was confirmed.
      const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
      change((name) => transaction.objectStore(name));
      await waitForCommit(transaction);
    });
  return {
    isPersistent: true,
    loadLink: async (link) =>
      (await read('links', (store) => store.get(link) as IDBRequest<StoredLink | undefined>)) ?? null,
    saveLink: (memory) => write(['links'], (store) => void store('links').put(memory)),
    listItems: () => read('things', (store) => store.getAll() as IDBRequest<PendingItem[]>),
    saveItem: (thing, bytes) =>
      write(['things', 'bytes'], (store) => {
        store('things').put(thing);
        if (bytes !== undefined) store('bytes').put({ id: thing.id, bytes });
      }),
    loadBytes: async (id) =>
      (await read('bytes', (store) => store.get(id) as IDBRequest<BytesRow | undefined>))?.bytes ?? null,
    deleteItem: (id) =>
      write(['things', 'bytes'], (store) => {
        store('things').delete(id);
        store('bytes').delete(id);
      }),
    addPosition: (link, position) =>
      write(['positions'], (store) => void store('positions').add({ link, at: Date.parse(position.at), position })),
    oldestPositions: (link, most) =>
      again(async () => {
        const index = database.transaction('positions', 'readonly').objectStore('positions').index('link');
        const [keys, rows] = await Promise.all([
          waitForResult(index.getAllKeys(link, most)),
          waitForResult(index.getAll(link, most) as IDBRequest<PositionRow[]>),
        ]);
        return { keys: keys.map(Number), positions: rows.map(({ position }) => position) };
      }),
    countPositions: (link) => read('positions', (store) => store.index('link').count(link)),
    deletePositions: (keys) => write(['positions'], (store) => keys.forEach((key) => store('positions').delete(key))),
    deleteOlderThan: (positionsBefore, linksBefore) =>
      write(['positions', 'links'], (store) => {
        deleteAll(store('positions').index('at').openCursor(IDBKeyRange.upperBound(positionsBefore, true)), () => true);
        deleteAll(store('links').openCursor(), (memory: StoredLink) => memory.readAt < linksBefore);
      }),
  };
}

function deleteAll<T>(request: IDBRequest<IDBCursorWithValue | null>, which: (value: T) => boolean): void {
  request.addEventListener('success', () => {
    const cursor = request.result;
    if (cursor === null) return;
    if (which(cursor.value as T)) cursor.delete();
    cursor.continue();
  });
}
