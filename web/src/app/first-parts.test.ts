import { listNames } from '@milepost/domain/transport-list/transport-list';
import { expect, test } from 'vitest';
import { routeList, routeNames } from '../addresses/route-list.ts';
import { firstPartOf } from './first-parts.ts';

const address = (path: string) => path.replaceAll(/\$\w+/g, '01234567-89ab-7def-8123-456789abcdef');
const lists: readonly string[] = listNames;

test.each(routeNames)('a phone preloads the cards for %s exactly if it is a list', (name) => {
  expect(firstPartOf(address(routeList[name].path), true) === 'cards').toBe(lists.includes(name));
});

test.each(routeNames)('on a wide screen, %s preloads no cards', (name) => {
  expect(firstPartOf(address(routeList[name].path), false)).not.toBe('cards');
});

test.each([true, false])(
  'the cockpit is preloaded at its address and at the page that redirects to it, on a phone: %s',
  (isPhone) => {
    const early = routeNames.filter((name) => firstPartOf(address(routeList[name].path), isPhone) === 'cockpit');
    expect(early).toEqual(['home', 'cockpit']);
    expect(firstPartOf('/cockpit/', isPhone)).toBe('cockpit');
  },
);
