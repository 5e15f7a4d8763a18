import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { declineInvitation } from '@milepost/api-contract/agreements/invitations';
import { MAX_REASON_LENGTH } from '@milepost/domain/agreement/agreement';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import classes from './invitation.module.css';

type Props = {
  readonly token: string;
  readonly organization: string;
  readonly onDeclined: () => void;
  readonly onCancel: () => void;
};

/** Declines without an account. The second click is here: the first one only opened this. */
export function DeclineInvitation({ token, organization, onDeclined, onCancel }: Props): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      callApi(declineInvitation, {
        body: { invitationId: token, reason: reason.trim() === '' ? null : reason.trim() },
      }),
    onSuccess: onDeclined,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form noValidate className={classes['part']} onSubmit={submit}>
      <h2 className={classes['heading']}>
        <Trans>Decline the invitation</Trans>
      </h2>
      <Textarea
        label={t`Reason, if you like`}
        description={t`${organization} reads it.`}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Failure>{error !== null && errorWords(error)}</Failure>
      <span className={classes['buttons']}>
        <Button type="submit" color="red.9" loading={isPending}>
          <Trans>Decline</Trans>
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Back to the invitation</Trans>
        </Button>
      </span>
    </form>
  );
}

/** Why something failed; announced when it appears. */
export function Failure({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div role="alert">
      {children !== false && children !== null && <p className={classes['failure']}>{children}</p>}
    </div>
  );
}
