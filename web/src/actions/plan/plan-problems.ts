import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isSensible } from '@milepost/domain/calendar/sensible-span';
import { refuseContacts } from '@milepost/domain/transport/commands/contacts';
import { planIssues, type PlanRefusal } from '@milepost/domain/transport/plan';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { momentIn } from '../time/entered-time.ts';
import { timeProblem } from '../time/time-problem.ts';
import { contactsOf, phoneOf } from './form-contacts.ts';
import type { FormStop, PlanForm } from './plan-form.ts';
import { readPoint } from './read-point.ts';
import { zoneOf } from './zone-of.ts';

/** What is wrong, by the name of the field it stands at. */
export type Problems = ReadonlyMap<string, MessageDescriptor>;

const words = refusalWords.planTransport;

/** The names of the fields: as `setProblemsOfServer` and the fields themselves have them. */
export const fieldOf = {
  carrier: 'carrier',
  driverPhone: 'driverPhone',
  stops: 'stops',
  place: (stop: FormStop) => `${stop.key} place`,
  pin: (stop: FormStop) => `${stop.key} pin`,
  from: (stop: FormStop) => `${stop.key} from`,
  to: (stop: FormStop) => `${stop.key} to`,
  contacts: (stop: FormStop) => `${stop.key} contacts`,
  contact: (stop: FormStop, index: number) => `${stop.key} contact ${stop.contacts[index]?.key ?? ''}`,
} as const;

/** All that the server would refuse, by the rules it refuses by itself (specification §5, Plan transport). */
export function planProblems(form: PlanForm, standing: PlanForm | null, now: number): Problems {
  const problems = new Map<string, MessageDescriptor>();
  const find = (field: string, problem: MessageDescriptor): void => {
    if (!problems.has(field)) problems.set(field, problem);
  };
  if (form.carrierId === '') find(fieldOf.carrier, msg`Please select a carrier.`);
  const phone = phoneOf(form.driverPhone, form.stops[0]?.place?.countryCode ?? null);
  const phoneRefusal = refuseContacts(phone.trim() === '' ? [] : [{ kind: 'SMS', recipient: phone }]);
  if (phoneRefusal !== null) find(fieldOf.driverPhone, msg`Please enter a phone number with a country code.`);
  for (const stop of form.stops) if (!stop.isCompleted) findInStop(stop, now, find);
  findInOrder(form.stops, standing, now, find);
  return problems;
}

/** What is wrong with the order of times that are all there: said as soon as their field is left. */
export function orderProblems(form: PlanForm, standing: PlanForm | null, now: number): Problems {
  const problems = new Map<string, MessageDescriptor>();
  findInOrder(form.stops, standing, now, (field, problem) => problems.set(field, problem));
  return problems;
}

type Find = (field: string, problem: MessageDescriptor) => void;

function findInStop(stop: FormStop, now: number, find: Find): void {
  if (stop.place === null) find(fieldOf.place(stop), words.UNKNOWN_ADDRESS);
  if (stop.pin !== null && readPoint(stop.pin) === null) find(fieldOf.pin(stop), msg`These are no coordinates.`);
  for (const end of stop.kind === 'RANGE' ? (['from', 'to'] as const) : (['from'] as const)) {
    const at = momentIn(stop[end], zoneOf(stop));
    if (at === null) find(fieldOf[end](stop), timeProblem(stop[end]));
    else if (!isSensible(at, now)) {
      find(fieldOf[end](stop), msg`Please enter a date between a year ago and five years from now.`);
    }
  }
  const refusal = refuseContacts(contactsOf(stop));
  if (refusal?.refused === 'TOO_MANY_CONTACTS') find(fieldOf.contacts(stop), words.TOO_MANY_CONTACTS);
  else if (refusal !== null) find(fieldOf.contact(stop, refusal.index), contactWords(stop, refusal));
}

function contactWords(stop: FormStop, { refused, index }: NonNullable<ReturnType<typeof refuseContacts>>) {
  if (refused !== 'INVALID_CONTACT') return words[refused];
  return stop.contacts[index]?.kind === 'SMS'
    ? msg`Please enter a phone number with a country code.`
    : msg`Please enter a valid e-mail address.`;
}

const isAboutBeginning: ReadonlySet<PlanRefusal> = new Set(['STOPS_OUT_OF_ORDER', 'PLANNED_TOO_FAR_BACK']);

function timedStops(stops: readonly FormStop[]) {
  return stops.flatMap((stop) => {
    const from = momentIn(stop.from, zoneOf(stop));
    const to = stop.kind === 'RANGE' ? momentIn(stop.to, zoneOf(stop)) : from;
    return from === null || to === null ? [] : [{ stop, planned: { from, to } }];
  });
}

/** Only stops whose times are clear can be in order or not. */
function findInOrder(stops: readonly FormStop[], standing: PlanForm | null, now: number, find: Find): void {
  const timed = timedStops(stops);
  if (stops.length >= 2 && timed.length < stops.length) return;
  for (const { refused, waypoint } of planIssues(timed, now, timedStops(standing?.stops ?? []))) {
    const stop = waypoint === null ? undefined : timed[waypoint]?.stop;
    if (stop === undefined) find(fieldOf.stops, words[refused]);
    else
      find(
        stop.kind === 'RANGE' && !isAboutBeginning.has(refused) ? fieldOf.to(stop) : fieldOf.from(stop),
        words[refused],
      );
  }
}
