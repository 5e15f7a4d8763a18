import { Trans, useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Triage } from '@milepost/api-contract/transports/triage-facts';
import { IconBellZ, IconCheck, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { initialsOfPerson } from '../ui/initials.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { useNow } from '../ui/time/use-now.ts';
import { whenWords } from '../ui/time/when-words.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './triage-facts.module.css';

type FactsProps = { readonly transport: Transport };

/** The clock alone for today; for other days the day as well. */
function useMomentWords(): (at: string) => string {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const timeZone = readerZone();
  return (at) => {
    const moment = Date.parse(at);
    const day = dateFormat(locale, timeZone, 'fullDay');
    if (day.format(moment) === day.format(now)) return dateFormat(locale, timeZone, 'clock').format(moment);
    return whenWords(moment, moment, timeZone, { now, timeZone, locale }).when;
  };
}

const icon = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

function Reminded({
  reminded,
  shipper,
}: {
  readonly reminded: NonNullable<Triage['reminded']>;
  readonly shipper: Transport['shipper'];
}): ReactNode {
  const words = useMomentWords();
  const now = useNow('minute');
  const at = words(reminded.at);
  const againFrom = Date.parse(reminded.againFrom) > now ? words(reminded.againFrom) : null;
  return (
    <span className={classes['fact']}>
      <IconCheck {...icon} />
      <span>
        {shipper !== undefined ? (
          <Trans>
            Reminded by {shipper.name} {at}
          </Trans>
        ) : againFrom === null ? (
          <Trans>Reminded {at}</Trans>
        ) : (
          <Trans>
            Reminded {at} · again from {againFrom}
          </Trans>
        )}
      </span>
    </span>
  );
}

function Note({ note }: { readonly note: NonNullable<Triage['note']> }): ReactNode {
  const at = useMomentWords()(note.at);
  const by = note.by.name;
  return (
    <span className={classes['note']} title={note.text}>
      <IconMessage2 {...icon} />
      <span>
        {note.text} <span className={classes['by']}>{by === null ? at : `${by}, ${at}`}</span>
      </span>
    </span>
  );
}

function Snoozed({ snooze }: { readonly snooze: NonNullable<Triage['snooze']> }): ReactNode {
  const until = useMomentWords()(snooze.until);
  return (
    <span className={classes['fact']}>
      <IconBellZ {...icon} />
      <span>{snooze.endsWithSignal ? <Trans>until the next signal</Trans> : <Trans>until {until}</Trans>}</span>
    </span>
  );
}

function Assignee({ name }: { readonly name: string }): ReactNode {
  const { t } = useLingui();
  return (
    <span className={classes['assignee']} role="img" aria-label={t`Assigned to ${name}`} title={t`Assigned to ${name}`}>
      {initialsOfPerson(name)}
    </span>
  );
}

/** What people have done about what the transport needs, as facts beside what can still be done. */
export function TriageFacts({ transport: { triage, shipper } }: FactsProps): ReactNode {
  if (triage === undefined) return null;
  const { reminded, note, snooze, assignee } = triage;
  return (
    <>
      {assignee !== null && <Assignee name={assignee.name} />}
      {reminded !== null && <Reminded reminded={reminded} shipper={shipper} />}
      {snooze !== null && <Snoozed snooze={snooze} />}
      {note !== null && <Note note={note} />}
    </>
  );
}
