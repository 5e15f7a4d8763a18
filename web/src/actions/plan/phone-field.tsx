import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { readPhone, writePhone } from './entered-contacts.ts';

type Props = {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The country for numbers without a country code. */
  readonly countryCode: string | null;
  readonly error: string | null;
};

/** A number as people write it; on leaving the field it is shown with its country code, as it will be dialled. */
export function PhoneField({ label, description, value, onChange, countryCode, error }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const country = countryCode === null ? undefined : new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode);
  return (
    <TextInput
      type="tel"
      label={label}
      description={description}
      value={value}
      error={error}
      placeholder={country === undefined ? '+49 170 1234567' : t`Number in ${country}, or with country code`}
      autoComplete="off"
      maxLength={40}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        const number = readPhone(value, countryCode);
        if (number !== null) onChange(writePhone(number));
      }}
    />
  );
}
