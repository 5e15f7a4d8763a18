import type { TraceEvent } from 'lighthouse';
import { expect, test } from 'vitest';
import { inProcessorTime } from './processor-time.ts';

const pageThread = 7;
const named = { name: 'thread_name', ph: 'M', pid: 1, tid: pageThread, ts: 0, args: { name: 'CrRendererMain' } };

const event = (name: string, ts: number, more: object): object => ({
  name,
  ph: 'X',
  pid: 1,
  tid: pageThread,
  ts,
  args: {},
  ...more,
});

function counted(...events: readonly object[]): readonly string[] {
  const trace = { traceEvents: [named, ...events] as unknown as TraceEvent[] };
  return inProcessorTime(trace)
    .traceEvents.slice(1)
    .map(({ name, ts, dur }) => `${name} ${ts}+${dur}`);
}

test('a page task that waited for a CPU counts only the time it ran', () => {
  expect(counted(event('task', 1000, { dur: 60, tts: 500, tdur: 20 }))).toEqual(['task 1000+20']);
});

test('events within a task keep their position within the task’s running time', () => {
  const task = event('task', 1000, { dur: 60, tts: 500, tdur: 20 });
  const layout = event('layout', 1045, { dur: 10, tts: 512, tdur: 5 });
  const mark = event('mark', 1058, { ph: 'I', tts: 519 });
  expect(counted(mark, layout, task)).toEqual(['task 1000+20', 'layout 1012+5', 'mark 1019+undefined']);
});

test('no event within a task ends after it, even without a thread time', () => {
  const task = event('task', 1000, { dur: 60, tts: 500, tdur: 20 });
  const long = event('long', 1005, { dur: 40 });
  const late = event('late', 1050, { ph: 'I' });
  expect(counted(task, long, late)).toEqual(['task 1000+20', 'long 1005+15', 'late 1020+undefined']);
});

test('a task that begins where another ended is a separate task', () => {
  const first = event('first', 1000, { dur: 60, tts: 500, tdur: 20 });
  const second = event('second', 1060, { dur: 30, tts: 520, tdur: 10 });
  expect(counted(first, second)).toEqual(['first 1000+20', 'second 1060+10']);
});

test('threads other than the page’s keep wall-clock time', () => {
  expect(counted(event('raster', 1000, { tid: 8, dur: 60, tts: 500, tdur: 20 }))).toEqual(['raster 1000+60']);
});
