import { Trans, useLingui } from '@lingui/react/macro';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { isStanding } from '@milepost/domain/gps-signal/standing';
import { IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { compassWords } from '../../i18n/compass-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AgeView } from '../../ui/time/age-view.tsx';
import classes from './transport-map.module.css';

type Vehicle = { readonly at: string; readonly heading: number | null; readonly speedKmh: number | null };

type Props = { readonly vehicle: Vehicle | null; readonly now: number; readonly isOver: boolean };

/** In words what the map shows of the vehicle, with the age of it. */
export function VehicleNote({ vehicle, now, isOver }: Props): ReactNode {
  const { locale } = useLanguage();
  if (isOver) return null;
  return (
    <p className={classes['note']}>
      <IconTruck size={16} stroke={1.6} aria-hidden />
      {vehicle === null ? (
        <Trans>No position is known.</Trans>
      ) : (
        <span>
          <AgeView at={Date.parse(vehicle.at)} now={now} locale={locale} /> <Movement vehicle={vehicle} now={now} />
        </span>
      )}
    </p>
  );
}

function Movement({ vehicle, now }: { readonly vehicle: Vehicle; readonly now: number }): ReactNode {
  const { t } = useLingui();
  const { at, heading, speedKmh } = vehicle;
  if (speedKmh === null) return null;
  if (isStanding(speedKmh)) {
    // What it has done since is not known.
    const isOld = now - Date.parse(at) > LOW_AFTER_MS;
    return <>· {isOld ? <Trans>was standing</Trans> : <Trans>standing</Trans>}</>;
  }
  const speed = Math.round(speedKmh);
  if (heading === null) return <>· {t`${speed} km/h`}</>;
  const direction = t(compassWords[compassPointOf(heading)]);
  return <>· {t`${speed} km/h, heading ${direction}`}</>;
}
