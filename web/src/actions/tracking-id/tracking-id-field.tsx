import { useLingui } from '@lingui/react/macro';
import { normalTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import { useLanguage } from '../../i18n/use-language.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { LastSignal } from './last-signal.tsx';
import { namingWords, useVehicleNaming } from './use-naming-words.ts';
import { useTrackingIdSuggestions } from './tracking-id-suggestions.ts';

type Props = {
  readonly carrierId: string | undefined;
  readonly value: string;
  readonly onChange: (trackingId: string) => void;
  readonly error: string | null;
  readonly startsHere?: boolean;
  readonly description?: string;
};

const MAX_LENGTH = 100;

export function TrackingIdField({ carrierId, value, onChange, error, startsHere = false, description }: Props) {
  const { t, i18n } = useLingui();
  const terms = namingWords(useVehicleNaming(carrierId));
  const known = useTrackingIdSuggestions(carrierId, value);
  const now = useNow('minute');
  const { locale } = useLanguage();
  const suggestions = known.filter(({ trackingId }) => trackingId !== normalTrackingId(value));
  return (
    <SuggestField
      label={t`Tracking ID`}
      value={value}
      onType={onChange}
      suggestions={suggestions.map(({ trackingId, latestSignalAt }) => ({
        key: trackingId,
        label: trackingId,
        detail: latestSignalAt !== undefined && (
          <LastSignal at={latestSignalAt === null ? null : Date.parse(latestSignalAt)} now={now} locale={locale} />
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
