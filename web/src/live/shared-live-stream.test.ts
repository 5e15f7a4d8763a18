import { afterEach, expect, test } from 'vitest';
import { type Listen, SharedLiveStream } from './shared-live-stream.ts';

type Line = Parameters<Listen>[0] & { readonly signal: AbortSignal };

const open: AbortController[] = [];
afterEach(() => open.splice(0).forEach((tab) => tab.abort()));

/** A minimal tab: the listener is given the line, and the test sends on it. */
function openTab(name: string, { silenceMs = 60_000, liveFrom }: { silenceMs?: number; liveFrom?: string } = {}) {
  const heard: string[] = [];
  const links: boolean[] = [];
  const lines: Line[] = [];
  const closing = new AbortController();
  open.push(closing);
  const listen: Listen = async (tab, signal) => {
    lines.push({ ...tab, signal });
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const shared = new SharedLiveStream(
    {
      name,
      listen,
      silenceMs,
      liveFrom,
      onLink: (isUp) => links.push(isUp),
      onMessage: (message) => heard.push(message.kind === 'changed' ? message.transportId : message.kind),
    },
    closing.signal,
  );
  return { shared, heard, links, lines, close: () => closing.abort() };
}

const changed = (transportId: string) => ({ kind: 'changed', transportId }) as const;

test('one tab listens, and all tabs receive', async () => {
  const [first, second] = [openTab('one'), openTab('one')];
  await expect.poll(() => first.lines).toHaveLength(1);
  first.lines[0]?.onLink(true);
  first.lines[0]?.onEvent('7', changed('t'));
  await expect.poll(() => second.heard).toEqual(['t']);
  expect([first.heard, first.links, second.links, second.lines]).toEqual([['t'], [true], [true], []]);
});

test('a tab that opens later learns the state of the link', async () => {
  const first = openTab('late');
  await expect.poll(() => first.lines).toHaveLength(1);
  first.lines[0]?.onLink(true);
  const second = openTab('late');
  await expect.poll(() => second.links).toEqual([true]);
  first.lines[0]?.onLink(false);
  await expect.poll(() => second.links).toEqual([true, false]);
});

test('the first stream resumes from the hint that the session began with', async () => {
  const tab = openTab('first', { liveFrom: '5' });
  await expect.poll(() => tab.lines).toHaveLength(1);
  expect(tab.lines[0]?.lastEventId()).toBe('5');
});

test('a tab that fetched before the latest hint and joins after it fetches again', async () => {
  const first = openTab('between', { liveFrom: '5' });
  await expect.poll(() => first.lines).toHaveLength(1);
  first.lines[0]?.onLink(true);
  first.lines[0]?.onEvent('7', changed('t'));
  const [behind, current] = [openTab('between', { liveFrom: '6' }), openTab('between', { liveFrom: '7' })];
  await expect.poll(() => [behind.links, current.links]).toEqual([[true], [true]]);
  expect([behind.heard, current.heard]).toEqual([['resync'], []]);
});

test('when the listening tab is closed, the next one resumes where it left off', async () => {
  const [first, second] = [openTab('closed'), openTab('closed')];
  await expect.poll(() => first.lines).toHaveLength(1);
  first.lines[0]?.onEvent('7', changed('t'));
  await expect.poll(() => second.heard).toEqual(['t']);
  first.close();
  await expect.poll(() => second.lines).toHaveLength(1);
  expect(first.lines[0]?.signal.aborted).toBe(true);
  expect(second.lines[0]?.lastEventId()).toBe('7');
});

test('a sleeping tab is relieved, and receives again when it wakes', async () => {
  const sleeping = openTab('asleep');
  await expect.poll(() => sleeping.lines).toHaveLength(1);
  sleeping.lines[0]?.onLink(true);
  const other = openTab('asleep', { silenceMs: 200 });
  await expect.poll(() => other.links).toEqual([true]);
  await expect.poll(() => other.lines).toHaveLength(1);
  expect(other.links).toEqual([true, false]);
  await expect.poll(() => sleeping.lines[0]?.signal.aborted).toBe(true);
  other.lines[0]?.onEvent('8', changed('u'));
  await expect.poll(() => sleeping.heard).toEqual(['u']);
  expect(sleeping.lines).toHaveLength(1);
});

test('a sign of life keeps the listening tab in its place', async () => {
  const first = openTab('alive');
  await expect.poll(() => first.lines).toHaveLength(1);
  first.lines[0]?.onLink(true);
  const beat = setInterval(() => first.lines[0]?.onLife(), 100);
  const other = openTab('alive', { silenceMs: 2_000 });
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  clearInterval(beat);
  expect([other.lines, other.links, first.lines[0]?.signal.aborted]).toEqual([[], [true], false]);
});

test('tabs of two organisations listen separately', async () => {
  const [first, second] = [openTab('here'), openTab('there')];
  await expect.poll(() => [first.lines.length, second.lines.length]).toEqual([1, 1]);
  first.lines[0]?.onEvent('1', { kind: 'resync' });
  await expect.poll(() => first.heard).toEqual(['resync']);
  expect(second.heard).toEqual([]);
});
