import type { JSX } from 'preact';
import type { StopProgress } from '../progress/derive-progress.ts';
import classes from './drive.module.css';
import own from './all-stops.module.css';
import type { DriveView, TextContext } from './view.ts';
import { clockRange, dayAndTime, dayName, foreignZone } from './format-time.ts';

export function AllStops(view: DriveView): JSX.Element {
  return (
    <details class={`${classes['card']} ${own['all-stops']}`}>
      <summary>{view.words.stop.all}</summary>
      <ol>
        {view.progress.stops.map((there) => (
          <li key={there.stop.id} class={own[there.isDone ? 'is-done' : 'is-ahead']}>
            <b>{there.stop.city}</b>
            <Times {...view} zone={there.stop.timezone} there={there} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Times({ there, ...spoken }: TextContext & { readonly there: StopProgress }): JSX.Element {
  const { words } = spoken;
  const { stop, arrivedAt, departedAt, isDone } = there;
  const from = Date.parse(stop.plannedFrom);
  const said = [
    arrivedAt === null ? null : `${words.stop.arrived} ${dayAndTime(Date.parse(arrivedAt), spoken)}`,
    departedAt === null ? null : `${words.stop.departed} ${dayAndTime(Date.parse(departedAt), spoken)}`,
    arrivedAt === null && isDone ? words.stop.done : null,
  ].filter((part) => part !== null);
  return (
    <>
      <span>
        {words.stop.planned} {dayName(from, spoken)} {clockRange(from, Date.parse(stop.plannedTo), spoken)}{' '}
        {foreignZone(from, spoken)}
      </span>
      {said.length > 0 && <span>{said.join(' · ')}</span>}
    </>
  );
}
