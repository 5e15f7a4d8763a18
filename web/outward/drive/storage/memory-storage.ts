import type { Kept, KeptPosition, LinkMemory, WaitingThing } from './drive-storage.ts';

type Row = { readonly key: number; readonly link: string; readonly position: KeptPosition };

/** For browsers that store nothing: everything works until the page is closed, and the page says so. */
export function keepInMemory(): Kept {
  const memories = new Map<string, LinkMemory>();
  const things = new Map<string, WaitingThing>();
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  let rows: Row[] = [];
  let lastKey = 0;
  const of = (link: string): Row[] => rows.filter((row) => row.link === link);
  return {
    lasting: false,
    memory: async (link) => memories.get(link) ?? null,
    remember: async (memory) => void memories.set(memory.link, memory),
    things: async () => [...things.values()],
    async putThing(thing, content) {
      things.set(thing.id, thing);
      if (content !== undefined) bytes.set(thing.id, content);
    },
    bytesOf: async (id) => bytes.get(id) ?? null,
    async dropThing(id) {
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
    async dropPositions(keys) {
      const dropped = new Set(keys);
      rows = rows.filter(({ key }) => !dropped.has(key));
    },
    async forgetBefore(positionsBefore, linksBefore) {
      rows = rows.filter(({ position }) => Date.parse(position.at) >= positionsBefore);
      for (const { link, readAt } of memories.values()) if (readAt < linksBefore) memories.delete(link);
    },
  };
}
