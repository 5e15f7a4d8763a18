import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Language, languageNames, languages } from '../../i18n/languages.ts';

type Props = { readonly value: Language; readonly onChange: (language: Language) => void };

export function InvitationLanguageSelect({ value, onChange }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Language of the mail`}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((each) => each === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {languages.map((each) => (
        <option key={each} value={each}>
          {languageNames[each]}
        </option>
      ))}
    </NativeSelect>
  );
}
