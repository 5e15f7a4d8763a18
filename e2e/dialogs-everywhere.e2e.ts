import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { findCompletable } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';

/** The name in the palette, and the title of the dialog it opens. */
const dialogs = {
  en: [
    ['Plan new transport', 'Plan transport'],
    ['Enter many tracking IDs', 'Enter many tracking IDs'],
    ['Edit tracking ID', 'Edit tracking ID'],
    ['Edit reference', 'Edit reference'],
    ['Edit transport', 'Edit transport'],
    ['Plan again', 'Plan again'],
    ['Move pin: ', 'Move pin'],
    ['Confirm arrival', 'Confirm arrival'],
    ['Cancel tracking', 'Cancel tracking'],
    ['Share transport status', 'Share transport status'],
  ],
  de: [
    ['Neuen Transport planen', 'Transport planen'],
    ['Viele Tracking-IDs eingeben', 'Viele Tracking-IDs eingeben'],
    ['Tracking-ID bearbeiten', 'Tracking-ID bearbeiten'],
    ['Referenz bearbeiten', 'Referenz bearbeiten'],
    ['Transport bearbeiten', 'Transport bearbeiten'],
    ['Erneut planen', 'Erneut planen'],
    ['Pin verschieben: ', 'Pin verschieben'],
    ['Ankunft bestätigen', 'Ankunft bestätigen'],
    ['Verfolgung stornieren', 'Verfolgung stornieren'],
    ['Transportstatus teilen', 'Transportstatus teilen'],
  ],
} as const;

const words = {
  en: {
    about: 'About this page',
    help: 'Action required',
    columns: 'Columns',
    columnsTitle: 'Customize columns',
  },
  de: {
    about: 'Über diese Seite',
    help: 'Handlungsbedarf',
    columns: 'Spalten',
    columnsTitle: 'Spalten anpassen',
  },
} as const;

async function openByPalette(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Page, action or|Seite, Aktion/ });
  await expect(field).toBeFocused();
  await field.fill(action);
  await expect(page.getByRole('option').first()).toContainText(action);
  await page.keyboard.press('Enter');
}

/** Each dialog is examined in both languages and both colour schemes, in two of the four combinations, alternating. */
const isExamined = (dialog: number, language: 'en' | 'de', colorScheme: 'light' | 'dark') =>
  (dialog % 2 === 0) === ((language === 'en') === (colorScheme === 'light'));

for (const language of ['en', 'de'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ locale: language === 'en' ? 'en-GB' : 'de-DE', colorScheme });

      test('axe finds nothing in any transport dialog, and the focus returns', async ({ page }) => {
        await signInAs(page, sophie);
        const transport = await findCompletable(page, 0);
        await page.goto(`/transports/${transport.id}`);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        for (const [place, [action, title]] of dialogs[language].entries()) {
          if (!isExamined(place, language, colorScheme)) continue;
          await openByPalette(page, action);
          const opened = page.getByRole('dialog', { name: title });
          await expect(opened).toBeVisible();
          await expect(opened.locator('[aria-busy="true"]')).toHaveCount(0);
          await expectNoAxeFindings(page);
          // The first Escape closes the suggestions.
          await expect(async () => {
            await page.keyboard.press('Escape');
            await expect(opened).toBeHidden({ timeout: 500 });
          }).toPass();
          await expect(heading).toBeFocused();
        }
      });

      test('axe finds nothing in any list dialog, and the focus returns', async ({ page }) => {
        await signInAs(page, sophie);
        await page.goto('/transports/action-required');
        const main = page.getByRole('main');
        const { about, help, columns, columnsTitle } = words[language];
        const openers = [
          [about, help],
          [columns, columnsTitle],
        ] as const;
        for (const [place, [name, title]] of openers.entries()) {
          if (!isExamined(place, language, colorScheme)) continue;
          const opener = main.getByRole('button', { name, exact: true }).first();
          await opener.click();
          const opened = page.getByRole('dialog', { name: title });
          await expect(opened).toBeVisible();
          await expectNoAxeFindings(page);
          await page.keyboard.press('Escape');
          await expect(opened).toBeHidden();
          await expect(opener).toBeFocused();
        }
      });
    });
  }
}
