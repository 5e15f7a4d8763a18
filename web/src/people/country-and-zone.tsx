import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { countryCodes } from '@milepost/domain/geography/country';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
};

/** Countries by their names in the reader's language, sorted accordingly. */
export function CountrySelect({ value, onChange, error = null }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const inOrder = new Intl.Collator(locale);
    return countryCodes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => inOrder.compare(one.name, other.name));
  }, [locale]);
  return (
    <NativeSelect
      label={t`Country`}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
    >
      {value === '' && <option value="">{t`Please choose`}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

type ZoneProps = Props & {
  /** What choosing none means; without it, one must be chosen. */
  readonly none?: string;
  readonly description?: string;
};

export function TimeZoneSelect({ value, onChange, none, description, error = null }: ZoneProps): ReactNode {
  const { t } = useLingui();
  // Browsers omit some zones, UTC among them.
  const offered = value === '' || zones.includes(value) ? zones : [value, ...zones];
  return (
    <NativeSelect
      label={t`Time zone`}
      description={description}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
    >
      {none !== undefined && <option value="">{none}</option>}
      {offered.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </NativeSelect>
  );
}
