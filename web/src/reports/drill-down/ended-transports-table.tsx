import { Trans, useLingui } from '@lingui/react/macro';
import type { listEndedTransports } from '@milepost/api-contract/reports/ended-transports';
import type { Response } from '@milepost/api-contract/call';
import type { ReactNode } from 'react';
import { StandingMark, standingWords } from '../../transport/standing-mark.tsx';
import { dateFormat } from '../../ui/time/date-format.ts';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { useFormats } from '../figures/use-formats.ts';
import { DrillDownTable } from './drill-down-table.tsx';
import classes from './drill-down.module.css';
import { OpenableName } from './openable-name.tsx';

type Page = Response<typeof listEndedTransports>;
type Ended = Page['transports'][number];

/** For transports that can no longer be opened, only these figures exist. */
export function EndedTransportsTable({ page }: { readonly page: Page }): ReactNode {
  const { t } = useLingui();
  const hasOld = page.transports.some(({ canBeOpened }) => !canBeOpened);
  return (
    <>
      {hasOld && (
        <p className={classes['words']}>
          <Trans>Transports that ended more than 28 days ago can no longer be opened; their figures stay.</Trans>
        </p>
      )}
      <DrillDownTable
        label={t`Transports`}
        titles={[t`Reference`, t`Arrival`, t`Ended`, t`Carrier`, t`Lane`, t`Tracking ID`]}
      >
        {page.transports.map((ended) => (
          <Row key={ended.transportId} ended={ended} timeZone={page.timeZone} />
        ))}
      </DrillDownTable>
    </>
  );
}

function Row({ ended, timeZone }: { readonly ended: Ended; readonly timeZone: string }): ReactNode {
  const { t } = useLingui();
  const { locale } = useFormats();
  const { trackingId, carrier, from, to, endedAt, isTracked, arrival } = ended;
  const zone = knownZone(timeZone);
  const at = Date.parse(endedAt);
  const day = dateFormat(locale, zone, 'dateOfYear').format(at);
  const clock = dateFormat(locale, zone, 'clock').format(at);
  return (
    <tr>
      <th scope="row">
        <OpenableName transport={ended} />
      </th>
      <td>
        {arrival === null ? (
          <Trans>Cancelled</Trans>
        ) : (
          <span className={classes['arrival']}>
            <StandingMark kind={arrival} size={12} /> {t(standingWords[arrival])}
          </span>
        )}
      </td>
      <td>
        {day}, {clock}
      </td>
      <td>{carrier}</td>
      <td>
        {from.city} → {to.city}
      </td>
      <td>{trackingId ?? (isTracked ? '–' : <span className={classes['muted']}>{t`no GPS signal`}</span>)}</td>
    </tr>
  );
}
