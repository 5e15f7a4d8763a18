import { Trans } from '@lingui/react/macro';
import type { LatestPosition } from '@milepost/api-contract/transports/transport';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { AgeView } from '../ui/time/age-view.tsx';
import { dateFormat } from '../ui/time/date-format.ts';
import { roughDuration } from '../ui/time/duration-words.ts';
import { readerZone } from '../ui/time/zone.ts';

type PositionAgeProps = { readonly position: LatestPosition | null; readonly now: number };

/** "Position 31 min old (Châtillon)": a place never stands beside the time of a later sign of life. */
export function PositionAge({ position, now }: PositionAgeProps): ReactNode {
  const { locale } = useLanguage();
  if (position === null) return <Trans>No position yet</Trans>;
  const at = Date.parse(position.at);
  const age = roughDuration(Math.max(0, now - at), locale);
  const city = position.place?.city ?? null;
  return (
    <time dateTime={position.at} title={dateFormat(locale, readerZone(), 'fullMoment').format(at)}>
      {city === null ? (
        <Trans>Position {age} old</Trans>
      ) : (
        <Trans>
          Position {age} old ({city})
        </Trans>
      )}
    </time>
  );
}

/** Whatever the device sent, with a position or without one. */
export function DeviceHeard({ at, now }: { readonly at: string; readonly now: number }): ReactNode {
  const { locale } = useLanguage();
  const age = <AgeView at={Date.parse(at)} now={now} locale={locale} />;
  return <Trans>device heard {age}</Trans>;
}
