import type { MessageDescriptor } from '@lingui/core';
import { Refused } from '../../api/failure.ts';
import { ownWordsFor } from '../../i18n/refusal-words.ts';
import type { PlanForm } from './plan-form.ts';
import { fieldOf, type Problems } from './plan-problems.ts';

const STOP = /^body\/waypoints\/(\d+)(?:\/(\w+)(?:\/(\d+))?)?/;

/** What the server found wrong, at the fields that its paths name. */
export function serverProblems(error: unknown, form: PlanForm): Problems {
  const problems = new Map<string, MessageDescriptor>();
  const own = ownWordsFor(error);
  if (!(error instanceof Refused) || own === undefined) return problems;
  if (error.code === 'NO_CARRIER_AGREEMENT') problems.set(fieldOf.carrier, own);
  for (const { path } of error.issues) {
    const field = fieldAt(path, form);
    if (field !== null) problems.set(field, own);
  }
  return problems;
}

function fieldAt(path: string, form: PlanForm): string | null {
  if (path.startsWith('body/driverPhone')) return fieldOf.driverPhone;
  if (path.startsWith('body/carrierId')) return fieldOf.carrier;
  const [, index, name, place] = STOP.exec(path) ?? [];
  const stop = index === undefined ? undefined : form.stops[Number(index)];
  if (stop === undefined) return null;
  switch (name) {
    case 'point':
      return fieldOf.pin(stop);
    case 'from':
    case 'to':
      return fieldOf[name](stop);
    case 'contacts':
      return place === undefined ? fieldOf.contacts(stop) : fieldOf.contact(stop, Number(place));
    default:
      return fieldOf.place(stop);
  }
}
