import { expect, type Page } from '@playwright/test';
import { STORAGE_KEY } from '@/providers/auth/storage-key';
import { BARE } from './kept-pages';
import { newSession } from './session';

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

/** The person who signs in. */
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
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits for the app's frame, which appears after every sign-in. */
const frameShown = (page: Page) =>
  expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

/**
 * Other tests choose languages for the same people, and a browser whose language nobody chose would follow
 * their profile: each of these browsers keeps to its own, English where the test says nothing.
 */
const keepLanguage = () => {
  const guessed = localStorage.getItem('touchline.guessedLanguage');
  const stored = localStorage.getItem('i18nextLng');
  if (stored === null || stored === guessed) localStorage.setItem('i18nextLng', 'en');
  localStorage.removeItem('touchline.guessedLanguage');
};

/** Signs in through the form, as a person does. For tests that are about signing in. */
export async function signInByForm(page: Page, person: Person, to = '/') {
  await openBare(page);
  await page.evaluate(keepLanguage);
  await page.goto(`/auth/login?to=${encodeURIComponent(to)}`);
  await sendSignIn(page, person);
  await expect(page).not.toHaveURL(/\/auth\/login/);
  await frameShown(page);
}

/** Leaves the app for a document on its origin where the app does not run. */
export async function openBare(page: Page) {
  if (new URL(page.url()).pathname !== BARE) await page.goto(BARE);
}

/** Stores a new session without opening the app, for tests that prepare data and then open a page of their own. */
export async function holdSession(page: Page, who: Account | Person) {
  const person = typeof who === 'string' ? demoPerson(who) : who;
  const session = await newSession(page.request, person);
  await openBare(page);
  await page.evaluate(keepLanguage);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEY,
    session,
  ] as const);
}

/** Opens a page as a person whose sign-in, a new one each time, is done already. */
export async function signInAs(page: Page, person: Person, to = '/') {
  await holdSession(page, person);
  // Until the role is known, the menu is empty.
  const known = page.waitForResponse(/\/rpc\/my_access$/);
  await page.goto(to);
  await known;
  await frameShown(page);
}

export const signIn = (page: Page, account: Account, to = '/') =>
  signInAs(page, demoPerson(account), to);

/** A separate browser for one person, signed in and watched like the test's first page. */
export async function personPage(
  newPage: () => Promise<Page>,
  who: Account | Person,
  to = '/',
  enter = signInAs,
): Promise<Page> {
  const page = await newPage();
  await enter(page, typeof who === 'string' ? demoPerson(who) : who, to);
  return page;
}
