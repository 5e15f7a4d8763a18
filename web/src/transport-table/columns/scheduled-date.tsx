import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { PlannedTimeView } from '../../ui/time/planned-time-view.tsx';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';
import { NotSet } from '../not-set.tsx';
import { waypointsInOrder } from '../waypoints-in-order.ts';

/** As it is sorted: by the first stop. */
function ScheduledDateCell({ transport }: CellProperties): ReactNode {
  const { locale } = useLanguage();
  const first = waypointsInOrder(transport).at(0);
  if (first === undefined) return <NotSet />;
  const { kind, from, to } = first.plannedTimeOfArrival;
  const time = { kind, from: Date.parse(from), to: Date.parse(to), timeZone: first.timezone };
  return <PlannedTimeView time={time} locale={locale} />;
}

export const scheduledDate: ColumnDefinition = {
  header: msg`Scheduled`,
  Cell: ScheduledDateCell,
  sortBy: 'SCHEDULED',
  width: 235,
  givesWay: null,
};
