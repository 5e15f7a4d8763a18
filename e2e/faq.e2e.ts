import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

test('a shipper finds an answer by searching for its words, and follows it to the right page', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  const questions = page.locator('details');
  expect(await questions.count()).toBeGreaterThan(20);
  await expect(page.locator('details[open]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Search questions and answers' }).fill('driving BANS');
  await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible();
  await expect(page.getByText('the driver’s breaks and rests by the law')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('main').getByRole('link', { name: 'ETA quality' }).click();
  await expect(page).toHaveURL(/\/eta-quality$/);
  await page.goto('/faq#contacts');
  await expect(page.getByText('Can people at a stop who do not use Milepost be notified?')).toBeFocused();
  await expect(page.getByText('add contacts to a stop, up to ten')).toBeVisible();
  const ids = await questions.evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await page.getByRole('textbox', { name: 'Search questions and answers' }).fill('zeppelin');
  await expect(page.getByText('No answer contains these words')).toBeVisible();
});

test('an administrator enables an organisation’s FAQ, and has to confirm before its members become administrators', async ({
  page,
}) => {
  await signInAs(page, 'ada@milepost.example');
  await page.goto('/admin/organizations');
  await page.getByRole('textbox', { name: 'Search by organization or person' }).fill('drum carpat');
  const found = page.getByRole('list', { name: 'Organizations' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await found.click();
  const faq = page.getByRole('checkbox', { name: 'FAQ' });
  await faq.click();
  await expect(faq).toBeChecked();
  await page.getByRole('checkbox', { name: 'Administration' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'administer' })).toContainText(
    'read and administer every organization here?',
  );
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByRole('checkbox', { name: 'Administration' })).not.toBeChecked();
  await faq.click();
  await expect(faq).not.toBeChecked();
});
