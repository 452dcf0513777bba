import type { APIRequestContext, Page } from '@playwright/test';
import { STORAGE_KEY } from '@/providers/auth/storage-key';
import { type Person, sendSignIn, signInByForm } from './support/accounts';
import { goInside } from './support/go-inside';
import { inventPerson, linkInMail, makePerson } from './support/people';
import { callRest } from './support/rest';
import { mailToken } from './support/server-key';
import { expect, test } from './support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectSignedIn(page: Page, email: string) {
  await page.getByRole('button', { name: 'Your account' }).click();
  const card = page.getByRole('dialog', { name: 'Your account' });
  await expect(card).toContainText(email);
  return card;
}

/** Acts like a mail filter on a link: fetches it, and opens it in its own browser. */
async function openAsFilter(
  request: APIRequestContext,
  newPage: () => Promise<Page>,
  link: string,
): Promise<void> {
  const { searchParams } = new URL(link);
  const token = searchParams.get('token_hash') ?? '';
  const backendsOwn = `/auth/v1/verify?token=${token}&type=${searchParams.get('type')}`;
  for (const address of [link, backendsOwn]) {
    expect((await request.get(address)).status()).toBe(200);
    const filter = await newPage();
    await filter.goto(address);
    await expect(filter.getByText("If you didn't ask for this")).toBeVisible();
    await expect(filter).toHaveURL(/\/auth\/callback\?token_hash=/);
  }
}

/** The server's answer to somebody's password. */
async function signInStatus(request: APIRequestContext, person: Person): Promise<number> {
  const { supabaseKey: apikey } = await (await request.get('/config.json')).json();
  const { email, password } = person;
  const path = '/auth/v1/token?grant_type=password';
  return (await request.post(path, { headers: { apikey }, data: { email, password } })).status();
}

test('a new person confirms to be 18, then the address, and is in with the free tier', {
  tag: '@main',
}, async ({ page, request, newPage }) => {
  const person = inventPerson();
  await page.goto('/auth/register');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('I accept the terms').check();
  const send = page.getByRole('button', { name: 'Create account' });

  await test.step('without the 18+ box nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await send.click();
    const adult = page.getByLabel('I am 18 or older.');
    await expect(adult).toHaveAccessibleDescription('Please confirm to continue.');
    await expect(adult).toBeFocused();
    expect(sent.filter((url) => url.includes('/signup'))).toEqual([]);
    await adult.check();
  });

  await test.step('the page says where the mail went', async () => {
    await send.click();
    await expect(heading(page, 'Check your inbox')).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toContainText(person.email);
  });

  await test.step('before the link is used, signing in says what is missing', async () => {
    const early = await newPage();
    await early.goto('/auth/login');
    await sendSignIn(early, person);
    await expect(early.getByRole('alert')).toContainText("the address isn't confirmed yet");
  });

  await test.step('a filter that opens every link of the mail confirms nothing', async () => {
    const link = await linkInMail(request, person.email, 'Confirm your email address');
    await openAsFilter(request, newPage, link);
    expect(await signInStatus(request, person)).toBe(400);
  });

  await test.step('the link in the mail signs in, at the click of a button', async () => {
    await page.getByRole('link', { name: 'Open the local mailbox' }).click();
    await page.getByLabel('Token').fill(mailToken());
    await page.getByRole('button', { name: 'Open' }).click();
    const mail = page.getByRole('listitem').filter({ hasText: person.email });
    await expect(mail.getByRole('heading')).toHaveText('Confirm your email address');
    await mail.getByRole('link').click();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page).toHaveURL('/');
    const card = await expectSignedIn(page, person.email);
    await expect(card).toContainText(person.fullName);
    await expect(card).toContainText('Free');
    await expect(card).toContainText('Member');
  });

  const [profile] = await callRest(page, { method: 'GET', path: `profiles?select=*` });
  expect(profile).toMatchObject({ email: person.email, profile_role: 'USER' });
  expect(Date.parse(String(profile?.age_confirmed_at))).toBeGreaterThan(Date.now() - 600_000);
});

test('a deep link requires sign-in; a wrong password is reported in place, the right one leads there', {
  tag: '@main',
}, async ({ page, request }) => {
  const deep = '/predictions/vip?league=Some%20League#tips';
  const person = await makePerson(request);
  await page.goto(deep);
  await expect(page).toHaveURL(`/auth/login?to=${encodeURIComponent(deep)}`);
  await sendSignIn(page, { ...person, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText(
    "Wrong email or password, or the address isn't confirmed yet.",
  );
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(deep);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VIP');
  await expectSignedIn(page, person.email);
});

test('a forgotten password is replaced by mail, once per link', {
  tag: '@main',
}, async ({ page, request, newPage }) => {
  const person = await makePerson(request);
  const password = `${person.password}-2`;

  await test.step('requesting the link does not reveal which addresses have an account', async () => {
    await page.goto('/auth/login');
    const answers: (string | null)[] = [];
    for (const email of [inventPerson().email, person.email]) {
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // Both pages ask for the address.
      await expect(heading(page, 'Forgot your password?')).toBeVisible();
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(heading(page, 'Check your inbox')).toBeVisible();
      const answer = page.getByRole('main').getByRole('status');
      await expect(answer).toContainText('If there is an account for it');
      answers.push(((await answer.textContent()) ?? '').replace(email, 'the address'));
      await page.getByRole('link', { name: 'Back to sign in' }).click();
    }
    expect(answers[0]).toBe(answers[1]);
  });

  const link = await linkInMail(request, person.email, 'Choose a new password');

  await test.step('choosing a new one', async () => {
    await openAsFilter(request, newPage, link);
    await page.goto(link);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(`${password}x`);
    const save = page.getByRole('button', { name: 'Save password' });
    await save.click();
    const repeat = page.getByLabel('Confirm password', { exact: true });
    await expect(repeat).toHaveAccessibleDescription("Passwords don't match.");
    await repeat.fill(password);
    await save.click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Password saved.');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expectSignedIn(page, person.email);
  });

  const other = await newPage();

  await test.step('the used link is refused', async () => {
    await other.goto(link);
    await other.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(heading(other, "That link didn't work")).toBeVisible();
    await expect(other.getByRole('alert')).toContainText('already used');
    await expect(other.getByRole('button', { name: 'Send again' })).toBeVisible();
    await goInside(other, '/auth/reset-password');
    await expect(other.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  });

  await test.step('the old password is refused, the new one works', async () => {
    await goInside(other, '/auth/login');
    await sendSignIn(other, person);
    await expect(other.getByRole('alert')).toHaveText(
      "Wrong email or password, or the address isn't confirmed yet.",
    );
    await sendSignIn(other, { ...person, password });
    await expectSignedIn(other, person.email);
  });
});

test('the session survives a reload; sign-out leads to the sign-in page, in every tab, and ends it', {
  tag: '@main',
}, async ({ page, request, follow }) => {
  const person = await makePerson(request);
  await signInByForm(page, person, '/bonus');

  await test.step('sign-in is never shown after a reload', async () => {
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.reload();
    await expect(heading(page, 'Bonus')).toBeVisible();
    await expectSignedIn(page, person.email);
    await page.keyboard.press('Escape');
    expect(new Set(visited)).toEqual(new Set(['/bonus']));
  });

  const renewal = await page.evaluate((key) => {
    const { refresh_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { refresh_token };
  }, STORAGE_KEY);
  expect(renewal.refresh_token).toBeTruthy();

  await test.step('every tab shows the sign-in page, and nothing of the session is left', async () => {
    const second = await page.context().newPage();
    follow(second);
    await second.goto('/bonus');
    await expect(heading(second, 'Bonus')).toBeVisible();
    // Leaving loads the page again.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await loaded;
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(second).toHaveURL(/\/auth\/login/);
    await expect(heading(second, 'Welcome back')).toBeVisible();
    await goInside(second, '/bonus');
    await expect(second).toHaveURL(/\/auth\/login\?to=/);
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(left).not.toContain('access_token');
  });

  await test.step('the server no longer renews the session', async () => {
    const { supabaseKey: apikey } = await (await request.get('/config.json')).json();
    const path = '/auth/v1/token?grant_type=refresh_token';
    const answer = await request.post(path, { headers: { apikey }, data: renewal });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
  });
});

const HOSTILE = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:document.title="evil"',
  'data:text/html,evil',
  '/auth/login',
  '/auth/callback?to=//evil.example',
  ' //evil.example',
];

test('a hostile way back ends at home', async ({ page, request, baseURL }) => {
  const person = await makePerson(request);
  await page.goto(`/auth/login?to=${encodeURIComponent(HOSTILE[1] ?? '')}`);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(`${baseURL}/`);
  for (const to of HOSTILE) {
    for (const path of ['/auth/login', '/auth/callback']) {
      await test.step(`${path}?to=${to}`, async () => {
        await goInside(page, `${path}?to=${encodeURIComponent(to)}`);
        await expect(page).toHaveURL(`${baseURL}/`);
        await expect(page).not.toHaveTitle('evil');
      });
    }
  }
});
