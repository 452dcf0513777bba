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

/** Who signs in. */
export interface Person {
  email: string;
  password: string;
}

export const demoPerson = (account: Account): Person => ({
  email: emailOf(account),
  password: DEMO_PASSWORD,
});

/** Fills the sign-in form that is on screen and sends it. */
export async function sendSignIn(page: Page, { email, password }: Person) {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in through the page, as a person does, and waits until the app's menu is there. */
export async function signInAs(page: Page, person: Person, to = '/') {
  await page.goto(`/auth/login?to=${encodeURIComponent(to)}`);
  await sendSignIn(page, person);
  await expect(page).not.toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

export const signIn = (page: Page, account: Account, to = '/') =>
  signInAs(page, demoPerson(account), to);

/** A browser of its own for one person, signed in and under the same watch as the test's first page. */
export async function personPage(
  browser: Browser,
  follow: (page: Page) => void,
  who: Account | Person,
  to = '/',
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  follow(page);
  await signInAs(page, typeof who === 'string' ? demoPerson(who) : who, to);
  return page;
}
