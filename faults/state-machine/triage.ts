import type { Triage } from '@milepost/api-contract/transports/triage-facts';
import { hasCarrierToAct, refusalIfOver, type Verdict } from './legal.ts';
import type { TransportSnapshot } from './transport-snapshot.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const sides = ['shipper', 'carrier'] as const;

export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === 'shipper' ? 'carrier' : 'shipper');

/** The people in a run: on each side the one who asks, and a colleague. */
export type People = Readonly<Record<Side, { readonly id: string; readonly colleagueId: string }>>;

/** The names of all people in a run. */
export const personNames = { given_name: 'Pat', family_name: 'Person' };
const personName = 'Pat Person';
export const organizationName = (side: Side) => `The ${side}`;

type Note = { readonly text: string; readonly by: Side; readonly at: number; readonly until: number | null };
type Snooze = { readonly until: number; readonly endsWithSignal: boolean; readonly heardAt: number | null };
/** What was amiss, with a count of changes, because the same thing may be amiss again. */
type About<T> = T & { readonly about: string };

export function noteVerdict(
  seen: TransportSnapshot,
  { text, until }: Pick<Note, 'text' | 'until'>,
  now: number,
): Verdict {
  const refused = triageVerdict(seen);
  if (refused !== null) return refused;
  if (text.trim() === '') return 'NOTE_EMPTY';
  return until !== null && until <= now ? 'END_NOT_AHEAD' : null;
}

export function snoozeVerdict(seen: TransportSnapshot, until: number | null, now: number): Verdict {
  return triageVerdict(seen) ?? (until !== null && until > now ? null : 'END_NOT_AHEAD');
}

/** The next planned time; null if all of them have passed. */
export function nextPlannedTime({ stops }: TransportSnapshot, now: number): number | null {
  const open = stops.filter(({ status }) => status !== 'COMPLETED');
  const ahead = open.flatMap(({ from, to }) => [from, to]).filter((time) => time > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** A snooze lasts at most seven days. */
export function snoozedUntil(until: number, now: number): number {
  return Math.min(until, now + 7 * DAY);
}

export function assignVerdict(seen: TransportSnapshot, isColleague: boolean): Verdict {
  return refusalIfOver(seen) ?? (isColleague ? null : 'NOT_A_COLLEAGUE');
}

/** Refuses if nothing is amiss for either party, or the transport has ended. */
export function triageVerdict(seen: TransportSnapshot): Verdict {
  return refusalIfOver(seen) ?? (hasWork(seen, 'shipper') ? null : 'NOTHING_AMISS');
}

/** Whether this side has work to do. */
export function hasWork({ status, gpsSignalStatus, confirmationNeeded }: TransportSnapshot, side: Side): boolean {
  if (status === 'PLANNED' || gpsSignalStatus === null) return false;
  return gpsSignalStatus !== 'GPS_SIGNAL_OK' || (side === 'shipper' && confirmationNeeded);
}

/** What people have noted, snoozed and assigned, and which of it is still valid. */
export class TriageModel {
  readonly #people: People;
  /** The last note on each transport, and that of its carrier. */
  readonly #notes = new Map<string, About<Note>>();
  readonly #carrierNotes = new Map<string, About<Note>>();
  /** By transport and side. */
  readonly #snoozes = new Map<string, About<Snooze>>();
  readonly #assignees = new Map<string, string>();
  readonly #standing = new Set<About<Note> | About<Snooze>>();
  readonly #changes = new Map<string, { readonly amiss: string; readonly count: number }>();

  constructor(people: People) {
    this.#people = people;
  }

  note(seen: TransportSnapshot, note: Note): void {
    const said = { ...note, about: this.#matterOf(seen) };
    this.#notes.set(seen.id, said);
    if (note.by === 'carrier') this.#carrierNotes.set(seen.id, said);
  }

  snooze(seen: TransportSnapshot, side: Side, snooze: Omit<Snooze, 'heardAt'>): void {
    this.#snoozes.set(ofSide(seen, side), { ...snooze, heardAt: seen.latestSignalAt, about: this.#matterOf(seen) });
  }

  wake(seen: TransportSnapshot, side: Side): void {
    this.#snoozes.delete(ofSide(seen, side));
  }

  assign(seen: TransportSnapshot, side: Side, personId: string | null): void {
    if (personId === null) this.#assignees.delete(ofSide(seen, side));
    else this.#assignees.set(ofSide(seen, side), personId);
  }

  /** Determines what is valid now. */
  updateValid(world: readonly TransportSnapshot[], now: number): void {
    this.#standing.clear();
    for (const seen of world) {
      const matter = this.#matterOf(seen);
      const snoozes = sides.map((side) => this.#snoozes.get(ofSide(seen, side)));
      for (const one of [this.#notes.get(seen.id), this.#carrierNotes.get(seen.id), ...snoozes]) {
        if (one === undefined || one.about !== matter || (one.until !== null && one.until <= now)) continue;
        const isHeard = 'heardAt' in one && one.endsWithSignal && (seen.latestSignalAt ?? 0) > (one.heardAt ?? 0);
        if (!isHeard) this.#standing.add(one);
      }
    }
  }

  /** Whether a snooze waits for a signal. */
  get awaitsSignal(): boolean {
    return this.#snoozes.values().some((snooze) => snooze.endsWithSignal && this.#standing.has(snooze));
  }

  isSnoozed(seen: TransportSnapshot, side: Side): boolean {
    return this.#snoozeOf(seen, side) !== undefined;
  }

  /** All current snoozes, to notice when they change. */
  get asleep(): string {
    return [...this.#snoozes].flatMap(([key, snooze]) => (this.#standing.has(snooze) ? [key] : [])).join(' ');
  }

  hasCarrierAnswered({ id }: TransportSnapshot): boolean {
    const note = this.#carrierNotes.get(id);
    return note !== undefined && this.#standing.has(note);
  }

  /** What a side is shown; undefined if there is nothing to show or the transport has ended. */
  expectedFor(side: Side, seen: TransportSnapshot): Triage | undefined {
    if (refusalIfOver(seen) !== null) return undefined;
    const { remindedAt } = seen;
    const note = this.#notes.get(seen.id);
    const snooze = this.#snoozeOf(seen, side);
    const assignee = this.#assignees.get(ofSide(seen, side));
    const triage: Triage = {
      reminded:
        remindedAt !== null && hasCarrierToAct(seen)
          ? { at: iso(remindedAt), againFrom: iso(remindedAt + 2 * HOUR) }
          : null,
      note: note !== undefined && this.#standing.has(note) ? presented(note, side) : null,
      snooze: snooze === undefined ? null : { until: iso(snooze.until), endsWithSignal: snooze.endsWithSignal },
      assignee: assignee === undefined ? null : { id: assignee, name: personName },
    };
    return Object.values(triage).every((fact) => fact === null) ? undefined : triage;
  }

  /** Identifies one uninterrupted period of the same problem. */
  #matterOf(seen: TransportSnapshot): string {
    const last = this.#changes.get(seen.id);
    const count = last === undefined ? 0 : last.count + (last.amiss === problemKey(seen) ? 0 : 1);
    this.#changes.set(seen.id, { amiss: problemKey(seen), count });
    return `${count} ${problemKey(seen)}`;
  }

  #snoozeOf(seen: TransportSnapshot, side: Side): About<Snooze> | undefined {
    const snooze = this.#snoozes.get(ofSide(seen, side));
    return snooze !== undefined && this.#standing.has(snooze) ? snooze : undefined;
  }

  personOf(side: Side, who: 'ME' | 'COLLEAGUE'): string {
    const { id, colleagueId } = this.#people[side];
    return who === 'ME' ? id : colleagueId;
  }
}

/** What is amiss, as one text. */
function problemKey({ gpsSignalStatus, confirmationNeeded }: TransportSnapshot): string {
  return `${gpsSignalStatus} ${confirmationNeeded}`;
}

function ofSide({ id }: TransportSnapshot, side: Side): string {
  return `${id} ${side}`;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function presented({ text, by, at, until }: Note, reader: Side): Triage['note'] {
  const writer =
    by === reader
      ? ({ kind: 'PERSON', name: personName } as const)
      : ({ kind: 'PARTNER', name: organizationName(by) } as const);
  return { text: text.trim(), at: iso(at), until: until === null ? null : iso(until), by: writer };
}
