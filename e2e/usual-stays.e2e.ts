import type { OnsiteTimes } from '@milepost/api-contract/sites/sites';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { stopGroup } from './fixtures/plan-form.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog, openAction, transportAt } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
type Waypoint = TransportDetails['waypoints'][number];

async function fetchUsualStay(page: Page, { position, precision, street, timezone }: Waypoint, at: string) {
  const query = new URLSearchParams({
    near: `${position.latitude.toFixed(5)},${position.longitude.toFixed(5)}`,
    at,
    timeZone: timezone,
    street: precision === 'TOWN_CENTRE' ? (street ?? '') : '',
  });
  return (await callServer<OnsiteTimes>(page, 'GET', `/v2/sites/onsite-times?${query.toString()}`)).usual;
}

/** A completed transport that ends at a place with enough stays. */
async function findWithUsualStay(page: Page): Promise<TransportDetails> {
  for (let place = 0; place < 40; place += 1) {
    const { id } = await transportAt(page, place, 'completed');
    const details = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${id}`);
    const last = details.waypoints.at(-1);
    if (last !== undefined && (await fetchUsualStay(page, last, new Date().toISOString())) !== null) return details;
  }
  throw new Error('No stay of any place is usual.');
}

test('a plan shows how long trucks usually stay at a stop, and takes the cargo’s weight for its emissions', async ({
  page,
}) => {
  await signInAs(page, sophie);
  const known = await findWithUsualStay(page);
  await openAction(page, known, 'Plan again');
  const plan = dialog(page, 'Plan again');
  await expect(stopGroup(plan, known.waypoints.length).getByText(/trucks are usually here for/i)).toBeVisible();
  await expect(stopGroup(plan, known.waypoints.length).getByText(/8 of 10 for .+ to .+, of \d+ stays/)).toBeVisible();
  await expectNoAxeFindings(page);
  await plan.getByLabel('Reference').fill('WEIGHED-1');
  const weight = plan.getByLabel('Cargo weight');
  await weight.fill('heavy');
  await button(plan, 'Plan transport').click();
  await expect(weight).toHaveAccessibleDescription(/Please enter a weight of 1 kg to 100 t/);
  await weight.fill('24 t');
  await button(plan, 'Plan transport').click();
  await expect(plan).toBeHidden();
  const { transports } = await callServer<{ transports: { id: string }[] }>(
    page,
    'GET',
    '/v2/transports/search/suggestions?criteria=WEIGHED-1',
  );
  const id = transports[0]?.id ?? '';
  await page.goto(`/transports/${id}`);
  await expect(page.getByText('Cargo 24,000 kg')).toBeVisible();
  const { km, co2e } = await callServer<TransportRoute>(page, 'GET', `/v2/transports/${id}/route`);
  expect(co2e?.tonneKm).toBe(24 * km);
  const estimate = page.getByRole('button', {
    name: `about ${Math.round(co2e?.kg ?? 0).toLocaleString('en-GB')} kg CO₂e`,
  });
  await estimate.focus();
  await expect(page.getByRole('tooltip')).toContainText('UK Government GHG Conversion Factors');
  await expect(page.getByRole('tooltip')).toContainText('95.02 g per tonne and kilometre');
  await expectNoAxeFindings(page);
});
