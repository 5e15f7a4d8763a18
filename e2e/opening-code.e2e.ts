import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import { MilepostProcess } from '../dev/testing/process/milepost-process.ts';
import { expectNoAxeFindings } from './fixtures/axe.ts';

test('without the demo, a browser shows the code from the terminal once', async ({ browser }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'milepost-e2e-'));
  await chmod(dataFolder, 0o711);
  const settings = { PORT: String(await findFreePort()), MILEPOST_DATA_DIR: dataFolder, MILEPOST_DEMO: 'off' };
  const server = new MilepostProcess(settings);
  try {
    await server.waitForOutput('/oidc/open?code=');
    const address =
      server.output
        .find((line) => line.includes('/oidc/open?code='))
        ?.split(' ')
        .at(-1) ?? '';
    const { origin, searchParams } = new URL(address);

    const typing = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await typing.goto(origin);
    await expect(typing.getByRole('heading', { name: 'Welchen Code hat Milepost ausgegeben?' })).toBeVisible();
    await expectNoAxeFindings(typing);
    await typing.getByLabel('Code', { exact: true }).fill('falsch');
    await typing.getByRole('button', { name: 'Weiter' }).click();
    await expect(typing.getByRole('alert')).toContainText('Das ist nicht der Code.');
    await expectNoAxeFindings(typing);
    await typing.getByLabel('Code', { exact: true }).fill(searchParams.get('code') ?? '');
    await typing.getByRole('button', { name: 'Weiter' }).click();
    await expect(typing.getByRole('heading', { name: 'Noch kann sich niemand anmelden' })).toBeVisible();
    await typing.goto(origin);
    await expect(typing.getByRole('heading', { name: 'Noch kann sich niemand anmelden' })).toBeVisible();

    const opening = await (await browser.newContext()).newPage();
    await opening.goto(address);
    await expect(opening.getByRole('heading', { name: 'Nobody can sign in yet' })).toBeVisible();
    expect(opening.url()).not.toContain('code=');
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await rm(dataFolder, { recursive: true, force: true });
  }
});
