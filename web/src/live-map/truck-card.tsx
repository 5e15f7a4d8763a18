import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import classes from './truck-card.module.css';
import { TruckFacts } from './truck-facts.tsx';
import type { Truck } from './truck.ts';

type Props = { readonly truck: Truck; readonly onClose: () => void };

/** The selected transport: what the map knows of it, and the way to all the rest. */
export function TruckCard({ truck, onClose }: Props) {
  const { t } = useLingui();
  return (
    <section className={classes['card']} aria-label={t`Selected transport`}>
      <TruckFacts truck={truck}>
        <CloseButton size="sm" aria-label={t`Close`} onClick={onClose} className={classes['close'] ?? ''} />
      </TruckFacts>
      <Link to={paths.transport({ transportId: truck.id })} className={classes['link']}>
        <Trans>Transport details</Trans>
        <IconArrowRight size={16} aria-hidden />
      </Link>
    </section>
  );
}
