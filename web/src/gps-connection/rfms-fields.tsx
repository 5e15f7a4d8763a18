import { useLingui } from '@lingui/react/macro';
import { Checkbox, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type RfmsInput, rfmsProblems } from './rfms-input.ts';

type Props = {
  readonly entered: RfmsInput;
  readonly onChange: (entered: RfmsInput) => void;
  readonly isTried: boolean;
  /** False where the credentials themselves are being asked for. */
  readonly mayWait?: boolean;
};

/** Address and credentials of a truck maker's interface. */
export function RfmsFields({ entered, onChange, isTried, mayWait = true }: Props): ReactNode {
  const { t } = useLingui();
  const problems = rfmsProblems(entered);
  const change = (part: Partial<RfmsInput>): void => onChange({ ...entered, ...part });
  return (
    <>
      {mayWait && (
        <Checkbox
          label={t`The operator of Milepost gets the access; I have no credentials yet`}
          checked={!entered.isOwn}
          onChange={({ currentTarget: { checked } }) => change({ isOwn: !checked })}
        />
      )}
      {entered.isOwn && (
        <>
          <TextInput
            type="url"
            label={t`Address of the interface`}
            description={t`What comes before /vehiclepositions, with https://`}
            value={entered.url}
            maxLength={500}
            onChange={({ currentTarget: { value } }) => change({ url: value })}
            error={
              isTried && problems.has('URL') ? t`Please enter an https address without port, user and query.` : null
            }
          />
          <SegmentedControl
            aria-label={t`Kind of credentials`}
            value={entered.kind}
            onChange={(value) => change({ kind: value === 'BEARER' ? 'BEARER' : 'BASIC' })}
            data={[
              { value: 'BASIC', label: t`User name and password` },
              { value: 'BEARER', label: t`Token` },
            ]}
          />
          {entered.kind === 'BASIC' ? (
            <>
              <TextInput
                label={t`User name`}
                autoComplete="off"
                value={entered.username}
                maxLength={200}
                onChange={({ currentTarget: { value } }) => change({ username: value })}
                error={isTried && problems.has('USERNAME') ? t`Please enter the user name.` : null}
              />
              <PasswordInput
                label={t`Password`}
                autoComplete="off"
                value={entered.password}
                maxLength={4_000}
                onChange={({ currentTarget: { value } }) => change({ password: value })}
                error={isTried && problems.has('PASSWORD') ? t`Please enter the password.` : null}
              />
            </>
          ) : (
            <PasswordInput
              label={t`Token`}
              autoComplete="off"
              value={entered.token}
              maxLength={4_000}
              onChange={({ currentTarget: { value } }) => change({ token: value })}
              error={isTried && problems.has('TOKEN') ? t`Please enter the token.` : null}
            />
          )}
        </>
      )}
    </>
  );
}
