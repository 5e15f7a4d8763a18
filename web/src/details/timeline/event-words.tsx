import { useLingui } from '@lingui/react/macro';
import type { WaypointEvent } from '@milepost/api-contract/transports/details';
import type { ReactNode } from 'react';
import { ActorWords } from '../../i18n/actor-words.tsx';
import { resetByPlanWords, waypointEventWords } from './waypoint-event-words.ts';

/** What happened, and who did it where it was somebody. */
export function EventWords({ event }: { readonly event: WaypointEvent }): ReactNode {
  const { t } = useLingui();
  const isReset = event.reason === 'RESET' && event.by?.kind !== 'OPERATOR';
  return (
    <>
      {t(isReset ? resetByPlanWords : waypointEventWords[event.reason])}
      {event.by !== null && (
        <>
          {' '}
          (<ActorWords by={event.by} />)
        </>
      )}
    </>
  );
}
