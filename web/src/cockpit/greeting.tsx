import { Trans } from '@lingui/react/macro';
import { partOfDay } from './part-of-day.ts';

type Props = { readonly now: number; readonly givenName: string };

export function Greeting({ now, givenName }: Props) {
  switch (partOfDay(new Date(now).getHours())) {
    case 'morning':
      return <Trans>Good morning, {givenName}</Trans>;
    case 'afternoon':
      return <Trans>Good afternoon, {givenName}</Trans>;
    case 'evening':
      return <Trans>Good evening, {givenName}</Trans>;
    case 'night':
      return <Trans>Hello, {givenName}</Trans>;
  }
}
