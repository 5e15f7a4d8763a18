import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { PlannedTimeView } from '../ui/time/planned-time-view.tsx';

type Props = {
  readonly waypoint: Waypoint;
  /** Without how far off it is, where that is said beside it. */
  readonly isBrief?: boolean;
};

/** When a stop is planned, in its own zone. */
export function PlannedArrival({ waypoint, isBrief = false }: Props): ReactNode {
  const { locale } = useLanguage();
  const { kind, from, to } = waypoint.plannedTimeOfArrival;
  const time = { kind, from: Date.parse(from), to: Date.parse(to), timeZone: waypoint.timezone };
  return <PlannedTimeView time={time} locale={locale} isBrief={isBrief} />;
}
