import type { Drive } from '@milepost/api-contract/links/drive';
import type { JSX } from 'preact';
import type { DriveWords } from '../words/drive-words.ts';
import classes from './drive.module.css';
import own from './share-card.module.css';
import { traccarLink } from './traccar-link.ts';

type Settings = NonNullable<Drive['traccarClient']>;

const shops = [
  { name: 'Android', href: 'https://play.google.com/store/apps/details?id=org.traccar.client' },
  { name: 'iPhone', href: 'https://apps.apple.com/app/traccar-client/id843156974' },
] as const;

/** For sharing in the background, which a browser cannot do: the app, and one tap that sets it up. */
export function TraccarClient({
  words,
  settings,
}: {
  readonly words: DriveWords;
  readonly settings: Settings;
}): JSX.Element {
  const { share } = words;
  return (
    <div class={own['traccar']}>
      <p>{share.traccarSteps}</p>
      <p class={classes['button-row']}>
        {shops.map(({ name, href }) => (
          <a key={name} class={classes['plain-button']} href={href} target="_blank" rel="noreferrer">
            {share.install} · {name}
          </a>
        ))}
        <a class={classes['plain-button']} href={traccarLink(settings)}>
          {share.connect}
        </a>
      </p>
      <dl>
        <dt>{share.server}</dt>
        <dd>{settings.serverUrl}</dd>
        <dt>{share.identifier}</dt>
        <dd>{settings.identifier}</dd>
      </dl>
    </div>
  );
}
