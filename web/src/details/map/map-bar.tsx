import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { isStanding } from '@milepost/domain/gps-signal/standing';
import { IconFocusCentered, IconLeaf, IconPlayerPause, IconRoute, IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { compassWords } from '../../i18n/compass-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AgeView } from '../../ui/time/age-view.tsx';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import classes from './map-bar.module.css';

export type SeenVehicle = {
  readonly at: string;
  readonly heading: number | null;
  readonly speedKmh: number | null;
  readonly city: string | null;
  /** Since when it has been seen in that place; null if it is moving or that is unknown. */
  readonly standsSince: number | null;
};

type MapBarProps = {
  readonly vehicle: SeenVehicle | null;
  readonly now: number;
  readonly isOver: boolean;
  /** Undefined for the past and until it is known. */
  readonly route: TransportRoute | undefined;
  readonly cityOf: (waypointId: string) => string;
  readonly onShowWholeRoute: (() => void) | undefined;
};

/** What the vehicle is doing and how far it still has to go; above the map, so it covers none of it. */
export function MapBar({ vehicle, now, isOver, route, cityOf, onShowWholeRoute }: MapBarProps): ReactNode {
  const { t } = useLingui();
  return (
    <section className={classes['bar']} aria-label={t`Vehicle and way`}>
      {!isOver && (
        <p className={classes['fact']}>
          {vehicle === null ? (
            <Trans>No position is known.</Trans>
          ) : (
            <>
              {vehicle.standsSince === null ? (
                <IconTruck size={16} stroke={1.6} aria-hidden />
              ) : (
                <IconPlayerPause size={16} stroke={1.6} aria-hidden />
              )}
              <span>
                <Movement vehicle={vehicle} now={now} />
                {vehicle.city !== null && <>, {vehicle.city}</>}
              </span>
            </>
          )}
        </p>
      )}
      {route !== undefined && (
        <p className={classes['fact']}>
          <IconRoute size={16} stroke={1.6} aria-hidden />
          <RouteSummary route={route} isOver={isOver} cityOf={cityOf} />
        </p>
      )}
      {route !== undefined && route.co2e !== null && <Emissions co2e={route.co2e} km={route.km} />}
      {onShowWholeRoute !== undefined && (
        <ActionIcon
          className={classes['whole'] ?? ''}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t`Whole route`}
          title={t`Whole route`}
          onClick={onShowWholeRoute}
        >
          <IconFocusCentered size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </section>
  );
}

type EmissionsProps = { readonly co2e: NonNullable<TransportRoute['co2e']>; readonly km: number };

/** An estimate, with its basis shown on hover. */
function Emissions({ co2e, km }: EmissionsProps): ReactNode {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const kg = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(co2e.kg);
  const [grams, tonnes, way] = [co2e.gramsPerTonneKm, co2e.tonneKm / Math.max(1, km), km].map((one) =>
    number.format(one),
  );
  const { source } = co2e;
  return (
    <p className={classes['fact']}>
      <IconLeaf size={16} stroke={1.6} aria-hidden />
      <Tooltip
        hint={
          <Trans>
            Estimate by ISO 14083, well to wheel: {tonnes} t over {way} km of the planned way, at {grams} g per tonne
            and kilometre. Ferries are not in it. Source: {source}.
          </Trans>
        }
      >
        <Trans>about {kg} kg CO₂e</Trans>
      </Tooltip>
    </p>
  );
}

type MovementProps = { readonly vehicle: SeenVehicle; readonly now: number };

/** What it was doing when last seen; nothing old is shown as current. */
function Movement({ vehicle: { at, heading, speedKmh, standsSince }, now }: MovementProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const seen = Date.parse(at);
  if (now - seen > LOW_AFTER_MS) {
    const age = <AgeView at={seen} now={now} locale={locale} />;
    if (speedKmh === null) return <Trans>Last seen {age}</Trans>;
    return isStanding(speedKmh) ? <Trans>Was standing {age}</Trans> : <Trans>Was driving {age}</Trans>;
  }
  if (standsSince !== null) {
    const since = <MomentView at={standsSince} timeZone={readerZone()} locale={locale} />;
    return (
      <Trans>
        <strong>Standing</strong> since {since}
      </Trans>
    );
  }
  if (speedKmh === null || isStanding(speedKmh)) return <Trans>Seen</Trans>;
  const speed = Math.round(speedKmh);
  const direction = heading === null ? null : t(compassWords[compassPointOf(heading)]);
  return (
    <>
      <strong>
        <Trans>Driving</Trans>
      </strong>{' '}
      {direction === null ? t`${speed} km/h` : t`${speed} km/h, heading ${direction}`}
    </>
  );
}

type RouteSummaryProps = {
  readonly route: TransportRoute;
  readonly isOver: boolean;
  readonly cityOf: (waypointId: string) => string;
};

/**
 * How far it still has to go. More than the whole way is shown only with the reason: it first has to reach the first
 * stop.
 */
function RouteSummary({ route, isOver, cityOf }: RouteSummaryProps): ReactNode {
  const { locale } = useLanguage();
  const { km, remainingKm, legs, countries, ferries, source } = route;
  const number = new Intl.NumberFormat(locale);
  const approach = legs.find(({ from }) => from === null);
  const [all, left, toFirst] = [number.format(km), number.format(remainingKm), number.format(approach?.km ?? 0)];
  const first = approach === undefined ? '' : cityOf(approach.to);
  return (
    <span>
      {isOver ? (
        <Trans>{all} km by road</Trans>
      ) : approach !== undefined ? (
        <Trans>
          {toFirst} km to {first} first, then {all} km
        </Trans>
      ) : remainingKm > km ? (
        <Trans>{left} km to go, as it left the planned way</Trans>
      ) : (
        <Trans>
          {left} of {all} km to go
        </Trans>
      )}
      {source === 'ESTIMATE' && (
        <>
          {' '}
          (<Trans>estimated</Trans>)
        </>
      )}{' '}
      · {[...new Set(countries)].join(', ')}
      {ferries.length > 0 && (
        <>
          {' '}
          · <Plural value={ferries.length} one="# ferry" other="# ferries" />
        </>
      )}
    </span>
  );
}
