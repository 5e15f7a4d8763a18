import { Trans, useLingui } from '@lingui/react/macro';
import { actionReasons, type ActionReason } from '@milepost/domain/transport/action-required';
import type { Counts } from '@milepost/api-contract/transports/counts';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { routeTitles } from '../i18n/route-titles.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { paths } from '../paths.ts';
import { useVisitor } from '../session/use-visitor.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import classes from './needs-you-now.module.css';
import { reasonLooks } from './reasons.ts';

type Props = { readonly counts: Counts['actionRequired'] };

function Reason({ reason, count }: { readonly reason: ActionReason; readonly count: number }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { organizationRole } = useVisitor().organization;
  const look = reasonLooks[reason];
  return (
    <li>
      <Link to={paths[look.route]()} className={classes['reason']}>
        <span className={classes['badge']}>
          <StatusBadge meaning={look.meaning} icon={<look.icon size={14} aria-hidden />}>
            {t(routeTitles[look.route])}
          </StatusBadge>
        </span>
        <span className={classes['cause']}>{t(look.cause[organizationRole])}</span>
        <span className={classes['count']}>{new Intl.NumberFormat(locale).format(count)}</span>
        <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes['go']} />
      </Link>
    </li>
  );
}

/** What somebody has to look after, by reason; the order is that of the menu. */
export function NeedsYouNow({ counts }: Props) {
  const reasons = actionReasons.filter((reason) => counts[reasonLooks[reason].count] > 0);
  const { locale } = useLanguage();
  const total = (
    <span className={classes['total']}>
      <Trans>Needs you now</Trans>
      {counts.total > 0 && (
        <span className={classes['pill']}>{new Intl.NumberFormat(locale).format(counts.total)}</span>
      )}
    </span>
  );
  const all = (
    <Link to={paths.actionRequired()} className={classes['all']}>
      <Trans>Show all</Trans>
    </Link>
  );
  return (
    <Card title={total} aside={reasons.length === 0 ? undefined : all}>
      {reasons.length === 0 ? (
        <EmptyState icon={IconCircleCheck} tone="good" title={<Trans>Nothing needs you right now</Trans>}>
          <Trans>Transports that lose their signal or lack a tracking ID appear here.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes['reasons']}>
          {reasons.map((reason) => (
            <Reason key={reason} reason={reason} count={counts[reasonLooks[reason].count]} />
          ))}
        </ul>
      )}
    </Card>
  );
}
