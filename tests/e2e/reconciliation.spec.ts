import { signIn } from './support/accounts';
import { expect, test } from './support/test';

test('a provider that can not be reached is named, and asked again', async ({ page }) => {
  let reached = false;
  await page.route('**/functions/v1/reconcile?*', (route) =>
    route.fulfill({ json: { differences: [], checked: 3, failed: reached ? [] : ['stripe'] } }),
  );
  await signIn(page, 'finance', '/reconciliation');
  await expect(page.getByText('Not reached: Stripe.')).toBeVisible();
  await expect(page.getByText('Everything agrees')).toBeHidden();
  reached = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Everything agrees')).toBeVisible();
  await expect(page.getByText('Not reached: Stripe.')).toBeHidden();
});
