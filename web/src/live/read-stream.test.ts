import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sseParser, type StreamEvent } from './read-stream.ts';

function parse(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const push = sseParser((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
}

const text =
  'retry: 2000\nid: 7\nevent: ready\ndata: {}\n\n:\n\nid: 8\nevent: transport\ndata: {"a":\ndata: 1}\n\n' +
  'data:no space\r\n\r\nevent: without data\n\nunknown: field\nid\ndata\n\n';

const events: StreamEvent[] = [
  { id: '7', type: 'ready', data: '{}' },
  { id: '8', type: 'transport', data: '{"a":\n1}' },
  { id: '8', type: 'message', data: 'no space' },
  { id: '', type: 'message', data: '' },
];

test('events are parsed according to the standard: comments, several lines, empty fields', () => {
  expect(parse(text)).toEqual(events);
});

test('events are the same however the text of the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: text.length })), (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = edges.slice(1).map((end, index) => text.slice(edges[index], end));
      expect(parse(...pieces)).toEqual(events);
    }),
  );
});

test('an incomplete event is not reported', () => {
  expect(parse('id: 1\ndata: {}\n')).toEqual([]);
});
