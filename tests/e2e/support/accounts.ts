import { type Browser, expect, type Page } from '@playwright/test';

/** The demo accounts by their name before `@example.com`. */
export type Account =
  | 'admin'
  | 'tipster'
  | 'support'
  | 'finance'
  | 'free'
  | 'basic'
  | 'premium'
  | 'vip'
  | 'expired';

export const DEMO_PASSWORD = 'touchline-demo';
export const emailOf = (account: Account) => `${account}@example.com`;

/** Signs in through the page, as a person does, and waits until the app's menu is there. */
export async function signIn(page: Page, account: Account, to = '/') {
  await page.goto(`/auth/login?to=${encodeURIComponent(to)}`);
  await page.getByLabel('E-mail', { exact: true }).fill(emailOf(account));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('main')).toBeVisible();
}

/** A browser of its own for one person, signed in and under the same watch as the test's first page. */
export async function personPage(
  browser: Browser,
  follow: (page: Page) => void,
  account: Account,
  to = '/',
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  follow(page);
  await signIn(page, account, to);
  return page;
}
