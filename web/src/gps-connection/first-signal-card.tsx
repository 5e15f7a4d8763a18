import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FirstSignal } from '@milepost/api-contract/gps-signals/first-signal';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { type GpsConnectionKind, isPhone } from '@milepost/domain/gps-signal/gps-connection-kind';
import { isStanding } from '@milepost/domain/gps-signal/standing';
import { IconCircleCheck, IconNavigationFilled, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { compassWords } from '../i18n/compass-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { MapView } from '../map/map-view.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import shared from './gps-connection.module.css';
import classes from './setup.module.css';
import { kindWords } from './gps-words.ts';
import { useNumberFormatter } from './use-number-formatter.ts';

type Signal = NonNullable<FirstSignal['firstSignal']>;
type Props = { readonly signal: Signal; readonly kind: GpsConnectionKind; readonly onNext: () => void };

const ZOOM = 10;

/** What the waiting card turns into. */
export function FirstSignalCard({ signal, kind, onNext }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const { trackingId, position, transport, heading } = signal;
  return (
    <section className={classes['first']} aria-labelledby="first-signal-title">
      <h3 id="first-signal-title" className={classes['firstTitle']}>
        <IconCircleCheck size={18} aria-hidden />
        <Trans>First signal received</Trans>
      </h3>
      <div className={classes['firstBody']}>
        {position !== null && (
          <div className={classes['smallMap']}>
            <MapView
              label={t`Where ${trackingId} is`}
              view={{ center: [position.longitude, position.latitude], zoom: ZOOM }}
              isStill
            >
              <span className={classes['here']}>
                <IconNavigationFilled size={16} aria-hidden style={{ rotate: `${heading ?? 0}deg` }} />
              </span>
            </MapView>
          </div>
        )}
        <div className={classes['facts']}>
          <strong className={classes['vehicle']}>{trackingId}</strong>
          <span className={shared['detail']}>{i18n._(kindWords[kind])}</span>
          <SignalFacts signal={signal} />
          {transport !== null && (
            <p>
              <Trans>
                Used by{' '}
                <Link to={paths.transport({ transportId: transport.transportId })} className={shared['link'] ?? ''}>
                  {transport.reference ?? t`a transport without a reference`}
                </Link>
              </Trans>
            </p>
          )}
          <div className={shared['buttons']}>
            <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNext}>
              {isPhone(kind) ? <Trans>Next phone</Trans> : <Trans>Connect something else</Trans>}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

function SignalFacts({ signal }: Pick<Props, 'signal'>): ReactNode {
  const number = useNumberFormatter();
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const { at, place, position, accuracyM, speedKmh, heading } = signal;
  const kmh = speedKmh === null ? null : number(Math.round(speedKmh));
  const towards = heading === null ? null : i18n._(compassWords[compassPointOf(heading)]);
  return (
    <dl className={classes['factList']}>
      <dt>{t`Where`}</dt>
      <dd>
        {place === null
          ? position === null
            ? t`no position yet: a sign of life`
            : `${number(position.latitude)}, ${number(position.longitude)}`
          : `${place.countryCode} ${place.city}`}
      </dd>
      <dt>{t`When`}</dt>
      <dd>
        <MomentView at={Date.parse(at)} timeZone={readerZone()} locale={locale} />
      </dd>
      {accuracyM !== null && (
        <>
          <dt>{t`Accuracy`}</dt>
          <dd>{t`${number(Math.round(accuracyM))} m`}</dd>
        </>
      )}
      {kmh !== null && speedKmh !== null && (
        <>
          <dt>{t`Moving`}</dt>
          <dd>{isStanding(speedKmh) ? t`standing` : towards === null ? t`${kmh} km/h` : t`${kmh} km/h, ${towards}`}</dd>
        </>
      )}
    </dl>
  );
}
