import type { JSX } from 'preact';
import type { DriveStop, StopProgress } from '../progress/derive-progress.ts';
import { fillPlaceholders } from '../words/languages.ts';
import classes from './drive.module.css';
import own from './next-stop.module.css';
import { Icon } from './icon.tsx';
import type { DriveView, TextContext } from './view.ts';
import { navigationUrl } from './navigation-url.ts';
import { clockRange, dayAndTime, dayAndZone } from './format-time.ts';

/** Where and when: everything a driver must be able to read without touching anything. */
export function NextStop(view: DriveView): JSX.Element | null {
  const { words, drive, progress } = view;
  const shown = progress.next ?? progress.stops.at(-1)?.stop;
  if (shown === undefined) return null;
  const there = progress.stops.find(({ stop }) => stop.id === shown.id);
  const [title, address] = placeOf(shown);
  return (
    <section class={classes['card']} aria-labelledby="next-stop">
      <div class={own['stop']}>
        <p class={classes['quiet']}>
          {fillPlaceholders(progress.next === null ? words.stop.last : words.stop.next, {
            number: shown.number,
            count: drive.stops.length,
          })}
        </p>
        <h2 id="next-stop">{title}</h2>
        <p>{address}</p>
        <div class={own['when']}>
          <div>
            <p class={classes['quiet']}>
              {dayAndZone(Date.parse(shown.plannedFrom), { ...view, zone: shown.timezone })}
            </p>
            <p class={own['time']}>
              {clockRange(Date.parse(shown.plannedFrom), Date.parse(shown.plannedTo), {
                ...view,
                zone: shown.timezone,
              })}
            </p>
          </div>
          <a
            class={`${classes['plain-button']} ${own['navigate']}`}
            href={navigationUrl(shown, navigator.userAgent)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="navigate" />
            {words.stop.navigate}
          </a>
        </div>
      </div>
      {there !== undefined && <Standing {...view} there={there} />}
    </section>
  );
}

function placeOf({ street, postalCode, city, countryCode }: DriveStop): [string, string] {
  const town = [postalCode, city].filter((part) => part !== null && part !== '').join(' ');
  return street === null || street === '' ? [city, `${town}, ${countryCode}`] : [street, `${town}, ${countryCode}`];
}

const tone = { ON_TIME: 'on-time', DELAYED: 'late', EARLY: 'early' } as const;

function Standing({ there, ...spoken }: TextContext & { readonly there: StopProgress }): JSX.Element {
  const { words } = spoken;
  const { stop, arrivedAt } = there;
  const reading = { ...spoken, zone: stop.timezone };
  if (arrivedAt !== null) {
    return (
      <p class={`${own['standing']} ${own['on-time']}`}>
        <Icon name="done" size={18} />
        <span>
          <b>{words.stop.arrived}</b> {dayAndTime(Date.parse(arrivedAt), reading)}
        </span>
      </p>
    );
  }
  const { eta } = stop;
  if (eta === null || eta.isOld) {
    return (
      <p class={`${own['standing']} ${own[eta === null ? 'none' : 'old']}`}>
        <Icon name="until" size={18} />
        <b>{eta === null ? words.eta.none : words.eta.old}</b>
        {eta !== null && <AsOf {...reading} at={eta.restsOn} />}
      </p>
    );
  }
  return (
    <p class={`${own['standing']} ${own[tone[eta.status]]}`}>
      <Icon name={eta.status === 'DELAYED' ? 'delay' : 'onTime'} size={18} />
      <span>
        <b>{words.eta[eta.status]}</b>{' '}
        {fillPlaceholders(words.eta.about, { time: dayAndTime(Date.parse(eta.expected), reading) })}
      </span>
      <AsOf {...reading} at={eta.restsOn} />
    </p>
  );
}

/** An estimate read without a network shows when it was made. */
function AsOf({ at, ...spoken }: TextContext & { readonly at: string }): JSX.Element {
  return (
    <span class={own['age']}>
      {fillPlaceholders(spoken.words.eta.asOf, { time: dayAndTime(Date.parse(at), spoken) })}
    </span>
  );
}
