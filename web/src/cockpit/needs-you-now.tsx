import { Trans } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { paths } from '../addresses/paths.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import classes from './needs-you-now.module.css';
import { UrgentRow } from './urgent-row.tsx';

type Props = { readonly needsYou: Cockpit['needsYou'] };

/** What somebody has to look after, the most urgent first. */
export function NeedsYouNow({ needsYou: { total, transports } }: Props) {
  const { locale } = useLanguage();
  const count = new Intl.NumberFormat(locale).format(total);
  const title = (
    <span className={classes['total']}>
      <Trans>Needs you now</Trans>
      {total > 0 && <span className={classes['pill']}>{count}</span>}
    </span>
  );
  if (transports.length === 0) {
    return (
      <Card title={title}>
        <EmptyState icon={IconCircleCheck} tone="good" title={<Trans>Nothing needs you right now</Trans>}>
          <Trans>Transports that lose their signal or lack a tracking ID appear here.</Trans>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={title} aside={<Trans>by urgency</Trans>}>
      <ul className={classes['rows']}>
        {transports.map((transport) => (
          <UrgentRow key={transport.id} transport={transport} />
        ))}
      </ul>
      <div className={classes['foot']}>
        <Link to={paths.actionRequired()} className={classes['all']}>
          <Trans>Show all {count}</Trans>
          <IconArrowRight size={16} stroke={1.8} aria-hidden />
        </Link>
      </div>
    </Card>
  );
}
