import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, Skeleton, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './filters.module.css';

export type Choice = { readonly value: string; readonly label: string; readonly detail?: string };

type Props = {
  readonly label: string;
  /** Undefined until loaded. */
  readonly choices: readonly Choice[] | undefined;
  readonly chosen: readonly string[];
  /** Several choices at a time; otherwise one, or all. */
  readonly isMany: boolean;
  readonly onChoose: (chosen: readonly string[]) => void;
};

/** With fewer choices, no search is needed. */
const SEARCH_FROM = 9;
const ALL = '';

/** The choices that a report can be limited to. The first one limits nothing. */
export function Choices({ label, choices, chosen, isMany, onChoose }: Props): ReactNode {
  const { t } = useLingui();
  const [text, setText] = useState('');
  if (choices === undefined) return <Skeleton height={120} role="status" aria-label={t`Loading`} />;
  const wanted = text.trim().toLocaleLowerCase();
  const shown = choices.filter(
    ({ value, label: name }) => chosen.includes(value) || name.toLocaleLowerCase().includes(wanted),
  );
  const labelOf = ({ label: name, detail }: Choice): ReactNode => (
    <span className={classes['choice']}>
      <span>{name}</span>
      {detail !== undefined && <span className={classes['detail']}>{detail}</span>}
    </span>
  );
  return (
    <fieldset className={classes['choices']}>
      <legend>{label}</legend>
      {choices.length >= SEARCH_FROM && (
        <TextInput
          size="xs"
          aria-label={t`Search in this list`}
          placeholder={t`Search in this list`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={classes['list']}>
        {isMany ? (
          <>
            <Checkbox label={t`All`} checked={chosen.length === 0} onChange={() => onChoose([])} />
            {shown.map((choice) => (
              <Checkbox
                key={choice.value}
                classNames={{ labelWrapper: classes['wide'] ?? '' }}
                label={labelOf(choice)}
                checked={chosen.includes(choice.value)}
                onChange={({ currentTarget: { checked } }) =>
                  onChoose(checked ? [...chosen, choice.value] : chosen.filter((each) => each !== choice.value))
                }
              />
            ))}
          </>
        ) : (
          <Radio.Group
            aria-label={label}
            value={chosen[0] ?? ALL}
            onChange={(value) => onChoose(value === ALL ? [] : [value])}
          >
            <Radio value={ALL} label={t`All`} />
            {shown.map((choice) => (
              <Radio
                key={choice.value}
                classNames={{ labelWrapper: classes['wide'] ?? '' }}
                value={choice.value}
                label={labelOf(choice)}
              />
            ))}
          </Radio.Group>
        )}
        {shown.length === 0 && (
          <p className={classes['detail']}>
            {choices.length === 0 ? (
              <Trans>Nothing ended in this period.</Trans>
            ) : (
              <Trans>Nothing in this list has that name.</Trans>
            )}
          </p>
        )}
      </div>
    </fieldset>
  );
}
