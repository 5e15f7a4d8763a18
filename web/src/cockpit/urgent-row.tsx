import { useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { useVisitor } from '../session/visitor.ts';
import { NotSet } from '../transport/not-set.tsx';
import { reasonsOf } from '../transport/row-actions.ts';
import { waypointsInOrder } from '../transport/waypoints-in-order.ts';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { HealingButton } from './healing-button.tsx';
import classes from './needs-you-now.module.css';
import { reasonLooks } from '../transport/reasons.ts';
import { UrgentCause } from './urgent-cause.tsx';

type Props = { readonly transport: Transport };

export function UrgentRow({ transport }: Props) {
  const { t } = useLingui();
  const [reason] = reasonsOf(transport, useVisitor().organization.organizationRole).toReversed();
  const stops = waypointsInOrder(transport);
  if (reason === undefined) return null;
  const look = reasonLooks[reason];
  return (
    <li className={classes['row']}>
      <span>
        <StatusBadge meaning={look.meaning} icon={<look.icon size={14} aria-hidden />}>
          {t(look.name)}
        </StatusBadge>
      </span>
      <div className={classes['transport']}>
        <Link to={paths.transport({ transportId: transport.id })} className={classes['reference']}>
          {transport.reference ?? transport.trackingId ?? <NotSet />}
        </Link>
        <span className={classes['route']}>
          {stops.at(0)?.address.city} → {stops.at(-1)?.address.city}
        </span>
      </div>
      <UrgentCause transport={transport} reason={reason} />
      <div className={classes['action']}>
        <HealingButton transport={transport} />
      </div>
    </li>
  );
}
