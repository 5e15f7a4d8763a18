import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DriveStop } from '../progress/derive-progress.ts';
import type { ReportKind } from '../words/drive-words.ts';
import { DelaySheet } from './delay-sheet.tsx';
import own from './reports.module.css';
import { Icon, type IconName } from './icon.tsx';
import type { DayView } from './view.ts';

const icons: Readonly<Record<ReportKind, IconName>> = { ARRIVED: 'arrived', DEPARTED: 'departed', DELAYED: 'delay' };

/** One tap reports; for a few seconds it can be undone or moved to an earlier time. */
export function Reports(view: DayView): JSX.Element {
  const { day, phone } = view;
  const [isDelayOpen, setDelayOpen] = useState(false);
  const say = (kind: ReportKind, stop: DriveStop | null) => () => {
    if (stop !== null) phone.report(kind, stop, null);
  };
  return (
    <section class={own['reports']}>
      <ReportButton {...view} kind="ARRIVED" stop={day.arrivable} onClick={say('ARRIVED', day.arrivable)} />
      <ReportButton {...view} kind="DEPARTED" stop={day.departable} onClick={say('DEPARTED', day.departable)} />
      <ReportButton {...view} kind="DELAYED" stop={day.next} onClick={() => setDelayOpen(true)} />
      {isDelayOpen && day.next !== null && <DelaySheet {...view} stop={day.next} onClose={() => setDelayOpen(false)} />}
    </section>
  );
}

type Props = DayView & { readonly kind: ReportKind; readonly stop: DriveStop | null; readonly onClick: () => void };

function ReportButton({ kind, stop, onClick, words }: Props): JSX.Element {
  return (
    <button type="button" class={`${own['report']} ${own[kind]}`} disabled={stop === null} onClick={onClick}>
      <Icon name={icons[kind]} size={24} />
      <b>{words.report.buttons[kind]}</b>
      {stop !== null && <span>{stop.city}</span>}
    </button>
  );
}
