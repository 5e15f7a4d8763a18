import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconCpu,
  IconDeviceMobile,
  IconPlugConnected,
  IconRoute,
  IconServer2,
  IconSteeringWheel,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './setup.module.css';

const tiles = ['PHONE', 'TRACCAR_FORWARD', 'NATIVE', 'RFMS', 'OPEN_TRIP_MODEL', 'TRANSPOREON'] as const;

/** What a carrier may have: not a protocol, but a thing. */
export type Tile = (typeof tiles)[number];

export const tileWords: Readonly<
  Record<Tile, { readonly icon: Icon; readonly title: MessageDescriptor; readonly remark: MessageDescriptor }>
> = {
  PHONE: { icon: IconDeviceMobile, title: msg`Phone`, remark: msg`no hardware, 1 min` },
  TRACCAR_FORWARD: { icon: IconServer2, title: msg`Traccar server`, remark: msg`four lines of its settings` },
  NATIVE: { icon: IconCpu, title: msg`Telematics`, remark: msg`our own call` },
  RFMS: { icon: IconSteeringWheel, title: msg`rFMS`, remark: msg`the truck maker’s portal` },
  OPEN_TRIP_MODEL: { icon: IconRoute, title: msg`OpenTripModel`, remark: msg`you push events` },
  TRANSPOREON: { icon: IconPlugConnected, title: msg`Transporeon feed`, remark: msg`the same shape` },
};

type Props = { readonly chosen: Tile; readonly onChoose: (tile: Tile) => void };

export function Tiles({ chosen, onChoose }: Props): ReactNode {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="what-you-have">
      <h2 id="what-you-have" className={classes['question']}>
        <Trans>What do you have?</Trans>
      </h2>
      <div className={classes['tiles']}>
        {tiles.map((tile) => {
          const { icon: Picture, title, remark } = tileWords[tile];
          return (
            <button
              key={tile}
              type="button"
              className={classes['tile']}
              aria-pressed={tile === chosen}
              onClick={() => onChoose(tile)}
            >
              <Picture size={22} stroke={1.6} aria-hidden />
              <span>
                <span className={classes['tileTitle']}>{i18n._(title)}</span>
                <span className={classes['remark']}>{i18n._(remark)}</span>
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
