import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { OpenedInvitation } from '@milepost/api-contract/agreements/invitations';
import type { InvitationState } from '@milepost/domain/agreement/invitation';
import { IconChecks, IconClockOff, IconMailOff, IconMailX, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './invitation.module.css';

type Closed = Exclude<InvitationState, 'OPEN'>;

type Words = {
  readonly title: MessageDescriptor;
  readonly icon: Icon;
  readonly next: (name: string) => MessageDescriptor;
};

const words: Readonly<Record<Closed, Words>> = {
  EXPIRED: {
    title: msg`This invitation has expired`,
    icon: IconClockOff,
    next: (name) => msg`Links end after 30 days. Ask ${name} to send you a new one.`,
  },
  WITHDRAWN: {
    title: msg`This invitation has been withdrawn`,
    icon: IconMailOff,
    next: (name) => msg`${name} has withdrawn it. If you think that this was a mistake, ask them.`,
  },
  DECLINED: {
    title: msg`This invitation has been declined`,
    icon: IconMailX,
    next: (name) => msg`If you have changed your mind, ask ${name} for a new invitation.`,
  },
  USED: {
    title: msg`This invitation has been used`,
    icon: IconChecks,
    next: () => msg`Somebody has already accepted it. If that was you, sign in to continue.`,
  },
};

type Props = { readonly invitation: OpenedInvitation; readonly state: Closed };

/** A link that no longer works, and what can be done about it. */
export function ClosedInvitation({ invitation, state }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { organization, invitedAt } = invitation;
  const { title, icon: Picture, next } = words[state];
  const on = dateFormat(locale, readerZone(), 'dayOfOtherYear').format(Date.parse(invitedAt));
  return (
    <div className={classes['closed']}>
      <Picture size={36} stroke={1.5} aria-hidden className={classes['picture']} />
      <h1 tabIndex={-1} className={classes['title']}>
        {t(title)}
      </h1>
      <p className={classes['muted']}>
        <Trans>
          {organization} invited {invitation.email} on {on}.
        </Trans>
      </p>
      <p>{t(next(organization))}</p>
      {state === 'USED' && (
        <Button component="a" href={paths.home()}>
          <Trans>Sign in</Trans>
        </Button>
      )}
    </div>
  );
}
