import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

const TYPES = { A: 1, AAAA: 28 } as const;
const NAME_UNKNOWN = 3;

/** A name server on loopback. It does not answer for names with null addresses, and reports all others as unknown. */
export async function startNameServer(names: Record<string, readonly string[] | null>) {
  const queriedNames: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query);
    queriedNames.push(name);
    const addresses = Object.hasOwn(names, name) ? names[name] : [];
    if (addresses === null) return;
    const isKnown = Object.hasOwn(names, name);
    const ofType = (addresses ?? []).filter((address) => (isIPv4(address) ? TYPES.A : TYPES.AAAA) === type);
    socket.send(answerTo(query, end, isKnown, type, ofType.map(bytesOf)), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    names,
    asked: queriedNames,
    close: async () => await new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(query: Buffer, end: number, isKnown: boolean, type: number, found: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // A response, with recursion available.
  head.writeUInt16BE(0x81_80 | (isKnown ? 0 : NAME_UNKNOWN), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found.length, 6);
  const records = found.map((address) => {
    const record = Buffer.alloc(12);
    // Points to the name in the question, with a TTL of zero.
    record.writeUInt16BE(0xc0_0c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(address.length, 10);
    return Buffer.concat([record, address]);
  });
  return Buffer.concat([head, query.subarray(12, end), ...records]);
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return Buffer.from([...first, ...zeros, ...last].map((group) => group.padStart(4, '0')).join(''), 'hex');
}
