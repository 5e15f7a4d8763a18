import { Trans, useLingui } from '@lingui/react/macro';
import type { Response } from '@milepost/api-contract/call';
import { searchAddresses } from '@milepost/api-contract/geo/addresses';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useErrorWords } from '../../i18n/use-error-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import type { FormStop } from './plan-form.ts';

type Found = Response<typeof searchAddresses>[number];

type Props = {
  readonly label: string;
  readonly stop: FormStop;
  readonly onChange: (patch: Partial<FormStop>) => void;
  readonly error: string | null;
};

const TYPING_PAUSE_MS = 200;
const MAX_LENGTH = 200;

function nameOf({ street, postalCode, city, countryCode }: Found): string {
  const town = postalCode === null ? city : `${postalCode} ${city}`;
  return [street, town, countryCode].filter((part) => part !== null).join(', ');
}

/** What is chosen from the list, and not what is typed, is an address. */
export function AddressField({ label, stop, onChange, error }: Props) {
  const { t } = useLingui();
  const { language, locale } = useLanguage();
  const wordsFor = useErrorWords();
  const typed = stop.typed.trim();
  const [q] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const isSearching = q !== '' && stop.place === null;
  const search = useQuery({
    queryKey: ['addresses', language, q],
    queryFn: ({ signal }) => callApi(searchAddresses, { query: { q, language }, signal }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const found = isSearching ? (search.data ?? []) : [];
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const pick = (id: string): void => {
    const address = found.find((one) => one.id === id);
    if (address === undefined) return;
    const name = nameOf(address);
    onChange({
      typed: name,
      place: {
        source: { addressId: address.id },
        label: name,
        ...address.position,
        timezone: address.timezone,
        countryCode: address.countryCode,
        precision: address.precision,
      },
      street: address.street ?? '',
      postalCode: address.postalCode ?? '',
      pin: null,
    });
  };
  const remark = search.isError
    ? wordsFor(search.error)
    : isSearching && search.isSuccess && q === typed
      ? t`No such address was found. Try the name of the town.`
      : undefined;
  const town =
    stop.place?.precision === 'TOWN_CENTRE' && stop.pin === null ? (
      <Trans>Only the town centre is known: correct the point if the gate is elsewhere.</Trans>
    ) : undefined;
  return (
    <SuggestField
      label={label}
      description={town}
      placeholder={t`Town, postal code or street`}
      value={stop.typed}
      onType={(text) => onChange({ typed: text, place: null })}
      suggestions={found.map((address) => ({
        key: address.id,
        label: nameOf(address),
        detail: [
          address.state,
          countries.of(address.countryCode),
          address.precision === 'TOWN_CENTRE' ? t`town centre` : t`exact address`,
        ]
          .filter((part) => part !== null && part !== undefined)
          .join(' · '),
      }))}
      onPick={pick}
      listLabel={t`Addresses`}
      {...(remark === undefined ? {} : { remark })}
      error={error}
      maxLength={MAX_LENGTH}
      required
    />
  );
}
