import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { findTrackingIds } from '@milepost/api-contract/gps-signals/tracking-ids';
import { LOST_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { normalizeTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import type { VehicleNaming } from '@milepost/domain/transport/name-vehicle';
import { IconAntennaBars5, IconAntennaBarsOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { planningCarriersQuery } from '../../api/partners.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useVisitor } from '../../session/visitor.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { plannedTimeWords } from '../../ui/time/planned-time-words.ts';
import { relativeTime } from '../../ui/time/relative-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import classes from './tracking-id-field.module.css';

type TrackingIdFieldProps = {
  readonly carrierId: string | undefined;
  readonly value: string;
  readonly onChange: (trackingId: string) => void;
  readonly error: string | null;
  readonly startsHere?: boolean;
  readonly description?: string;
  /** The tracking ID that the transport already has: it would be refused. */
  readonly present?: string | null;
};

const MAX_LENGTH = 100;

export function TrackingIdField({
  carrierId,
  value,
  onChange,
  error,
  startsHere = false,
  description,
  present = null,
}: TrackingIdFieldProps) {
  const { t, i18n } = useLingui();
  const terms = namingWords[useVehicleNaming(carrierId)];
  const known = useTrackingIdSuggestions(carrierId, value);
  const now = useNow('minute');
  const { locale } = useLanguage();
  const useless = [normalizeTrackingId(value), present];
  const suggestions = known.filter(({ trackingId }) => !useless.includes(trackingId));
  return (
    <SuggestField
      label={t`Tracking ID`}
      value={value}
      onType={onChange}
      suggestions={suggestions.map(({ trackingId, latestSignalAt, onDuty }) => ({
        key: trackingId,
        label: trackingId,
        detail: (onDuty !== null || latestSignalAt !== undefined) && (
          <span className={classes['details']}>
            {onDuty !== null && <Busy {...onDuty} now={now} locale={locale} />}
            {latestSignalAt !== undefined && (
              <LastSignal at={latestSignalAt === null ? null : Date.parse(latestSignalAt)} now={now} locale={locale} />
            )}
          </span>
        ),
      }))}
      onPick={onChange}
      listLabel={t`Known tracking IDs`}
      error={error}
      description={[description, terms === null ? undefined : i18n._(terms)].filter(Boolean).join(' ') || undefined}
      maxLength={MAX_LENGTH}
      startsHere={startsHere}
    />
  );
}

/** The hint shown beforehand; null if any vehicle may be named. */
const namingWords: Readonly<Record<VehicleNaming, MessageDescriptor | null>> = {
  ALWAYS: null,
  USED_BEFORE: msg`This carrier lets you name vehicles that it has used for you before.`,
  AFTER_CONFIRMATION: msg`This carrier confirms a vehicle before you can follow it.`,
};

/** Which vehicles a shipper may name for this carrier; a carrier names what it likes. */
export function useVehicleNaming(carrierId: string | undefined): VehicleNaming {
  const isShipper = useVisitor().organization.organizationRole === 'SHIPPER';
  const { data } = useQuery({ ...planningCarriersQuery, enabled: isShipper && carrierId !== undefined });
  return data?.find(({ id }) => id === carrierId)?.vehicleNaming ?? 'ALWAYS';
}

const TYPING_PAUSE_MS = 150;
const MAX_SUGGESTIONS = 8;

/** The carrier's known devices that match what was typed, tolerating typos. */
function useTrackingIdSuggestions(carrierId: string | undefined, typed: string) {
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['trackingIds', carrierId, q],
    queryFn: ({ signal }) =>
      callApi(findTrackingIds, {
        params: { carrierId: carrierId ?? '' },
        query: { q, limit: MAX_SUGGESTIONS },
        signal,
      }),
    enabled: carrierId !== undefined,
    placeholderData: keepPreviousData,
  });
  return data?.trackingIds ?? [];
}

type BusyProps = {
  readonly reference: string | null;
  readonly until: string;
  readonly now: number;
  readonly locale: string;
};

/** The vehicle is under way with another transport: it may still be named, for the time after. */
function Busy({ reference, until, now, locale }: BusyProps) {
  const at = Date.parse(until);
  const time = plannedTimeWords(
    { kind: 'APPOINTMENT', from: at, to: at, timeZone: readerZone() },
    { now, timeZone: readerZone(), locale },
  ).brief;
  return (
    <span className={classes['busy']}>
      {reference === null ? (
        <Trans>under way until {time}</Trans>
      ) : (
        <Trans>
          on {reference} until {time}
        </Trans>
      )}
    </span>
  );
}

type LastSignalProps = { readonly at: number | null; readonly now: number; readonly locale: string };

/** Whether the device is alive: one that has been silent for longer than "lost" will not be located by its signal. */
function LastSignal({ at, now, locale }: LastSignalProps) {
  const isAlive = at !== null && now - at <= LOST_AFTER_MS;
  const Icon = isAlive ? IconAntennaBars5 : IconAntennaBarsOff;
  const ago = at === null ? '' : relativeTime(Math.min(at, now), now, locale);
  return (
    <span className={classes['signal']} data-alive={isAlive || undefined}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {at === null ? <Trans>no signal yet</Trans> : <Trans>last signal {ago}</Trans>}
    </span>
  );
}
