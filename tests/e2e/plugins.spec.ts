import type { APIRequestContext } from '@playwright/test';
import { personPage, signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { comeBack } from './support/come-back';
import { goInside } from './support/go-inside';
import { mainMenu } from './support/menu';
import { serverHeaders } from './support/server-key';
import { expect, test } from './support/test';

/** Switches on what a test has left off. */
async function switchOn(request: APIRequestContext) {
  const path = '/rest/v1/app_settings?key=like.plugin:*';
  const answer = await request.patch(path, { headers: serverHeaders(), data: { value: 'true' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('an administrator switches a plugin off and on, and open pages follow', {
  tag: '@main',
}, async ({ page, newPage }) => {
  await signIn(page, 'admin', '/system/plugins?q=audit');
  const other = await personPage(newPage, 'admin', '/users/new');
  const entry = (of: typeof page) => mainMenu(of).getByRole('link', { name: 'Audit log' });
  const heading = (of: typeof page) => of.getByRole('heading', { level: 1 });
  const own = page.getByRole('switch', { name: 'Audit log' });

  try {
    await test.step('the question names what goes, and Escape keeps everything', async () => {
      await expect(own).toBeChecked();
      await own.focus();
      await page.keyboard.press('Space');
      const dialog = page.getByRole('dialog', { name: 'Switch off Audit log?' });
      await expect(dialog).toContainText('Pages that go: 1, menu entries: 1');
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(own).toBeChecked();
      await expect(own).toBeFocused();
    });

    await test.step('switched off, it is gone from the menu, here and where somebody is writing', async () => {
      const address = other.getByRole('textbox').first();
      await address.fill('half-written@example');
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Switch off' }).press('Enter');
      await expect(own).not.toBeChecked();
      await expect(entry(page)).toHaveCount(0);
      await comeBack(other);
      await expect(entry(other)).toHaveCount(0);
      await expect(address).toHaveValue('half-written@example');
      await goInside(other, '/audit-log');
      await expect(heading(other)).toHaveText('This part of the app is switched off');
      expect(await seriousFindings(page)).toEqual([]);
    });

    await test.step('a page that is loaded now knows it from the start', async () => {
      await page.goto('/audit-log');
      await expect(heading(page)).toHaveText('This part of the app is switched off');
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Open its settings' }).press('Enter');
      await expect(heading(page)).toHaveText('Audit log');
      await expect(page.getByText('Off: an administrator switched it off.')).toBeVisible();
    });

    await test.step('switched on again, it is back', async () => {
      await expect(own).toBeEnabled();
      await own.press('Space');
      await expect(own).toBeChecked();
      await expect(entry(page)).toHaveCount(1);
      expect(await seriousFindings(page)).toEqual([]);
      await comeBack(other);
      await goInside(other, '/audit-log');
      await expect(heading(other)).toHaveText('Audit log');
    });
  } finally {
    await switchOn(page.request);
  }
});
