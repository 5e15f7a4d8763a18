import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { type Language, languages } from '@milepost/domain/people/language';
import type { ReactNode } from 'react';
import { languageNames, languageOf } from '../i18n/languages.ts';

type Props = { readonly value: Language; readonly onChange: (language: Language) => void };

/** The language in which an invited person is written to: the reader's is not always theirs. */
export function MailLanguageSelect({ value, onChange }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Language of the mail`}
      value={value}
      onChange={({ currentTarget }) => onChange(languageOf(currentTarget.value) ?? value)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </NativeSelect>
  );
}
