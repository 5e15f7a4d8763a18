import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { planningCarriersQuery } from '../../api/planning-carriers.ts';
import { useErrorWords } from '../../i18n/use-error-words.ts';
import { paths } from '../../addresses/paths.ts';

type Props = {
  readonly value: string;
  readonly onChange: (carrierId: string) => void;
  /** Of a transport that is edited: it stays. */
  readonly fixed: { readonly id: string; readonly name: string } | undefined;
  readonly error: string | null;
};

/** Carriers with an accepted agreement. */
export function CarrierField({ value, onChange, fixed, error }: Props) {
  const { t } = useLingui();
  const wordsFor = useErrorWords();
  const { data: carriers, error: failure } = useQuery({
    ...planningCarriersQuery,
    enabled: fixed === undefined,
  });
  if (fixed !== undefined) {
    return (
      <TextInput
        label={t`Carrier`}
        description={t`Stays the same. To change it, cancel tracking and plan again.`}
        value={fixed.name}
        readOnly
      />
    );
  }
  const isKnown = value === '' || (carriers?.some(({ id }) => id === value) ?? true);
  const none =
    carriers?.length === 0 ? (
      <Trans>
        No carrier has accepted an agreement yet. <Link to={paths.carriers()}>Invite one first.</Link>
      </Trans>
    ) : undefined;
  return (
    <NativeSelect
      label={t`Carrier`}
      description={none ?? t`Those with an accepted agreement.`}
      value={value}
      error={error ?? (failure === null ? null : wordsFor(failure))}
      data-autofocus
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t`Please select`}</option>
      {!isKnown && <option value={value}>{t`Carrier without an agreement`}</option>}
      {carriers?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
