import { Trans } from '@lingui/react/macro';
import type { OpenedInvitation } from '@milepost/api-contract/agreements/invitations';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { initialsOfOrganization } from '../ui/initials.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { AnswerInvitation } from './answer-invitation.tsx';
import { DeclineInvitation } from './decline-invitation.tsx';
import { InvitationFrame } from './invitation-frame.tsx';
import classes from './invitation.module.css';
import { SharedDataTable } from './shared-data-table.tsx';

type Props = {
  readonly token: string;
  readonly invitation: OpenedInvitation;
  readonly onDeclined: () => void;
};

/** Who invites, what that means, and the ways to answer. */
export function OpenInvitation({ token, invitation, onDeclined }: Props): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const [isDeclining, setDeclining] = useState(false);
  const { organization, kind, note, expiresAt } = invitation;
  const end = Date.parse(expiresAt);
  const on = dateFormat(locale, readerZone(), 'dayOfOtherYear').format(end);
  const left = relativeTime(end, now, locale);
  const below = (
    <>
      <span className={classes['ends']}>
        <IconClock size={16} aria-hidden />{' '}
        <Trans>
          This link ends on {on}, {left}.
        </Trans>
      </span>
      {!isDeclining && (
        <span>
          <Trans>Not expected?</Trans>{' '}
          <button type="button" className={classes['link']} onClick={() => setDeclining(true)}>
            <Trans>Decline without an account</Trans>
          </button>
        </span>
      )}
    </>
  );
  return (
    <InvitationFrame below={below}>
      <div className={classes['offer']}>
        <div className={classes['head']}>
          <span className={classes['mark']} aria-hidden>
            {initialsOfOrganization(organization)}
          </span>
          <div>
            <h1 tabIndex={-1} className={classes['title']}>
              {kind === 'CARRIER' ? (
                <Trans>{organization} invites you to share positions</Trans>
              ) : (
                <Trans>{organization} invites you to work together</Trans>
              )}
            </h1>
            <p className={classes['muted']}>
              <WhoInvited invitation={invitation} />
            </p>
          </div>
        </div>
        {note !== null && <blockquote className={classes['note']}>{note}</blockquote>}
        {kind === 'CARRIER' ? (
          <>
            <p>
              <Trans>
                Accept, and {organization} sees where its own freight is while you carry it. You need no hardware: a
                phone in the cab is enough.
              </Trans>
            </p>
            <SharedDataTable organization={organization} />
            <p className={classes['muted']}>
              <Trans>
                You may end it at any time with one click. Transports already under way are followed to their end, then
                nothing more.
              </Trans>
            </p>
          </>
        ) : (
          <p>
            {invitation.manager ? (
              <Trans>
                You join as a manager: you follow the transports of {organization}, and look after its people, their
                roles and its API keys.
              </Trans>
            ) : (
              <Trans>You join as a member: you follow the transports of {organization} and act for it.</Trans>
            )}
          </p>
        )}
      </div>
      {isDeclining ? (
        <DeclineInvitation
          token={token}
          organization={organization}
          onDeclined={onDeclined}
          onCancel={() => setDeclining(false)}
        />
      ) : (
        <AnswerInvitation token={token} invitation={invitation} />
      )}
    </InvitationFrame>
  );
}

function WhoInvited({ invitation }: Pick<Props, 'invitation'>): ReactNode {
  const { locale } = useLanguage();
  const { invitedBy, invitedAt, name, email } = invitation;
  const on = dateFormat(locale, readerZone(), 'dayOfOtherYear').format(Date.parse(invitedAt));
  const whom = <strong>{name ?? email}</strong>;
  return invitedBy === null ? (
    <Trans>
      to {whom}, on {on}
    </Trans>
  ) : (
    <Trans>
      {invitedBy} invited {whom} on {on}
    </Trans>
  );
}
