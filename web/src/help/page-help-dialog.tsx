import { Trans, useLingui } from '@lingui/react/macro';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { Link, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonHelp, titleOfReason } from '../actions/help/reason-help.tsx';
import { paths } from '../addresses/paths.ts';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { topics } from '../faq/faq-topics.ts';
import type { QuestionId } from '../faq/questions/question-id.ts';
import { KeyList } from '../keyboard/key-list.tsx';
import { routeTitles } from '../navigation/route-titles.ts';
import { useVisitor } from '../session/visitor.ts';
import { Dialog } from '../ui/dialog.tsx';
import { helpTerms, type HelpTermName } from './help-terms.ts';
import { helpOfPages } from './page-help.ts';
import classes from './page-help.module.css';

/** What the page is about, what its terms mean, the FAQ answers about it, and the keyboard shortcuts. */
export function PageHelpDialog({ opened, onClose }: DialogFrame) {
  const { t, i18n } = useLingui();
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.routeName });
  // If a link in it leads to another page, the texts of this one stay while it fades.
  const [{ name, wasOpened }, setShown] = useState({ name: current, wasOpened: opened });
  if (opened !== wasOpened) setShown({ name: opened ? current : name, wasOpened: opened });
  const help = name === undefined ? undefined : helpOfPages[name];
  const title = name === undefined ? t`About this page` : i18n._(routeTitles[name]);
  return (
    <Dialog title={title} opened={opened} onClose={onClose} returnFocus={false} size={560}>
      {help !== undefined && 'about' in help && (
        <>
          <p className={classes['about']}>{i18n._(help.about)}</p>
          {help.terms.length > 0 && <Terms names={help.terms} />}
          {help.reason !== undefined && <Reason reason={help.reason} onClose={onClose} />}
          {help.questions !== undefined && <Questions ids={help.questions} onClose={onClose} />}
        </>
      )}
      <details className={classes['keys']}>
        <summary>
          <Trans>Keyboard shortcuts</Trans>
        </summary>
        <KeyList />
      </details>
    </Dialog>
  );
}

function Terms({ names }: { readonly names: readonly HelpTermName[] }) {
  const { i18n } = useLingui();
  return (
    <dl className={classes['terms']}>
      {names.map((term) => (
        <div key={term}>
          <dt>{i18n._(helpTerms[term].name)}</dt>
          <dd>{i18n._(helpTerms[term].meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ReasonProps = { readonly reason: ActionReason | null; readonly onClose: () => void };

function Reason({ reason, onClose }: ReasonProps) {
  const { i18n } = useLingui();
  const { organization } = useVisitor();
  const [shown, setShown] = useState(reason);
  return (
    <section>
      <h3 className={classes['heading']}>
        {shown === null ? <Trans>What to do</Trans> : i18n._(titleOfReason(shown))}
      </h3>
      <ReasonHelp reason={shown} role={organization.organizationRole} onChoose={setShown} onLeave={onClose} />
    </section>
  );
}

type QuestionsProps = { readonly ids: readonly QuestionId[]; readonly onClose: () => void };

/** Only those for the reader’s role, and only if the organisation has the FAQ. */
function Questions({ ids, onClose }: QuestionsProps) {
  const { i18n } = useLingui();
  const { organization, features } = useVisitor();
  const all = topics.flatMap(({ questions }) => questions);
  const own = ids
    .map((id) => all.find((each) => each.id === id))
    .filter(
      (each) => each !== undefined && (each.role ?? organization.organizationRole) === organization.organizationRole,
    )
    .filter((each) => each !== undefined);
  if (!features.includes('FAQ') || own.length === 0) return null;
  return (
    <section>
      <h3 className={classes['heading']}>
        <Trans>In the FAQ</Trans>
      </h3>
      <ul className={classes['questions']}>
        {own.map(({ id, question }) => (
          <li key={id}>
            <Link to={paths.faq()} hash={id} onClick={onClose}>
              {i18n._(question)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
