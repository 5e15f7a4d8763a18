import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconMoodEmpty, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../addresses/paths.ts';
import { routeTitles } from '../navigation/route-titles.ts';
import { useVisitor } from '../session/visitor.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { topics } from './faq-topics.ts';
import classes from './faq.module.css';
import { findQuestions } from './find-questions.ts';
import type { Question } from './questions/question.ts';

/** Few enough to show their answers at once. */
const FEW = 3;

/** Questions and answers, searched while typing. An address with the name of a question opens it. */
export function Faq(): ReactNode {
  const { t, i18n } = useLingui();
  const { organization } = useVisitor();
  const [asked, setAsked] = useState('');
  const named = useLocation({ select: ({ hash }) => hash });
  const found = findQuestions(topics, { asked, role: organization.organizationRole, i18n });
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const isAsked = asked.trim() !== '';
  return (
    <div className={classes['faq']}>
      <TextInput
        className={classes['search'] ?? ''}
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t`Search questions and answers`}
        placeholder={t`Search questions and answers`}
        maxLength={100}
        value={asked}
        onChange={({ currentTarget: { value } }) => setAsked(value)}
      />
      <p role="status" className={classes['count']}>
        {isAsked && <Plural value={count} _0="No answer found" one="# answer" other="# answers" />}
      </p>
      {found.map(({ id, title, questions }) => (
        <Card key={id} title={i18n._(title)}>
          <div className={classes['questions']}>
            {questions.map((question) => (
              <Answer
                key={question.id}
                of={question}
                isOpened={named === question.id || (isAsked && count <= FEW)}
                isNamed={named === question.id}
              />
            ))}
          </div>
        </Card>
      ))}
      {count === 0 && (
        <Card>
          <EmptyState icon={IconMoodEmpty} title={<Trans>No answer contains these words</Trans>}>
            <Trans>Try fewer or other words, such as “signal”, “delay” or “invite”.</Trans>
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

type AnswerProps = { readonly of: Question; readonly isOpened: boolean; readonly isNamed: boolean };

function Answer({ of: { id, question, answer, see = [] }, isOpened, isNamed }: AnswerProps): ReactNode {
  const { i18n } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current !== null) details.current.open = isOpened;
  }, [isOpened]);
  useEffect(() => {
    if (isNamed) details.current?.querySelector('summary')?.focus();
  }, [isNamed]);
  return (
    <details ref={details} id={id} className={classes['question']}>
      <summary>{i18n._(question)}</summary>
      <div className={classes['answer']}>
        {answer.map((paragraph) => (
          <p key={paragraph.id}>{i18n._(paragraph)}</p>
        ))}
        {see.length > 0 && (
          <ul className={classes['pages']}>
            {see.map((page) => (
              <li key={page}>
                <Link to={paths[page]()}>{i18n._(routeTitles[page])}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
