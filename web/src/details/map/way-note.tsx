import { Plural, Trans } from '@lingui/react/macro';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './transport-map.module.css';

type Props = { readonly route: TransportRoute; readonly isOver: boolean };

/** How long the way is, how much is left, and through which countries; an estimate says that it is one. */
export function WayNote({ route, isOver }: Props): ReactNode {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const [all, left] = [number.format(route.km), number.format(route.remainingKm)];
  const countries = route.countries.join(' → ');
  return (
    <p className={classes['note']}>
      <IconRoute size={16} stroke={1.6} aria-hidden />
      <span>
        {route.source === 'ESTIMATE' ? <Trans>Estimated {all} km by road</Trans> : <Trans>{all} km by road</Trans>}
        {!isOver && (
          <>
            {' '}
            · <Trans>{left} km to go</Trans>
          </>
        )}{' '}
        · {countries}
        {route.ferries.length > 0 && (
          <>
            {' '}
            · <Plural value={route.ferries.length} one="# ferry" other="# ferries" />
          </>
        )}
      </span>
    </p>
  );
}
