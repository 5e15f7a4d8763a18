import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';

/** How well the place is known: its rings stand around it. */
export const precisionWords = {
  TOWN_CENTRE: msg`centre of the town`,
  ADDRESS: msg`address`,
  PIN: msg`pin on the map`,
} as const satisfies Record<DetailedWaypoint['precision'], MessageDescriptor>;

/** "PL 80, Kontenerowa 7"; that only the town is known is said, for the rings then stand around its centre. */
export function PlaceWords({ waypoint }: { readonly waypoint: DetailedWaypoint }): ReactNode {
  const { t } = useLingui();
  const { address, street, precision } = waypoint;
  const region = [address.countryCode, address.postalCode ?? ''].filter((part) => part !== '').join(' ');
  const parts = [region, street ?? '', precision === 'TOWN_CENTRE' ? t(precisionWords.TOWN_CENTRE) : ''];
  return parts.filter((part) => part !== '').join(', ');
}
