import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { isSensibleTime } from '@milepost/domain/calendar/sensible-span';
import { type ContactRefusal, refuseContacts } from '@milepost/domain/transport/commands/contacts';
import { MAX_CARGO_WEIGHT_KG, readCargoWeight } from '@milepost/domain/transport/cargo-weight';
import { planIssues, type PlanRefusal } from '@milepost/domain/transport/plan';
import type { WindowProblem } from '@milepost/domain/waypoint/parse-window';
import { Refused } from '../../api/failure.ts';
import { ownErrorWordsFor, refusalWords } from '../../i18n/refusal-words.ts';
import { momentIn } from '../time/entered-time.ts';
import { timeProblem } from '../time/time-problem.ts';
import { contactsOf, phoneOf } from './entered-contacts.ts';
import { type FormStop, type PlanForm, zoneOf } from './plan-form.ts';
import { type PlanState, existingPlan } from './plan-state.ts';
import { readPoint } from './read-point.ts';
import { unreadLine } from './written-plan.ts';

/** A problem with a field of the plan, of one of its stops, or of a contact of a stop. */
export type Problem = {
  readonly field: PlanField | StopField | 'contact';
  /** The key of the stop. */
  readonly stop?: string;
  /** The key of the contact. */
  readonly contact?: string | undefined;
  readonly words: MessageDescriptor;
};

type PlanField = 'carrier' | 'driverPhone' | 'cargoWeight' | 'stops';
type StopField = 'place' | 'pin' | 'from' | 'to' | 'contacts';

const words = refusalWords.planTransport;
const noPhone = msg`Please enter a phone number with a country code.`;
const noWeight = msg`Please enter a weight of 1 kg to ${MAX_CARGO_WEIGHT_KG / 1_000} t, such as 24000 or 24 t.`;

/** Depends on what the form currently checks. Of two problems with a field, the first is shown. */
export function shownProblems(state: PlanState): Problem[] {
  switch (state.checks) {
    case 'ALL':
      return planProblems(state.form, existingPlan(state), state.checkedAt);
    case 'ORDER':
      return orderProblems(state.form, existingPlan(state), state.checkedAt);
    case 'NOTHING':
      return [];
  }
}

/** Everything the server would refuse, by the same rules (specification §5.4). */
export function planProblems(form: PlanForm, standing: PlanForm | null, now: number): Problem[] {
  return [
    ...generalProblems(form),
    ...form.stops.filter(({ isCompleted }) => !isCompleted).flatMap((stop) => stopProblems(stop, now)),
    ...orderProblems(form, standing, now),
  ];
}

function generalProblems({ carrierId, driverPhone, cargoWeight, stops }: PlanForm): Problem[] {
  const phone = phoneOf(driverPhone, stops[0]?.place?.countryCode ?? null);
  const refusal = refuseContacts(phone.trim() === '' ? [] : [{ kind: 'SMS', recipient: phone }]);
  return [
    ...(carrierId === '' ? [{ field: 'carrier', words: msg`Please select a carrier.` } as const] : []),
    ...(refusal === null ? [] : [{ field: 'driverPhone', words: noPhone } as const]),
    ...(readCargoWeight(cargoWeight) === 'INVALID' ? [{ field: 'cargoWeight', words: noWeight } as const] : []),
  ];
}

function stopProblems(stop: FormStop, now: number): Problem[] {
  const problems: Problem[] = [];
  const find = (field: StopField, problem: MessageDescriptor): void => {
    problems.push({ field, stop: stop.key, words: problem });
  };
  if (stop.place === null) find('place', words.UNKNOWN_ADDRESS);
  if (stop.pin !== null && readPoint(stop.pin) === null) find('pin', msg`These are not coordinates.`);
  const unread = unreadLine(stop, now);
  if (unread !== null) find('from', lineWords[unread.problem](unread.excerpt));
  for (const end of unread === null ? endsOf(stop) : []) {
    const at = momentIn(stop[end], zoneOf(stop));
    if (at === null) find(end, timeProblem(stop[end]));
    else if (!isSensibleTime(at, now)) find(end, msg`Please enter a date between a year ago and five years from now.`);
  }
  const refusal = refuseContacts(contactsOf(stop));
  if (refusal?.refused === 'TOO_MANY_CONTACTS') find('contacts', words.TOO_MANY_CONTACTS);
  else if (refusal !== null) problems.push(contactProblem(stop, refusal.index, contactWords(stop, refusal)));
  return problems;
}

const lineWords: Readonly<Record<WindowProblem, (excerpt: string) => MessageDescriptor>> = {
  EMPTY: () => msg`Please enter a day and a time.`,
  UNKNOWN_WORD: (excerpt) => msg`“${excerpt}” is not understood. Write a day and a time, such as: mon 8-10.`,
  NO_SUCH_DAY: (excerpt) => msg`There is no day “${excerpt}”.`,
  NO_SUCH_TIME: (excerpt) => msg`There is no time of day “${excerpt}”.`,
  OTHER_WEEKDAY: (excerpt) => msg`“${excerpt}”: this date is another day of the week.`,
  NO_TIME: () => msg`The time is missing. Example: 8-10.`,
  TOO_MUCH: (excerpt) => (excerpt === '' ? msg`This is more than one time window.` : tooMuch(excerpt)),
};

const tooMuch = (excerpt: string): MessageDescriptor => msg`“${excerpt}” is too much: write only one time window.`;

const endsOf = ({ kind }: FormStop) => (kind === 'RANGE' ? (['from', 'to'] as const) : (['from'] as const));

function contactProblem(stop: FormStop, index: number, problem: MessageDescriptor): Problem {
  return { field: 'contact', stop: stop.key, contact: stop.contacts[index]?.key, words: problem };
}

function contactWords(stop: FormStop, { refused, index }: ContactRefusal): MessageDescriptor {
  if (refused !== 'INVALID_CONTACT') return words[refused];
  return stop.contacts[index]?.kind === 'SMS' ? noPhone : msg`Please enter a valid e-mail address.`;
}

/** Problems with the order of the times once all are entered; reported as soon as their field is left. */
function orderProblems({ stops }: PlanForm, standing: PlanForm | null, now: number): Problem[] {
  const timed = timedStops(stops);
  // The order can be checked only once the times of all stops are clear.
  if (stops.length >= 2 && timed.length < stops.length) return [];
  return planIssues(timed, now, timedStops(standing?.stops ?? [])).map(({ refused, waypoint }) => {
    const stop = waypoint === null ? undefined : timed[waypoint]?.stop;
    if (stop === undefined) return { field: 'stops', words: words[refused] };
    const field = stop.kind === 'RANGE' && !isAboutBeginning.has(refused) ? 'to' : 'from';
    return { field, stop: stop.key, words: words[refused] };
  });
}

const isAboutBeginning: ReadonlySet<PlanRefusal> = new Set(['STOPS_OUT_OF_ORDER', 'PLANNED_TOO_FAR_BACK']);

function timedStops(stops: readonly FormStop[]) {
  return stops.flatMap((stop) => {
    const from = momentIn(stop.from, zoneOf(stop));
    const to = stop.kind === 'RANGE' ? momentIn(stop.to, zoneOf(stop)) : from;
    return from === null || to === null ? [] : [{ stop, planned: { from, to } }];
  });
}

const STOP = /^body\/waypoints\/(\d+)(?:\/(\w+)(?:\/(\d+))?)?/;

/** What the server refused, assigned to the fields that its paths name. */
export function serverProblems(error: unknown, form: PlanForm): Problem[] {
  const own = ownErrorWordsFor(error);
  if (!(error instanceof Refused) || own === undefined) return [];
  const paths = error.issues.map(({ path }) => path);
  if (error.code === 'NO_CARRIER_AGREEMENT') paths.push('body/carrierId');
  return paths.flatMap((path) => problemAtPath(path, form, own));
}

function problemAtPath(path: string, form: PlanForm, own: MessageDescriptor): Problem[] {
  if (path.startsWith('body/driverPhone')) return [{ field: 'driverPhone', words: own }];
  if (path.startsWith('body/cargoWeightKg')) return [{ field: 'cargoWeight', words: own }];
  if (path.startsWith('body/carrierId')) return [{ field: 'carrier', words: own }];
  const [, index, name, contact] = STOP.exec(path) ?? [];
  const stop = index === undefined ? undefined : form.stops[Number(index)];
  if (stop === undefined) return [];
  const at = (field: StopField): Problem[] => [{ field, stop: stop.key, words: own }];
  switch (name) {
    case 'point':
      return at('pin');
    case 'from':
    case 'to':
      return at(name);
    case 'contacts':
      return contact === undefined ? at('contacts') : [contactProblem(stop, Number(contact), own)];
    default:
      return at('place');
  }
}

/** The message for a problem with a field; null if there is none. */
export function useProblemAt(problems: readonly Problem[]) {
  const { i18n } = useLingui();
  return (field: Problem['field'], contact?: string): string | null => {
    const problem = problems.find((one) => one.field === field && one.contact === contact);
    return problem === undefined ? null : i18n._(problem.words);
  };
}
