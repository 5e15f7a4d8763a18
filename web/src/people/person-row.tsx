import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import type { OrganizationPerson } from '@milepost/api-contract/people/people';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { initials } from '../ui/initials.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSessionsDialog } from '../sessions/use-sessions-dialog.tsx';
import { showSuccessToast } from '../ui/show-toast.ts';
import { AgeView } from '../ui/time/age-view.tsx';
import { HandOver } from './hand-over.tsx';
import { personName } from './person-name.ts';
import classes from './people.module.css';
import { type PeopleCalls, usePeopleChange } from './use-people.ts';

type Props = {
  readonly person: OrganizationPerson;
  readonly calls: PeopleCalls | null;
  readonly isLastManager: boolean;
  readonly keepsLastManager: boolean;
  readonly colleagues: readonly OrganizationPerson[];
  readonly now: number;
};

/** The question that the row currently asks. */
type OpenQuestion = 'NOTHING' | 'REMOVE' | 'END_SESSIONS' | 'HAND_OVER';

export function PersonRow({ person, calls, isLastManager, keepsLastManager, colleagues, now }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const [asked, setAsked] = useState<OpenQuestion>('NOTHING');
  const { change, isPending } = usePeopleChange();
  const name = personName(person);
  const { lastHereAt, isSelf, email } = person;
  const cell = useRef<HTMLTableCellElement>(null);
  // The buttons reappear with the next render, and one of them had the focus.
  const done = (): void => {
    flushSync(() => setAsked('NOTHING'));
    cell.current?.querySelector('button')?.focus();
  };
  return (
    <tr data-asked={asked === 'REMOVE' || undefined} aria-busy={isPending}>
      <th scope="row" className={classes['who']}>
        <span className={classes['person']}>
          <span className={classes['avatar']} aria-hidden>
            {initials({ ...person, email: email ?? '' })}
          </span>
          <span className={classes['words']}>
            <span className={classes['name']}>
              {name} {isSelf && <span className={classes['detail']}>{t`you`}</span>}
            </span>
            {name !== email && <span className={classes['detail']}>{email}</span>}
          </span>
        </span>
      </th>
      {calls === null || asked === 'NOTHING' ? (
        <>
          <td data-label={t`Role`}>
            <Role person={person} isLastManager={isLastManager} calls={calls} change={change} />
          </td>
          <td data-label={t`Last here`}>
            {lastHereAt === null ? (
              <Trans>never</Trans>
            ) : (
              <AgeView at={Date.parse(lastHereAt)} now={now} locale={locale} />
            )}
          </td>
          <td data-label={t`Sessions`}>
            {isSelf ? <OwnSessions count={person.sessions} /> : person.sessions === 0 ? t`none` : person.sessions}
          </td>
          {calls !== null && (
            <td ref={cell} className={classes['actions']}>
              <RowActions
                person={person}
                calls={calls}
                mayRemove={!person.isSelf && !(isLastManager && keepsLastManager)}
                canHandOver={colleagues.length > 0}
                onAsk={setAsked}
              />
            </td>
          )}
        </>
      ) : (
        <td colSpan={4} className={classes['actions']}>
          {asked === 'REMOVE' && (
            <Question
              words={
                <>
                  <strong>{isSelf ? t`Remove yourself?` : t`Remove ${name}?`}</strong>{' '}
                  <Plural
                    value={person.sessions}
                    _0="The name stays in the history."
                    one="# session ends at once; the name stays in the history."
                    other="# sessions end at once; the name stays in the history."
                  />
                </>
              }
              yes={t`Remove`}
              isPending={isPending}
              onNo={done}
              onYes={() =>
                change(
                  () => calls.remove(person.id),
                  ({ revokedKeys }) => showRemovedToast(name, revokedKeys),
                )
              }
            />
          )}
          {calls.endSessions !== undefined && asked === 'END_SESSIONS' && (
            <Question
              words={<strong>{t`Sign ${name} out everywhere?`}</strong>}
              yes={t`End sessions`}
              isPending={isPending}
              onNo={done}
              onYes={() => {
                const { endSessions } = calls;
                if (endSessions !== undefined) change(() => endSessions(person.id), done);
              }}
            />
          )}
          {calls.handOver !== undefined && asked === 'HAND_OVER' && (
            <HandOver
              colleagues={colleagues}
              isPending={isPending}
              onNo={done}
              onYes={(colleague) => {
                const { handOver } = calls;
                if (handOver !== undefined) change(() => handOver(colleague), done);
              }}
            />
          )}
        </td>
      )}
    </tr>
  );
}

function showRemovedToast(name: string, revokedKeys: readonly string[]): void {
  const keys = revokedKeys.join(', ');
  showSuccessToast(
    i18n._(msg`${name} has been removed.`),
    keys === '' ? undefined : i18n._(msg`These API keys of theirs no longer work: ${keys}`),
  );
}

type RoleProps = Pick<Props, 'person' | 'isLastManager' | 'calls'> & {
  readonly change: ReturnType<typeof usePeopleChange>['change'];
};

function Role({ person, isLastManager, calls, change }: RoleProps): ReactNode {
  const { t } = useLingui();
  const name = personName(person);
  const words = person.manager ? t`Manager` : t`Member`;
  return (
    <>
      {calls === null ? (
        words
      ) : (
        <NativeSelect
          size="xs"
          className={classes['role'] ?? ''}
          aria-label={t`Role of ${name}`}
          value={person.manager ? 'manager' : 'member'}
          onChange={({ currentTarget }) => {
            const manager = currentTarget.value === 'manager';
            change(() => calls.setManager(person.id, manager));
          }}
        >
          <option value="manager">{t`Manager`}</option>
          <option value="member" disabled={isLastManager}>
            {t`Member`}
          </option>
        </NativeSelect>
      )}
      {person.administrator && (
        <>
          {' '}
          <span className={classes['detail']}>{t`administrator`}</span>
        </>
      )}
    </>
  );
}

function OwnSessions({ count }: { readonly count: number }): ReactNode {
  const { showSessions, sessionsDialog } = useSessionsDialog();
  return (
    <>
      <button type="button" className={classes['link']} onClick={showSessions}>
        <Plural value={count} one="#, look at it" other="#, look at them" />
      </button>
      {sessionsDialog}
    </>
  );
}

type RowActionsProps = {
  readonly person: OrganizationPerson;
  readonly calls: PeopleCalls;
  readonly mayRemove: boolean;
  readonly canHandOver: boolean;
  readonly onAsk: (asked: OpenQuestion) => void;
};

function RowActions({ person, calls, mayRemove, canHandOver, onAsk }: RowActionsProps): ReactNode {
  const { t } = useLingui();
  const name = personName(person);
  return (
    <span className={classes['buttons']}>
      {person.isSelf && calls.handOver !== undefined && canHandOver && (
        <button type="button" className={classes['small']} onClick={() => onAsk('HAND_OVER')}>
          <Trans>Hand over</Trans>
        </button>
      )}
      {!person.isSelf && calls.endSessions !== undefined && person.sessions > 0 && (
        <button
          type="button"
          className={classes['small']}
          aria-label={t`End sessions: ${name}`}
          onClick={() => onAsk('END_SESSIONS')}
        >
          <Trans>End sessions</Trans>
        </button>
      )}
      {mayRemove && (
        <button
          type="button"
          className={classes['small']}
          aria-label={t`Remove: ${name}`}
          onClick={() => onAsk('REMOVE')}
        >
          <Trans>Remove</Trans>
        </button>
      )}
    </span>
  );
}

type QuestionProps = {
  readonly words: ReactNode;
  readonly yes: string;
  readonly isPending: boolean;
  readonly onNo: () => void;
  readonly onYes: () => void;
};

/** Asked in the row, where the name is still visible; the cancel button has the focus. */
export function Question({ words, yes, isPending, onNo, onYes }: QuestionProps): ReactNode {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <span className={classes['question']} role="group">
      <span>{words}</span>
      <span className={classes['buttons']}>
        <Button ref={no} size="compact-sm" variant="default" onClick={onNo}>
          <Trans>No</Trans>
        </Button>
        <Button size="compact-sm" color="red.9" loading={isPending} onClick={onYes}>
          {yes}
        </Button>
      </span>
    </span>
  );
}
