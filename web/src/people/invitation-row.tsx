import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ColleagueInvitation } from '@milepost/api-contract/people/people';
import type { InvitationState } from '@milepost/domain/agreement/invitation';
import { mayBeResent } from '@milepost/domain/agreement/invitation';
import { IconClockOff, IconMailForward, IconMailOpened, IconMailX, type Icon } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../i18n/use-language.ts';
import { type Meaning, StatusBadge } from '../ui/status/status-badge.tsx';
import { AgeView } from '../ui/time/age-view.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { relativeTime } from '../ui/time/relative-time.ts';
import { readerZone } from '../ui/time/zone.ts';
import { showSuccessToast } from '../ui/show-toast.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import classes from './people.module.css';
import { Question } from './person-row.tsx';
import { type PeopleCalls, usePeopleChange } from './use-people.ts';

type Props = {
  readonly invitation: ColleagueInvitation;
  readonly calls: PeopleCalls | null;
  readonly now: number;
};

type Look = { readonly icon: Icon; readonly meaning: Meaning; readonly words: MessageDescriptor };

const looks = {
  OPEN: { icon: IconMailForward, meaning: 'no-eta', words: msg`Invited` },
  EXPIRED: { icon: IconClockOff, meaning: 'missing-id', words: msg`Expired` },
  DECLINED: { icon: IconMailX, meaning: 'delayed', words: msg`Declined` },
  WITHDRAWN: { icon: IconMailX, meaning: 'no-eta', words: msg`Withdrawn` },
  USED: { icon: IconMailOpened, meaning: 'on-time', words: msg`Accepted` },
} as const satisfies Record<InvitationState, Look>;

export function InvitationRow({ invitation, calls, now }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { change, isPending } = usePeopleChange();
  const cell = useRef<HTMLTableCellElement>(null);
  const leave = (): void => {
    flushSync(() => setAsked(false));
    cell.current?.querySelector('button')?.focus();
  };
  const { email, state, invitedBy, expiresAt } = invitation;
  const { icon: Picture, meaning, words } = looks[state];
  const moment = <MomentView at={Date.parse(invitation.sentAt)} timeZone={readerZone()} locale={locale} />;
  const end = Date.parse(expiresAt);
  return (
    <tr aria-busy={isPending}>
      <th scope="row" className={classes['who']}>
        <span className={classes['person']}>
          <span className={classes['avatar']} aria-hidden>
            ?
          </span>
          <span className={classes['words']}>
            <span className={classes['name']}>{email}</span>
            <span className={classes['detail']}>
              {invitedBy === null ? (
                <Trans>invited {moment}</Trans>
              ) : (
                <Trans>
                  invited by {invitedBy}, {moment}
                </Trans>
              )}
            </span>
          </span>
        </span>
      </th>
      <td data-label={t`Role`}>{invitation.manager ? t`Manager` : t`Member`}</td>
      <td colSpan={2}>
        <StatusBadge meaning={meaning} icon={<Picture size={14} aria-hidden />}>
          {t(words)}
        </StatusBadge>{' '}
        <span className={classes['detail']}>
          {state === 'OPEN' && t`link ends ${relativeTime(end, now, locale)}`}
          {state === 'EXPIRED' && <AgeView at={end} now={now} locale={locale} />}
          {state === 'DECLINED' && invitation.reason}
        </span>
        {state === 'OPEN' && invitation.openedAt !== null && (
          <span className={classes['line']}>
            <Trans>
              link opened <AgeView at={Date.parse(invitation.openedAt)} now={now} locale={locale} />
            </Trans>
          </span>
        )}
      </td>
      {calls !== null && (
        <td ref={cell} className={classes['actions']}>
          {isAsked ? (
            <Question
              words={<strong>{t`Withdraw the invitation of ${email}?`}</strong>}
              yes={t`Withdraw`}
              isPending={isPending}
              onNo={leave}
              onYes={() =>
                change(
                  () => calls.withdraw(invitation.id),
                  () => showSuccessToast(t`The invitation is withdrawn.`),
                )
              }
            />
          ) : (
            <span className={classes['buttons']}>
              {link !== null && <CopyLinkButton link={link} of={email} />}
              {mayBeResent(state) && (
                <button
                  type="button"
                  className={classes['small']}
                  aria-label={state === 'EXPIRED' ? t`Invite again: ${email}` : t`Resend: ${email}`}
                  onClick={() =>
                    change(
                      () => calls.resend(invitation.id),
                      (answer) => {
                        setLink(answer.isMailed ? null : answer.link);
                        showSuccessToast(answer.isMailed ? t`The invitation was sent again.` : t`There is a new link.`);
                      },
                    )
                  }
                >
                  {state === 'EXPIRED' ? <Trans>Invite again</Trans> : <Trans>Resend</Trans>}
                </button>
              )}
              {state === 'OPEN' && (
                <button
                  type="button"
                  className={classes['small']}
                  aria-label={t`Withdraw: ${email}`}
                  onClick={() => setAsked(true)}
                >
                  <Trans>Withdraw</Trans>
                </button>
              )}
            </span>
          )}
        </td>
      )}
    </tr>
  );
}
