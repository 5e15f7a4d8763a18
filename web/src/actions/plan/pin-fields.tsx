import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Position } from '@milepost/domain/geography/position';
import { lazy, Suspense } from 'react';
import classes from './pin-fields.module.css';
import { readPoint, writePoint } from './read-point.ts';

type TypedPoint = { readonly latitude: string; readonly longitude: string };

type Props = {
  readonly value: TypedPoint;
  readonly onChange: (point: TypedPoint) => void;
  /** Where the map begins, as long as no point is typed. */
  readonly start: Position;
  readonly error: string | null;
  readonly startsHere?: boolean;
};

// With it comes the library of the map.
const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));

/** Where exactly: by moving the map below the pin, or by typing coordinates, which does without the map. */
export function PinFields({ value, onChange, start, error, startsHere = false }: Props) {
  const { t } = useLingui();
  const point = readPoint(value) ?? start;
  return (
    <div className={classes['pin']}>
      <div className={classes['row']}>
        <TextInput
          label={t`Latitude`}
          inputMode="decimal"
          data-autofocus={startsHere || undefined}
          value={value.latitude}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...value, latitude: currentTarget.value })}
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
        <Trans>Move the map until the pin stands at the gate, or type the coordinates.</Trans>
      </p>
      <div className={classes['map']}>
        <Suspense fallback={null}>
          <PinMap point={point} onMove={(moved) => onChange(writePoint(moved))} />
        </Suspense>
      </div>
    </div>
  );
}
