import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import {
  type Icon,
  IconBell,
  IconBellZ,
  IconCopy,
  IconMessage2,
  IconRotate2,
  IconStar,
  IconStarOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { runBulkAction, type BulkAction } from '../../actions/triage/run-bulk-action.ts';
import { remindMany, snoozeMany, endSnoozeOfMany, watchMany } from '../../actions/triage/bulk-actions.ts';
import { useDialogs } from '../../actions/use-dialogs.ts';
import { watchlistQuery } from '../../api/watchlist.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/use-key.ts';
import { type TriageAction, triageActions } from '../../transport/row-actions.ts';
import { transportText } from '../../transport/arrival-text.ts';
import { useViewerRole } from '../../transport/viewer-role.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { useCopy } from '../../ui/use-copy.ts';
import type { RowSelection } from './row-selection.ts';
import classes from './selection-bar.module.css';

type ButtonProps = {
  readonly icon: Icon;
  readonly label: string;
  readonly shortcut: string;
  readonly onClick: () => void;
};

function BarButton({ icon: Icon, label, shortcut, onClick }: ButtonProps): ReactNode {
  return (
    <button type="button" className={classes['button']} aria-keyshortcuts={shortcut} onClick={onClick}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {label}
    </button>
  );
}

type Props = { readonly selection: RowSelection };

/** The actions for the selected rows, each with the number of rows it applies to; rows that fail stay selected. */
export function SelectionBar({ selection: { transports, change } }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const copyText = useCopy();
  const { locale } = useLanguage();
  const client = useQueryClient();
  const openDialog = useDialogs();
  const role = useViewerRole();
  const now = useNow('minute');
  const { data: watched = [] } = useQuery(watchlistQuery);
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const all = transports.length;

  const keep = (ids: readonly string[]): void => change({ kind: 'ONLY', ids });
  const clear = (): void => keep([]);
  const run = async (action: BulkAction, those: readonly Transport[]): Promise<void> => {
    if (those.length === 0 || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      keep(await runBulkAction(action, those, client));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  const able = (action: TriageAction): readonly Transport[] =>
    transports.filter((transport) => triageActions(transport, role, now).includes(action));
  const ask = (name: 'writeNotes' | 'snoozeMany' | 'assignMany', those: readonly Transport[]): void => {
    if (those.length > 0) openDialog(name, { transports: those, onDone: keep });
  };
  const remindable = able('REMIND_CARRIER');
  const notable = able('WRITE_NOTE');
  const snoozable = able('ACKNOWLEDGE');
  const snoozed = able('END_SNOOZE');
  const assignable = able('ASSIGN');
  const unwatched = transports.filter(({ id }) => !watched.includes(id));
  const remind = (): void => void run(remindMany, remindable);
  const watch = (): void =>
    void (unwatched.length > 0 ? run(watchMany(true), unwatched) : run(watchMany(false), transports));
  const copy = (): void => {
    const reader = { now: Date.now(), timeZone: readerZone(), locale };
    const texts = transports.map((transport) => transportText(transport, i18n, reader));
    void copyText(texts.filter((text) => text !== null).join('\n'));
  };
  const note = (): void => ask('writeNotes', notable);
  const snooze = (): void => ask('snoozeMany', snoozable);
  const assign = (): void => ask('assignMany', assignable);

  useKey({ key: 'r' }, remind);
  useKey({ key: 'e' }, () => void run(snoozeMany({ end: 'SIGNAL', at: null }), snoozable));
  useKey({ key: 'h' }, snooze);
  useKey({ key: 'n' }, note);
  useKey({ key: 'a' }, assign);
  useKey({ key: 's' }, watch);
  useKey({ key: 'c' }, copy);
  useKey({ key: 'Escape' }, clear);

  const some = (count: number, label: string): string => (count < all ? t`${label}: ${count} of ${all}` : label);
  return (
    <div className={classes['bar']} role="group" aria-label={t`Selected rows`} aria-busy={isBusy}>
      <strong className={classes['count']}>{t`${all} selected`}</strong>
      <div className={classes['buttons']}>
        {remindable.length > 0 && (
          <BarButton icon={IconBell} label={some(remindable.length, t`Remind`)} shortcut="R" onClick={remind} />
        )}
        {notable.length > 0 && (
          <BarButton icon={IconMessage2} label={some(notable.length, t`Note`)} shortcut="N" onClick={note} />
        )}
        {snoozable.length > 0 && (
          <BarButton icon={IconBellZ} label={some(snoozable.length, t`Snooze`)} shortcut="H" onClick={snooze} />
        )}
        {snoozed.length > 0 && (
          <BarButton
            icon={IconRotate2}
            label={some(snoozed.length, t`Take up again`)}
            shortcut=""
            onClick={() => void run(endSnoozeOfMany, snoozed)}
          />
        )}
        {assignable.length > 0 && (
          <BarButton icon={IconUserPlus} label={some(assignable.length, t`Assign`)} shortcut="A" onClick={assign} />
        )}
        <BarButton
          icon={unwatched.length > 0 ? IconStar : IconStarOff}
          label={unwatched.length > 0 ? some(unwatched.length, t`Watch`) : t`Watch no more`}
          shortcut="S"
          onClick={watch}
        />
        <BarButton icon={IconCopy} label={t`Copy as text`} shortcut="C" onClick={copy} />
      </div>
      <button type="button" className={classes['clear']} onClick={clear}>
        {t`Clear selection`} <Kbd size="xs">Esc</Kbd>
      </button>
    </div>
  );
}
