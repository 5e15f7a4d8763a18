import { useLingui } from '@lingui/react/macro';
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

/** Only the time for today; for other days, the day as well. */
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

/** A narrow column truncates the text next to a button; hovering shows it in full. */
function Fact({ Icon, words }: { readonly Icon: typeof IconCheck; readonly words: string }): ReactNode {
  return (
    <span className={classes['fact']} title={words}>
      <Icon {...icon} />
      <span>{words}</span>
    </span>
  );
}

function Reminded({
  reminded,
  shipper,
}: {
  readonly reminded: NonNullable<Triage['reminded']>;
  readonly shipper: Transport['shipper'];
}): ReactNode {
  const { t } = useLingui();
  const words = useMomentWords();
  const now = useNow('minute');
  const at = words(reminded.at);
  if (shipper !== undefined) return <Fact Icon={IconCheck} words={t`Reminded by ${shipper.name} ${at}`} />;
  if (Date.parse(reminded.againFrom) <= now) return <Fact Icon={IconCheck} words={t`Reminded ${at}`} />;
  const againFrom = words(reminded.againFrom);
  return <Fact Icon={IconCheck} words={t`Reminded ${at} · again from ${againFrom}`} />;
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
  const { t } = useLingui();
  const until = useMomentWords()(snooze.until);
  return <Fact Icon={IconBellZ} words={snooze.endsWithSignal ? t`until the next signal` : t`until ${until}`} />;
}

function Assignee({ name }: { readonly name: string }): ReactNode {
  const { t } = useLingui();
  return (
    <span className={classes['assignee']} role="img" aria-label={t`Assigned to ${name}`} title={t`Assigned to ${name}`}>
      {initialsOfPerson(name)}
    </span>
  );
}

/** What people have done about a transport's needs, as facts next to the remaining actions. */
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
