import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnedForecasts } from '@milepost/api-contract/forecasts/learned-forecasts';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { countryName } from '../transport/forecast-reason-words.ts';
import { Card } from '../ui/card.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import classes from './learned.module.css';

type Props = { readonly learned: LearnedForecasts };

/** How long ways take, compared with what is assumed for their kilometres. */
export function PaceTables({ learned: { everywhere, countries, lanes, totalLanes } }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const factor = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const times = (value: number): string => `× ${factor.format(value)}`;
  const [shown, all] = [number.format(lanes.length), number.format(totalLanes)];
  return (
    <>
      <Card title={<Trans>Pace by country</Trans>}>
        <p className={classes['remark']}>
          <Trans>How many times as long as assumed a drive takes. Unplanned halts on the way are included.</Trans>
        </p>
        <FiguresTable
          label={t`Pace by country`}
          columns={[
            { key: 'country', title: <Trans>Country</Trans>, isText: true },
            { key: 'factor', title: <Trans>Time</Trans> },
            { key: 'arrivals', title: <Trans>Arrivals</Trans> },
          ]}
          rows={[
            {
              key: 'everywhere',
              cells: [t`Everywhere`, times(everywhere.factor), number.format(everywhere.arrivals)],
            },
            ...countries.map(({ countryCode, factor: pace, arrivals }) => ({
              key: countryCode,
              cells: [countryName(countryCode, locale), times(pace), number.format(arrivals)],
            })),
          ]}
        />
      </Card>
      {lanes.length > 0 && (
        <Card
          title={<Trans>Lanes</Trans>}
          aside={
            totalLanes > lanes.length && (
              <Trans>
                the {shown} most driven of {all}
              </Trans>
            )
          }
        >
          <p className={classes['remark']}>
            <Trans>
              Beyond the pace of the country, from the second drive on. A forecast knows only the lanes of its own
              shipper.
            </Trans>
          </p>
          <FiguresTable
            label={t`Lanes`}
            columns={[
              { key: 'lane', title: <Trans>Lane</Trans>, isText: true },
              { key: 'factor', title: <Trans>Time</Trans> },
              { key: 'drives', title: <Trans>Drives</Trans> },
            ]}
            rows={lanes.map(({ from, to, factor: pace, drives }, index) => ({
              key: `${from} ${to} ${index}`,
              cells: [
                <span key="lane">
                  {from} <IconArrowNarrowRight size={14} role="img" aria-label={t`to`} /> {to}
                </span>,
                times(pace),
                number.format(drives),
              ],
            }))}
          />
        </Card>
      )}
    </>
  );
}
