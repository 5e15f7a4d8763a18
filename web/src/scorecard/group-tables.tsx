import { Trans, useLingui } from '@lingui/react/macro';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { ScoreTable } from '../learned/score-tables.tsx';
import { useVisitor } from '../session/visitor.ts';
import { Card } from '../ui/card.tsx';
import classes from './scorecard.module.css';

type Props = { readonly scorecard: EtaScorecard };
type Lane = EtaScorecard['lanes'][number];

/** The same figures by lane and by partner: where forecasts are worth less, somebody should know. */
export function GroupTables({ scorecard: { lanes, totalLanes, partners, totalPartners } }: Props): ReactNode {
  const { t } = useLingui();
  const isShipper = useVisitor().organization.organizationRole === 'SHIPPER';
  const partner = isShipper ? t`Carrier` : t`Shipper`;
  return (
    <>
      {lanes.length > 0 && (
        <Card title={<Trans>Lanes</Trans>} aside={<Shown shown={lanes.length} total={totalLanes} />}>
          <p className={classes['remark']}>
            <Trans>From one stop to the next. The way to the first stop is on no lane.</Trans>
          </p>
          <ScoreTable
            label={t`Lanes`}
            title={<Trans>Lane</Trans>}
            rows={lanes.map((lane) => ({ key: keyOf(lane), name: <LaneName lane={lane} />, score: lane }))}
          />
        </Card>
      )}
      <Card
        title={isShipper ? <Trans>Carriers</Trans> : <Trans>Shippers</Trans>}
        aside={<Shown shown={partners.length} total={totalPartners} />}
      >
        <ScoreTable
          label={isShipper ? t`Carriers` : t`Shippers`}
          title={partner}
          rows={partners.map(({ partnerId, name, ...score }) => ({ key: partnerId, name, score }))}
        />
      </Card>
    </>
  );
}

function keyOf({ from, to }: Lane): string {
  return [from.countryCode, from.city, to.countryCode, to.city].join(' ');
}

function LaneName({ lane: { from, to } }: { readonly lane: Lane }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {from.city} <span className={classes['country']}>{from.countryCode}</span>{' '}
      <IconArrowNarrowRight size={14} role="img" aria-label={t`to`} /> {to.city}{' '}
      <span className={classes['country']}>{to.countryCode}</span>
    </>
  );
}

function Shown({ shown, total }: { readonly shown: number; readonly total: number }): ReactNode {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const [some, all] = [number.format(shown), number.format(total)];
  if (shown === total) return null;
  return (
    <Trans>
      the {some} with most arrivals of {all}
    </Trans>
  );
}
