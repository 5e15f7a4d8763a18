import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DriveStop } from '../progress/derive-progress.ts';
import type { ReportKind } from '../words/drive-words.ts';
import { DelaySheet } from './delay-sheet.tsx';
import own from './reports.module.css';
import { Icon, type IconName } from './icon.tsx';
import type { DriveView } from './view.ts';

const icons: Readonly<Record<ReportKind, IconName>> = { ARRIVED: 'arrived', DEPARTED: 'departed', DELAYED: 'delay' };

/** One tap reports; for a few seconds it can be undone or moved to an earlier time. */
export function Reports(view: DriveView): JSX.Element {
  const { progress, phone } = view;
  const [isDelayOpen, setDelayOpen] = useState(false);
  const say = (kind: ReportKind, stop: DriveStop | null) => () => {
    if (stop !== null) phone.report(kind, stop, null);
  };
  return (
    <section class={own['reports']}>
      <ReportButton {...view} kind="ARRIVED" stop={progress.arrivable} onClick={say('ARRIVED', progress.arrivable)} />
      <ReportButton
        {...view}
        kind="DEPARTED"
        stop={progress.departable}
        onClick={say('DEPARTED', progress.departable)}
      />
      <ReportButton {...view} kind="DELAYED" stop={progress.next} onClick={() => setDelayOpen(true)} />
      {isDelayOpen && progress.next !== null && (
        <DelaySheet {...view} stop={progress.next} onClose={() => setDelayOpen(false)} />
      )}
    </section>
  );
}

type Props = DriveView & { readonly kind: ReportKind; readonly stop: DriveStop | null; readonly onClick: () => void };

function ReportButton({ kind, stop, onClick, words }: Props): JSX.Element {
  return (
    <button type="button" class={`${own['report']} ${own[kind]}`} disabled={stop === null} onClick={onClick}>
      <Icon name={icons[kind]} size={24} />
      <b>{words.report.buttons[kind]}</b>
      {stop !== null && <span>{stop.city}</span>}
    </button>
  );
}
