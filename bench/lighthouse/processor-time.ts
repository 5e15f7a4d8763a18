import type { Trace, TraceEvent } from 'lighthouse';

/** What Chrome records beyond Lighthouse's types: the thread's clock, and no duration for events that have none. */
type Recorded = Omit<TraceEvent, 'dur'> & { readonly dur?: number; readonly tts?: number; readonly tdur?: number };

/** Work on a page's own thread, from its start until something else may run. */
type Task = { readonly start: number; readonly threadStart: number; readonly end: number; readonly ran: number };

/**
 * The same trace, counting only CPU time on the page's own thread. On two cores that thread spends half of its time
 * waiting for one, and Lighthouse multiplies that by four.
 */
export function inProcessorTime(trace: Trace): Trace {
  const recorded: readonly Recorded[] = trace.traceEvents;
  return { ...trace, traceEvents: retimed(recorded) as TraceEvent[] };
}

function retimed(recorded: readonly Recorded[]): readonly Recorded[] {
  const pageThreads = new Set(recorded.filter(isPageThread).map(threadOf));
  const tasks = new Map<string, Task>();
  // Of two events that begin together, the longer one encloses the other.
  const inOrder = recorded.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return inOrder.map((event) => {
    const thread = threadOf(event);
    if (!pageThreads.has(thread)) return event;
    const around = tasks.get(thread);
    if (around !== undefined && event.ts < around.end) return withinTask(event, around);
    const task = taskOf(event);
    if (task === undefined) return event;
    tasks.set(thread, task);
    return { ...event, dur: task.ran };
  });
}

const threadOf = ({ pid, tid }: Recorded): string => `${pid}:${tid}`;

const isPageThread = ({ name, args }: Recorded): boolean => name === 'thread_name' && args.name === 'CrRendererMain';

function taskOf({ ph, ts, dur, tts, tdur }: Recorded): Task | undefined {
  if (ph !== 'X' || dur === undefined || tts === undefined || tdur === undefined) return undefined;
  return { start: ts, threadStart: tts, end: ts + dur, ran: Math.min(tdur, dur) };
}

/** An event without a thread time keeps its own time, capped at the end of the enclosing task. */
function withinTask(event: Recorded, { start, threadStart, ran }: Task): Recorded {
  const end = start + ran;
  const ts = Math.min(event.tts === undefined ? event.ts : start + event.tts - threadStart, end);
  if (event.dur === undefined) return { ...event, ts };
  return { ...event, ts, dur: Math.min(event.tdur ?? event.dur, end - ts) };
}
