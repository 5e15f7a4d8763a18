import { timeframeFrom } from '@milepost/domain/transport/timeframe';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fillPlaceholders } from '../words/languages.ts';
import { Bold } from './bold.tsx';
import classes from './drive.module.css';
import own from './share-card.module.css';
import { Icon, type IconName } from './icon.tsx';
import { TraccarClient } from './traccar-client.tsx';
import type { DriveView } from './view.ts';
import { dayAndTime } from './format-time.ts';

export function ShareCard(view: DriveView): JSX.Element {
  const { sharing } = view.state;
  const isOn = sharing === 'ON' || sharing === 'LOOKING' || sharing === 'NO_SIGNAL';
  return (
    <section class={`${classes['card']} ${own['share']}`}>
      {isOn ? <Shared {...view} /> : <ShareButton {...view} />}
      <div role="alert">
        <Trouble {...view} />
      </div>
      <TooEarly {...view} />
      {!isOn && <SharingFacts {...view} />}
    </section>
  );
}

/** Positions from before the transport is followed are not accepted. */
function TooEarly(view: DriveView): JSX.Element | null {
  const [first] = view.drive.stops;
  const from = first === undefined ? 0 : timeframeFrom(Date.parse(first.plannedFrom));
  if (view.now >= from) return null;
  return <p class={own['note']}>{fillPlaceholders(view.words.share.tooEarly, { time: dayAndTime(from, view) })}</p>;
}

function ShareButton({ words, phone }: DriveView): JSX.Element {
  return (
    <button type="button" class={own['main-button']} onClick={phone.startSharing}>
      <Icon name="share" size={28} />
      {words.share.start}
    </button>
  );
}

/** Before the tap: who sees the position, until when, and that the screen must stay on. */
function SharingFacts(view: DriveView): JSX.Element {
  const { words, drive } = view;
  const [isOpen, setOpen] = useState(false);
  const time = dayAndTime(Date.parse(drive.expiresAt), view);
  return (
    <>
      <dl class={own['facts']}>
        <Fact icon="eye" name={words.share.who}>
          <Bold text={fillPlaceholders(words.share.whoText, { carrier: drive.carrier, shipper: drive.shipper })} />
        </Fact>
        <Fact icon="until" name={words.share.until}>
          <Bold text={fillPlaceholders(words.share.untilText, { time })} />
        </Fact>
        <Fact icon="phone" name={words.share.screen}>
          {words.share.screenText}
          {drive.traccarClient !== null && (
            <button
              type="button"
              class={classes['link-button']}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {words.share.background}
            </button>
          )}
        </Fact>
      </dl>
      {isOpen && drive.traccarClient !== null && <TraccarClient words={words} settings={drive.traccarClient} />}
    </>
  );
}

type FactProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly children: JSX.Element | (JSX.Element | string | false)[];
};

function Fact({ icon, name, children }: FactProps): JSX.Element {
  return (
    <div>
      <dt>
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Shared(view: DriveView): JSX.Element {
  const { words, phone, state } = view;
  const { sharing, sharingSince, lastPositionAt, screen } = state;
  return (
    <>
      <div class={own['shared']}>
        <Icon name="share" size={28} />
        <div>
          <b>{words.share.sharing}</b>
          <p>
            {sharingSince !== null &&
              `${fillPlaceholders(words.share.since, { time: dayAndTime(sharingSince, view) })} · `}
            {lastPositionAt === null
              ? words.share.looking
              : fillPlaceholders(words.share.lastPosition, { time: dayAndTime(lastPositionAt, view) })}
          </p>
        </div>
      </div>
      <p class={own['screen-note']} role="status">
        <Icon name="phone" size={18} />
        <span>{screen === 'BY_HAND' ? words.share.screenByHand : words.share.screenStaysOn}</span>
      </p>
      {sharing === 'LOOKING' && lastPositionAt !== null && <p class={classes['quiet']}>{words.share.looking}</p>}
      <button type="button" class={`${classes['plain-button']} ${classes['wide']}`} onClick={phone.stopSharing}>
        {words.share.stop}
      </button>
    </>
  );
}

/** What prevents sharing, and what the driver can do about it. */
function Trouble({ words, state: { sharing } }: DriveView): JSX.Element | null {
  const { share } = words;
  switch (sharing) {
    case 'DENIED':
      return <Problem {...share.denied} />;
    case 'NO_SIGNAL':
      return <Problem {...share.noSignal} />;
    case 'NO_GEOLOCATION':
      return <Problem {...share.noGeolocation} />;
    case 'INSECURE':
      return <Problem {...share.insecure} />;
    case 'OTHER_WINDOW':
      return <Problem title={share.otherWindow} help="" />;
    case 'OFF':
    case 'LOOKING':
    case 'ON':
      return null;
  }
}

function Problem({ title, help }: { readonly title: string; readonly help: string }): JSX.Element {
  return (
    <div class={own['problem']}>
      <Icon name="warning" />
      <p>
        <b>{title}</b> {help}
      </p>
    </div>
  );
}
