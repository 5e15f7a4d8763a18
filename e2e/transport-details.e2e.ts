import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { ReplayedTransport } from '@milepost/api-contract/transports/replay';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading } from './fixtures/frame.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer } from './fixtures/transports.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';

const timeline = (page: Page, name = 'Stops') => page.getByRole('list', { name, exact: true });
/** Expands a stop's line. */
const openStop = async (page: Page, city: string) => {
  const line = timeline(page)
    .getByRole('heading', { level: 2, name: new RegExp(`^${city}`) })
    .getByRole('button');
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
};
const wayBar = (page: Page) => page.getByRole('region', { name: 'Vehicle and way' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');
const slider = (page: Page) => page.getByRole('slider');
const failure = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

type Wanted = { readonly list: string; readonly as?: (transport: Transport) => boolean };

/** Signs in, and finds a transport in a list that matches. */
async function find(page: Page, email: string, { list, as = () => true }: Wanted): Promise<Transport> {
  await signInAs(page, email);
  const { transports } = await callServer<TransportPage>(page, 'GET', `/v2/transports/${list}?limit=50`);
  const found = transports.find(as);
  if (found === undefined) throw new Error(`No such transport among the ${transports.length} of ${list}.`);
  return found;
}

/** Opens a transport and returns its details. */
async function open(page: Page, id: string, rest = ''): Promise<TransportDetails> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === `/v2/transports/${id}`);
  await page.goto(`/transports/${id}${rest}`);
  return (await (await answer).json()) as TransportDetails;
}

const isOnTheWay = ({ waypoints, gpsSignalStatus }: Transport) =>
  gpsSignalStatus === 'GPS_SIGNAL_OK' && waypoints[0]?.completionReason === 'ARRIVED';

test.describe('an ongoing transport', () => {
  test(
    'an ongoing transport’s details show its route and what is known of each waypoint, and are accessible',
    { tag: '@map' },
    async ({ page }) => {
      const found = await find(page, sophie, { list: 'ongoing', as: isOnTheWay });
      const details = await open(page, found.id);
      await expect(heading(page, details.reference ?? details.trackingId ?? '')).toBeVisible();
      const cities = details.waypoints.map(({ address }) => address.city);
      await expect(page.getByRole('main')).toContainText(cities.join(' → '));
      const facts = page.getByRole('list', { name: 'About this transport' });
      await expect(facts).toContainText(details.carrier?.name ?? '');
      await expect(facts).toContainText(/Position \d+\s(min|s|h).* old.* · device heard/);
      await expect(timeline(page).getByRole('heading', { level: 2 })).toContainText(cities);
      const first = timeline(page).getByRole('listitem').first();
      await expect(first.getByRole('heading', { level: 2 })).toContainText(/\d\d:\d\d/);
      const next = details.waypoints.find(({ status }) => status !== 'COMPLETED');
      const opened = timeline(page).getByRole('heading', { level: 2 }).getByRole('button', { expanded: true });
      await expect(opened).toContainText(next?.address.city ?? '');
      await openStop(page, cities[0] ?? '');
      const isAppointment = details.waypoints[0]?.plannedTimeOfArrival.kind === 'APPOINTMENT';
      await expect(first).toContainText(isAppointment ? 'Appointment' : 'Planned');
      await expect(first).toContainText('entered the 1 km geofence');
      await expect(wayBar(page)).toContainText(/of [\d,]+ km to go/);
      await expect(page).toHaveTitle(
        new RegExp(`${details.reference ?? details.trackingId} ${cities.at(0)} → ${cities.at(-1)} · Milepost$`),
      );
      await expectNoAxeFindings(page);
      await first.getByRole('button', { name: /^Evidence/ }).click();
      await expect(first).toContainText(/\d+ signals? inside 1 km/);
      await expect(first).toContainText('ETA calculation started');
      await expectNoAxeFindings(page);
      await first.getByRole('link', { name: `Open the page of ${cities[0]}` }).click();
      await expect(heading(page, cities[0] ?? '')).toBeFocused();
    },
  );

  test('a transport’s details show its GPS health and what was done with it, in tabs that a reload keeps', async ({
    page,
  }) => {
    const found = await find(page, sophie, { list: 'ongoing', as: isOnTheWay });
    const details = await open(page, found.id);
    await tab(page, 'GPS health').click();
    await expect(panel(page)).toContainText('The signal is as expected.');
    await expect(panel(page)).toContainText(details.trackingId ?? '');
    await expectNoAxeFindings(page);
    await tab(page, 'Log').click();
    await expect(page).toHaveURL(`/transports/${found.id}?tab=log`);
    await page.reload();
    await expect(tab(page, 'Log')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('list', { name: 'Log' })).toContainText('Transport planned');
    await panel(page).getByRole('button', { name: 'Who saw the position?' }).click();
    await expect(page.getByRole('list', { name: 'Who saw the position' })).toContainText('Sophie');
    await expect(panel(page).getByRole('heading', { name: 'Who saw the position' })).toBeFocused();
    await expect(panel(page), 'scrolls by keyboard, whatever it holds').toHaveAttribute('tabindex', '0');
    await expectNoAxeFindings(page);
    await tab(page, 'Log').press('ArrowLeft');
    await expect(tab(page, 'GPS health')).toBeFocused();
  });

  test('a transport’s details go back by keyboard to what was known at a time, and return', async ({ page }) => {
    const found = await find(page, sophie, { list: 'ongoing', as: isOnTheWay });
    await open(page, found.id);
    // Signals are counted only in the present.
    const signals = /\d+ signals? inside 1 km/;
    const city = found.waypoints[0]?.address.city ?? '';
    await openStop(page, city);
    await timeline(page)
      .getByRole('button', { name: new RegExp(`^Evidence.* ${city}$`) })
      .click();
    await expect(timeline(page)).toContainText(signals);
    const answer = page.waitForResponse((response) => response.url().includes(`/v2/transports/${found.id}/history`));
    await slider(page).focus();
    await slider(page).press('Home');
    const then = (await (await answer).json()) as ReplayedTransport;
    await expect(page.getByText('What was known at')).toBeVisible();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden();
    expect(then.waypoints.map(({ ata }) => ata)).toEqual(then.waypoints.map(() => null));
    const arrived = 'entered the 1 km geofence';
    await expect(timeline(page)).not.toContainText(arrived);
    await expect(timeline(page)).not.toContainText(signals);
    await expectNoAxeFindings(page);
    const start = Number(await slider(page).inputValue());
    await slider(page).press('ArrowRight');
    expect(Number(await slider(page).inputValue())).toBe(start + 1);
    await slider(page).press('PageUp');
    expect(Number(await slider(page).inputValue())).toBeGreaterThan(start + 1);
    // Event by event, until the first arrival is known again.
    for (let events = 0; events < 40 && !(await timeline(page).innerText()).includes(arrived); events += 1) {
      await page.getByRole('button', { name: 'To the next event' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'What was known at' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
    }
    await expect(timeline(page)).toContainText(arrived);
    // Between two stored forecasts the older one is shown, labelled as older.
    const kept = page.getByText(/ETA as of .*; smaller changes since then were not kept\./);
    for (let steps = 0; steps < 12 && !(await kept.isVisible()); steps += 1) {
      const moved = page.waitForResponse((response) => response.url().includes(`/v2/transports/${found.id}/history`));
      await slider(page).press('ArrowLeft');
      await moved;
      await expect(page.getByRole('status').filter({ hasText: 'What was known at' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
    }
    await expect(kept).toBeVisible();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(page.getByText('What was known when?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    await expect(timeline(page)).toContainText(signals);
  });

  test('a transport can be watched with the star on its page', async ({ page }) => {
    const found = await find(page, sophie, { list: 'ongoing', as: isOnTheWay });
    await open(page, found.id);
    const star = page.getByRole('main').getByRole('button', { name: 'Watch', exact: true });
    const before = await star.getAttribute('aria-pressed');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', before ?? 'false');
  });

  test.describe('seen by its carrier, in German', () => {
    test.use({ locale: 'de-DE' });

    test('a transport’s details seen by its carrier name the shipper and offer only what a carrier may do', async ({
      page,
    }) => {
      const found = await find(page, carla, { list: 'ongoing', as: isOnTheWay });
      const details = await open(page, found.id);
      await expect(page.getByRole('list', { name: 'Über diesen Transport' })).toContainText(
        details.shipper?.name ?? '',
      );
      await timeline(page, 'Stopps').getByRole('heading', { level: 2 }).getByRole('button').first().click();
      await expect(timeline(page, 'Stopps')).toContainText('1-km-Geofence erreicht');
      await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        /^Zuweisen/,
        'Tracking-ID bearbeiten',
        `Nicht dieses Fahrzeug: ${details.trackingId ?? ''}`,
        /Referenz/,
        'Verfolgung stornieren',
      ]);
      await page.keyboard.press('Escape');
      for (const name of ['GPS-Zustand', 'Protokoll', 'Stopps']) {
        await tab(page, name).click();
        await expect(panel(page)).not.toBeEmpty();
        await expectNoAxeFindings(page);
      }
    });
  });
});

test.describe('other kinds of transports', () => {
  test('a transport with a lost signal has an old ETA, and its health tab says why and what to do', async ({
    page,
  }) => {
    const found = await find(page, sophie, { list: 'gps-lost' });
    await open(page, found.id, '?tab=gps');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('GPS lost');
    await expect(page.getByRole('list', { name: 'About this transport' })).toContainText('GPS lost');
    await expect(page.getByText(/(old|no) ETA, /).first()).toBeVisible();
    await expect(wayBar(page), 'nothing old is told as current').toContainText(
      /(Was standing|Was driving|Last seen) .* ago|No position is known/,
    );
    await expect(panel(page)).toContainText('Only the carrier can fix this: send a reminder.');
    await expect(panel(page).getByRole('button', { name: 'Remind carrier' })).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test('a transport that needs confirmation says so and offers an explanation', async ({ page }) => {
    const found = await find(page, sophie, { list: 'waypoint-confirmations' });
    await open(page, found.id);
    await expect(timeline(page)).toContainText('Confirm whether this stop was visited');
    await expect(timeline(page).getByRole('button', { name: 'Why confirm?' }).first()).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test('a planned transport shows that tracking has not begun', async ({ page }) => {
    const found = await find(page, sophie, { list: 'planned' });
    await open(page, found.id);
    await expect(page.getByText('Planned · tracking begins 24 h before the first stop')).toBeVisible();
    await tab(page, 'GPS health').click();
    await expect(panel(page)).toContainText('The GPS signal is watched from 24 h before the first stop on.');
  });

  test('a completed transport shows how it was reached, and offers no more actions', async ({ page }) => {
    const found = await find(page, sophie, { list: 'completed' });
    await open(page, found.id);
    await expect(page.getByText(/arrived, |arrival unknown/).first()).toBeVisible();
    await expect(timeline(page).getByRole('button', { name: 'Confirm arrival' })).toBeHidden();
    await expectNoAxeFindings(page);
  });

  test('a cancelled transport is shown as such', async ({ page }) => {
    const found = await find(page, sophie, { list: 'cancelled' });
    await open(page, found.id);
    await expect(page.getByText(/^Cancelled .*\d\d:\d\d/)).toBeVisible();
    await expect(page.getByText(/^by /)).toBeVisible();
    await expect(timeline(page)).toContainText('not reached');
    await expect(timeline(page)).not.toContainText('closes automatically');
    await expectNoAxeFindings(page);
  });
});

test.describe('transports that cannot be opened', () => {
  test.use({ expectedErrors: /403 \(Forbidden\)/ });

  test('another organisation’s transport leads to not-authorized', async ({ page }) => {
    const found = await find(page, sophie, { list: 'ongoing' });
    await page.context().clearCookies();
    await signInAs(page, 'otto@other-shipper.example');
    await page.goto(`/transports/${found.id}`);
    await expect(page).toHaveURL('/not-authorized');
    await page.goto(`/transports/${found.id}/waypoint/${found.waypoints[0]?.id}`);
    await expect(page).toHaveURL('/not-authorized');
  });

  test('a transport that ended too long ago leads to a separate page', async ({ page }) => {
    const found = await find(page, sophie, { list: 'completed' });
    await refuseCall(page, `/v2/transports/${found.id}`, 'TRANSPORT_OUTDATED');
    await page.goto(`/transports/${found.id}`);
    await expect(page).toHaveURL('/outdated-transport');
  });
});

test.describe('failures', () => {
  test.use({ expectedErrors: /(500|503) \(/ });
  test.slow();

  test('failures of each part of the details are shown in place, and can be retried there', async ({ page }) => {
    await blockLiveStream(page);
    const found = await find(page, sophie, { list: 'ongoing', as: isOnTheWay });
    const [first] = found.waypoints;
    const url = `/v2/transports/${found.id}`;
    const mendAll = await Promise.all(
      ['log', 'gps-health-check', 'gps-signals', 'route', `waypoints/${first?.id}/events`].map(async (part) =>
        refuseCall(page, `${url}/${part}`, 'INTERNAL_ERROR'),
      ),
    );
    await open(page, found.id);
    await expect(failure(page, 'The GPS signals could not be loaded.')).toBeVisible();
    await expect(failure(page, 'The route could not be loaded.')).toBeVisible();
    await openStop(page, first?.address.city ?? '');
    await page.getByRole('button', { name: new RegExp(`^Evidence.* ${first?.address.city}$`) }).click();
    const events = failure(page, 'The event history could not be loaded.');
    await expect(events).toBeVisible();
    await expectNoAxeFindings(page);
    await tab(page, 'GPS health').click();
    await expect(failure(page, 'The GPS health check is unavailable at the moment.')).toBeVisible();
    await tab(page, 'Log').click();
    const log = failure(page, 'The log could not be loaded.');
    await expect(log).toBeVisible();
    await Promise.all(mendAll.map(async (mend) => mend()));
    await log.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Log' })).toContainText('Transport planned');
    await expect(log).toBeHidden();
    const signals = failure(page, 'The GPS signals could not be loaded.');
    await signals.getByRole('button', { name: 'Try again' }).click();
    await expect(signals).toBeHidden();
  });

  test('a failure to load the details shows an error, and a failed update keeps what is shown', async ({ page }) => {
    await blockLiveStream(page);
    const found = await find(page, sophie, { list: 'ongoing', as: isOnTheWay });
    const mend = await refuseCall(page, `/v2/transports/${found.id}`, 'INTERNAL_ERROR');
    await page.goto(`/transports/${found.id}`);
    const sorry = failure(page, 'We are sorry, we were not able to load your transport.');
    await expect(sorry).toBeVisible();
    await expectNoAxeFindings(page);
    await mend();
    await sorry.getByRole('button', { name: 'Try again' }).click();
    await expect(timeline(page)).toBeVisible();
    await page.clock.install();
    await page.reload();
    await expect(timeline(page)).toBeVisible();
    await refuseCall(page, `/v2/transports/${found.id}`, 'INTERNAL_ERROR');
    await page.clock.runFor(75_000);
    await expect(page.getByText('we could not update these transports')).toBeVisible();
    await expect(timeline(page)).toBeVisible();
  });
});

test(
  'on a phone the details show the stops or the map, and nothing is wider than the screen',
  { tag: '@map' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const found = await find(page, sophie, { list: 'ongoing', as: isOnTheWay });
    await open(page, found.id);
    await expect(timeline(page)).toBeVisible();
    const map = page.getByRole('group', { name: 'Map of this transport' });
    await expect(map).toBeHidden();
    const isNotWider = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await isNotWider();
    await expectNoAxeFindings(page);
    await page.getByRole('radiogroup', { name: 'Stops or map' }).getByText('Map').click();
    await expect(map).toBeVisible();
    await expect(timeline(page)).toBeHidden();
    await isNotWider();
    await expectNoAxeFindings(page);
  },
);

test.describe('a waypoint', () => {
  test(
    'a waypoint has its own page with its history, and links to its neighbours',
    { tag: '@map' },
    async ({ page }) => {
      const found = await find(page, sophie, { list: 'ongoing', as: isOnTheWay });
      const [first, second] = found.waypoints;
      await page.goto(`/transports/${found.id}/waypoint/${first?.id}`);
      await expect(heading(page, first?.address.city ?? '')).toBeVisible();
      const main = page.getByRole('main');
      await expect(main).toContainText('ETA calculation started');
      await expect(main).toContainText('entered the 1 km geofence');
      await expect(main).toContainText('On-site time');
      await expect(page.getByRole('group', { name: /^Map of / })).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('link', { name: `Next stop: ${second?.address.city}` }).click();
      await expect(heading(page, second?.address.city ?? '')).toBeFocused();
      await page.getByRole('link', { name: found.reference ?? 'Transport not set', exact: true }).click();
      await expect(timeline(page)).toBeVisible();
    },
  );

  test('a waypoint removed by a later plan leads to the transport', async ({ page }) => {
    const found = await find(page, sophie, { list: 'ongoing' });
    await page.goto(`/transports/${found.id}/waypoint/01234567-89ab-7def-8123-456789abcdef`);
    await expect(page).toHaveURL(`/transports/${found.id}`);
  });
});
