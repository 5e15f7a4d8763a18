import { Trans, useLingui } from '@lingui/react/macro';
import type { Feedback } from '@milepost/api-contract/links/feedback';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { feedbackQuery } from '../../api/transport-parts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import { PartFailure } from '../part-failure.tsx';
import classes from './feedback-list.module.css';

const marks = [1, 2, 3, 4, 5] as const;

/** What readers of the status page said; nothing if no one has. */
export function FeedbackList({ transportId }: { readonly transportId: string }): ReactNode {
  const query = useQuery(feedbackQuery(transportId));
  const { data } = query;
  return (
    <>
      <PartFailure query={query} title={<Trans>Feedback could not be loaded.</Trans>} isOld={data !== undefined} />
      {data !== undefined && data.feedback.length > 0 && <Entries feedback={data.feedback} />}
    </>
  );
}

function Entries({ feedback }: { readonly feedback: readonly Feedback[] }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return (
    <section className={classes['feedback']}>
      <h2>
        <Trans>Feedback from the status page</Trans>
      </h2>
      <ol aria-label={t`Feedback from the status page`}>
        {feedback.map(({ id, label, rating, text, givenAt }) => (
          <li key={id}>
            <span className={classes['marks']} role="img" aria-label={t`${rating} of 5`}>
              {marks.map((mark) =>
                mark <= rating ? <IconStarFilled key={mark} size={16} /> : <IconStar key={mark} size={16} />,
              )}
            </span>
            <span className={classes['by']}>
              <strong>{label}</strong> <MomentView at={Date.parse(givenAt)} timeZone={readerZone()} locale={locale} />
            </span>
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
