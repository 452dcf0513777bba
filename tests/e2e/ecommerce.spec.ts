import { readFile } from 'node:fs/promises';
import { signIn } from './support/accounts';
import { settled } from './support/settled';
import { expect, test } from './support/test';

test('the eCommerce dashboard: slides turn by their buttons, products by device, and a card is exported', async ({
  page,
}) => {
  await signIn(page, 'admin', '/dashboards/ecommerce');
  const card = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

  const weekly = card('Weekly sales');
  await expect(weekly.getByRole('heading', { name: 'Mobiles & computers' })).toBeVisible();
  const fashion = weekly.getByRole('button', { name: 'Show Fashion' });
  await settled(page);
  await fashion.press('Enter');
  await expect(fashion).toHaveAttribute('aria-current', 'true');
  await expect(weekly.getByRole('heading', { name: 'Fashion' })).toBeInViewport();

  const referrals = card('Top referral sources');
  await expect(referrals).toContainText('Pocket scoreboard');
  await referrals.getByRole('tab', { name: 'Console' }).click();
  await expect(referrals).toContainText('Arcade stick');

  const download = page.waitForEvent('download');
  await referrals.getByRole('button', { name: 'Options for Top referral sources' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('top-referral-sources.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFDevice,Product,Status,Revenue,Conversion,Change\r\nConsole,/,
  );
});
