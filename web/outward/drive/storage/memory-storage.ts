import type { DriveStorage, StoredPosition, StoredLink, PendingItem } from './drive-storage.ts';

type Row = { readonly key: number; readonly link: string; readonly position: StoredPosition };

/** For browsers that store nothing: everything works until the page is closed, and the page says so. */
export function createMemoryStorage(): DriveStorage {
  const memories = new Map<string, StoredLink>();
  const things = new Map<string, PendingItem>();
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  let rows: Row[] = [];
  let lastKey = 0;
  const of = (link: string): Row[] => rows.filter((row) => row.link === link);
  return {
    isPersistent: false,
    loadLink: async (link) => memories.get(link) ?? null,
    saveLink: async (memory) => void memories.set(memory.link, memory),
    listItems: async () => [...things.values()],
    async saveItem(thing, content) {
      things.set(thing.id, thing);
      if (content !== undefined) bytes.set(thing.id, content);
    },
    loadBytes: async (id) => bytes.get(id) ?? null,
    async deleteItem(id) {
      things.delete(id);
      bytes.delete(id);
    },
    async addPosition(link, position) {
      rows.push({ key: (lastKey += 1), link, position });
    },
    async oldestPositions(link, most) {
      const oldest = of(link).slice(0, most);
      return { keys: oldest.map(({ key }) => key), positions: oldest.map(({ position }) => position) };
    },
    countPositions: async (link) => of(link).length,
    async deletePositions(keys) {
      const dropped = new Set(keys);
      rows = rows.filter(({ key }) => !dropped.has(key));
    },
    async deleteOlderThan(positionsBefore, linksBefore) {
      rows = rows.filter(({ position }) => Date.parse(position.at) >= positionsBefore);
      for (const { link, readAt } of memories.values()) if (readAt < linksBefore) memories.delete(link);
    },
  };
}
