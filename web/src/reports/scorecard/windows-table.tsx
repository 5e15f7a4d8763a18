import { Trans, useLingui } from '@lingui/react/macro';
import type { Response } from '@milepost/api-contract/call';
import type { listJudgedForecasts } from '@milepost/api-contract/forecasts/judged-forecasts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../figures/use-formats.ts';
import { DrillDownTable } from '../drill-down/drill-down-table.tsx';
import classes from '../drill-down/drill-down.module.css';
import { OpenableName } from '../drill-down/openable-name.tsx';
import { useIsShipper } from '../place/use-is-shipper.ts';

type Page = Response<typeof listJudgedForecasts>;
type Judged = Page['forecasts'][number];

const MINUTE_MS = 60_000;

/** Forecasts and actual arrivals, line by line. */
export function WindowsTable({ page }: { readonly page: Page }): ReactNode {
  const { t } = useLingui();
  const isShipper = useIsShipper();
  const { locale } = useFormats();
  const { timeZone } = page;
  const short = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: knownZone(timeZone),
      }),
    [locale, timeZone],
  );
  return (
    <DrillDownTable
      label={t`Windows`}
      titles={[t`Reference`, t`Stop`, t`Said at`, t`Window`, t`Arrival`, t`Error`, isShipper ? t`Carrier` : t`Shipper`]}
    >
      {page.forecasts.map((judged) => (
        <Row key={`${judged.transportId} ${judged.arrivedAt} ${judged.madeAt}`} judged={judged} short={short} />
      ))}
    </DrillDownTable>
  );
}

type RowProps = {
  readonly judged: Judged;
  /** Created once for the table: creating one costs a hundred times as much as using it. */
  readonly short: Intl.DateTimeFormat;
};

function Row({ judged, short }: RowProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useFormats();
  const { partner, from, to, isInside } = judged;
  const arrivedAt = Date.parse(judged.arrivedAt);
  const error = arrivedAt - Date.parse(judged.expected);
  const size = durationWords(error, locale);
  const Icon = isInside ? IconCheck : IconX;
  return (
    <tr>
      <th scope="row">
        <OpenableName transport={judged} />
      </th>
      <td>{from === null ? to.city : `${from.city} → ${to.city}`}</td>
      <td>{short.format(Date.parse(judged.madeAt))}</td>
      <td>{short.formatRange(Date.parse(judged.min), Date.parse(judged.max))}</td>
      <td>
        <span className={classes['arrival']}>
          <Icon size={14} role="img" aria-label={isInside ? t`inside` : t`outside`} />
          {short.format(arrivedAt)}
        </span>
      </td>
      <td>
        {Math.abs(error) < MINUTE_MS ? size : error > 0 ? <Trans>{size} later</Trans> : <Trans>{size} earlier</Trans>}
      </td>
      <td>{partner}</td>
    </tr>
  );
}
