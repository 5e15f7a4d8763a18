import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportLog } from '@milepost/api-contract/transports/details';
import { completionReasons } from '@milepost/domain/transport/completion-reason';
import type { ReactNode } from 'react';
import { ActorWords } from '../../i18n/actor-words.tsx';
import { completionWords } from '../../transport/phase-words.ts';
import { transportLogWords } from './transport-log-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import { PlanChanges } from './plan-changes.tsx';
import classes from './log.module.css';

type Entry = TransportLog['entries'][number];

type Props = {
  readonly entries: readonly Entry[];
  /** Of a waypoint that the transport still has. */
  readonly cityOf: (waypointId: string) => string | undefined;
};

/** The newest first. */
export function LogEntries({ entries, cityOf }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return (
    <ol className={classes['entries']} aria-label={t`Log`}>
      {entries
        .map((entry, index) => ({ entry, key: `${index} ${entry.type}` }))
        .toReversed()
        .map(({ entry, key }) => (
          <li key={key}>
            <MomentView at={Date.parse(entry.at)} timeZone={readerZone()} locale={locale} />
            <div>
              <p>{entry.changes !== null ? <Trans>Transport planned anew</Trans> : t(transportLogWords[entry.type])}</p>
              <Change entry={entry} />
              {entry.changes !== null && <PlanChanges changes={entry.changes} cityOf={cityOf} />}
              {entry.by !== null && (
                <p className={classes['by']}>
                  <ActorWords by={entry.by} />
                </p>
              )}
            </div>
          </li>
        ))}
    </ol>
  );
}

function Change({ entry: { type, oldValue, newValue } }: { readonly entry: Entry }): ReactNode {
  const { t } = useLingui();
  if (type === 'TRANSPORT_COMPLETED') {
    const reason = completionReasons.find((one) => one === newValue);
    return reason === undefined ? null : <p className={classes['change']}>{t(completionWords[reason])}</p>;
  }
  if (oldValue === null && newValue === null) return null;
  return (
    <p className={classes['change']}>
      {oldValue !== null && <s>{oldValue}</s>} {newValue}
    </p>
  );
}
