import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { Response } from '@milepost/api-contract/call';
import { findHalts } from '@milepost/api-contract/sites/sites';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { parseCoordinates } from '@milepost/domain/geography/parse-coordinates';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useVisitor } from '../../session/visitor.ts';
import classes from './pin-fields.module.css';
import { readPoint, writePoint } from './read-point.ts';

type TypedPoint = { readonly latitude: string; readonly longitude: string };

type Props = {
  readonly value: TypedPoint;
  readonly onChange: (point: TypedPoint) => void;
  /** Where the map starts while no point is typed. */
  readonly start: Position;
  readonly error: string | null;
  readonly startsHere?: boolean;
};

// Lazy, because it loads the map library.
const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));

const noHalts: Response<typeof findHalts> = [];

function kilometers(meters: number, locale: string): string {
  return (meters / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 });
}

/** "Trucks stopped here 14 times (350 m away)" */
function HaltWords({ times, meters }: { readonly times: number; readonly meters: number }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const away = meters < 950 ? t`${Math.round(meters / 10) * 10} m` : t`${kilometers(meters, locale)} km`;
  return (
    <>
      <Plural value={times} one="A truck stopped here once" other="Trucks stopped here # times" /> ({away})
    </>
  );
}

/** The exact place: by moving the map below the pin, or by typing coordinates, which works without the map. */
export function PinFields({ value, onChange, start, error, startsHere = false }: Props) {
  const { t } = useLingui();
  const point = readPoint(value) ?? start;
  const near = `${start.latitude.toFixed(5)},${start.longitude.toFixed(5)}`;
  const isShipper = useVisitor().organization.organizationRole === 'SHIPPER';
  // Only a convenience, so a failure is silent.
  const { data: halts = noHalts } = useQuery({
    queryKey: ['halts', near],
    queryFn: ({ signal }) => callApi(findHalts, { query: { near }, signal }),
    enabled: isShipper,
  });
  return (
    <div className={classes['pin']}>
      <div className={classes['row']}>
        <TextInput
          label={t`Latitude`}
          inputMode="decimal"
          data-autofocus={startsHere || undefined}
          value={value.latitude}
          error={error}
          onChange={({ currentTarget: { value: latitude } }) => {
            // Both coordinates at once, as pasted from elsewhere.
            const pasted = parseCoordinates(latitude);
            onChange(pasted === null ? { ...value, latitude } : writePoint(pasted));
          }}
        />
        <TextInput
          label={t`Longitude`}
          inputMode="decimal"
          value={value.longitude}
          error={error !== null}
          onChange={({ currentTarget }) => onChange({ ...value, longitude: currentTarget.value })}
        />
      </div>
      <p className={classes['remark']}>
        <Trans>Move the map until the pin is at the gate, or type or paste the coordinates.</Trans>
      </p>
      <div className={classes['map']}>
        <Suspense fallback={null}>
          <PinMap point={point} onMove={(moved) => onChange(writePoint(moved))} halts={halts} />
        </Suspense>
      </div>
      {halts.length > 0 && (
        <ul className={classes['halts']} aria-label={t`Where trucks stopped`}>
          {halts.map(({ position, halts: times }) => (
            <li key={`${position.latitude} ${position.longitude}`}>
              <Button size="compact-sm" variant="default" onClick={() => onChange(writePoint(position))}>
                <HaltWords times={times} meters={metersBetween(position, start)} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
