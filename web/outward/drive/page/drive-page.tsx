import type { Drive } from '@milepost/api-contract/links/drive';
import type { JSX } from 'preact';
import { deriveProgress } from '../progress/derive-progress.ts';
import { fillPlaceholders } from '../words/languages.ts';
import { AllStops } from './all-stops.tsx';
import classes from './drive.module.css';
import { EndPage } from './end-page.tsx';
import { HeldReports } from './held-reports.tsx';
import { Icon } from './icon.tsx';
import { NetworkBand } from './network-band.tsx';
import { NextStop } from './next-stop.tsx';
import { PhotoCard } from './photo-card.tsx';
import { Reports } from './reports.tsx';
import { ShareCard } from './share-card.tsx';
import type { DriveView, View } from './view.ts';
import { PendingList } from './pending-list.tsx';
import { dayAndTime } from './format-time.ts';

export function DrivePage(view: View): JSX.Element {
  const { state } = view;
  if (state.link === 'EXPIRED') return <Ended {...view} why="expired" />;
  if (state.link === 'UNKNOWN') return <Ended {...view} why="unknown" />;
  if (state.drive?.status === 'CANCELLED') return <Ended {...view} why="cancelled" />;
  if (state.drive !== null) return <Driving {...view} drive={state.drive} />;
  return state.link === 'NEVER_LOADED' ? <NeverLoaded {...view} /> : <Loading words={view.words} />;
}

function Ended({ why, ...view }: View & { readonly why: 'expired' | 'unknown' | 'cancelled' }): JSX.Element {
  const { state, phone } = view;
  const left = { things: state.pendingItems, positions: state.pendingPositionCount, forget: phone.discardAll };
  return <EndPage {...view} why={why} carrier={state.drive?.carrier} left={left} />;
}

export function Loading({ words }: Pick<View, 'words'>): JSX.Element {
  return (
    <main class={classes['page']} aria-busy="true">
      <p class={classes['quiet']}>{words.loading}</p>
    </main>
  );
}

function NeverLoaded({ words, state, phone }: View): JSX.Element {
  const { serverTrouble, neverLoaded, tryAgain } = words.offline;
  return (
    <main class={classes['page']}>
      <section class={`${classes['card']} ${classes['end']}`} role="alert">
        <Icon name="offline" size={32} />
        <h2>{state.reach === 'TROUBLE' ? serverTrouble : neverLoaded.title}</h2>
        <p>{neverLoaded.help}</p>
        <button type="button" class={classes['plain-button']} onClick={phone.refresh}>
          {tryAgain}
        </button>
      </section>
    </main>
  );
}

function Driving({ drive, ...view }: View & { readonly drive: Drive }): JSX.Element {
  const progress = deriveProgress(drive, view.state.pendingItems);
  const zone = (progress.next ?? drive.stops.at(-1))?.timezone ?? view.zone;
  const whole: DriveView = { ...view, drive, progress, zone };
  const isOver = drive.status === 'COMPLETED';
  return (
    <>
      <NetworkBand {...whole} />
      <main class={classes['page']}>
        {isOver ? <Completed {...whole} /> : <NextStop {...whole} />}
        {!isOver && <ShareCard {...whole} />}
        {(!isOver || progress.departable !== null) && <Reports {...whole} />}
        <PhotoCard {...whole} />
        <PendingList {...whole} />
        <AllStops {...whole} />
        <Foot {...whole} />
      </main>
      <HeldReports {...whole} />
    </>
  );
}

function Completed({ words }: View): JSX.Element {
  return (
    <section class={`${classes['card']} ${classes['end']}`}>
      <Icon name="done" size={32} />
      <h2>{words.end.completed.title}</h2>
      <p>{words.end.completed.help}</p>
    </section>
  );
}

function Foot(view: DriveView): JSX.Element {
  const { words, state, drive } = view;
  const lastSent = state.lastSentAt;
  return (
    <footer class={classes['foot']}>
      {lastSent !== null && `${fillPlaceholders(words.foot.lastSent, { time: dayAndTime(lastSent, view) })} · `}
      {fillPlaceholders(words.foot.validUntil, { time: dayAndTime(Date.parse(drive.expiresAt), view) })}
    </footer>
  );
}
