import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { STORAGE_KEY } from '@/providers/auth/storage-key';
import { holdSession, personPage, sendSignIn, signInAs, signInByForm } from './support/accounts';
import { goInside } from './support/go-inside';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';
import { makeMatch, publishTip, tipLines } from './support/tips';

/** A PNG of 2 by 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVQI12P8z8Dwn4GBgYGJAQoAHxcCAr7cGDwAAAAASUVORK5CYII=',
  'base64',
);

test('a person changes their name, picture and language; new browsers follow, unless one has its own setting', {
  tag: '@main',
}, async ({ page, request, newPage }) => {
  const person = await makePerson(request);
  await signInByForm(page, person, '/account-details');
  const name = `Renamed ${person.fullName}`;
  const stored = (columns: string) =>
    callRest(page, { method: 'GET', path: `profiles?select=${columns}` });

  await test.step('the name is shown at once', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Your account' }).click();
    const card = page.getByRole('dialog', { name: 'Your account' });
    await expect(card).toContainText(name);
    await expect(card.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  await test.step('a picture is checked by content, not by name, and is shown next to the person', async () => {
    const file = page.locator('input[type="file"]');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg });
    await expect(page.getByText(/This isn.t a PNG/)).toBeVisible();
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    const picture = page.getByRole('img', { name: 'Your picture' });
    await expect(picture).toHaveAttribute('src', /\/functions\/v1\/avatar\?key=/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(picture).toHaveCount(0);
  });

  await test.step('the language', async () => {
    await page.getByRole('tab', { name: 'Language and odds' }).click();
    await expect(page).toHaveURL('/account-details#preferences');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
    expect(await stored('full_name,locale')).toEqual([{ full_name: name, locale: 'fr' }]);
  });

  await test.step('a new browser uses the profile’s language; one chosen there takes precedence and is kept', async () => {
    // The form is still in the browser's language, the app is not.
    const other = await personPage(newPage, person, '/bonus', async (fresh, who, to) => {
      await fresh.goto(`/auth/login?to=${to}`);
      await sendSignIn(fresh, who);
    });
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
    await other.getByRole('button', { name: 'Langue', exact: true }).click();
    await other.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => stored('locale')).toEqual([{ locale: 'en' }]);
    await other.reload();
    // The page itself begins in English.
    await expect(other.getByRole('button', { name: 'Language', exact: true })).toBeVisible();
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a password is changed with the current one only; signing out everywhere ends the other browser’s session, and this one’s', async ({
  page,
  request,
  newPage,
}) => {
  const person = await makePerson(request);
  await signInAs(page, person, '/account-details#security');
  await test.step('the password', async () => {
    const fill = async (current: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel(/^New password(?! again)/).fill('a-new-password-1');
      await page.getByLabel('Confirm new password').fill('a-new-password-1');
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await fill('not-the-password');
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      "That isn't your current password.",
    );
    await fill(person.password);
    await expect(page.getByText('Password changed.')).toBeVisible();
    await page.getByRole('link', { name: 'Open security' }).click();
    await expect(page.getByText('This one', { exact: true })).toBeVisible();
  });

  const other = await personPage(newPage, { ...person, password: 'a-new-password-1' }, '/bonus');
  await page.reload();
  const ask = async (button: string, title: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: button, exact: true }).click();
  };
  await ask('Sign out everywhere else', 'Sign out all other browsers?');
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
  await runOut(other);
  await expect(other).toHaveURL(/\/auth\/login/);

  // The session here continues, until this browser is included.
  await runOut(page);
  await ask('Sign out everywhere', 'Sign out everywhere, including here?');
  await expect(page).toHaveURL(/\/auth\/login/);
});

/** Lets the access token expire, as it does within an hour: only a valid session gets another. */
async function runOut(page: Page) {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(
      key,
      JSON.stringify({ ...session, expires_at: 1, access_token: 'e30.e30.e30' }),
    );
  }, STORAGE_KEY);
  await page.reload();
}

test('a person downloads their data, their rows and nobody else’s, and deletes the account with its password', {
  tag: '@main',
}, async ({ page, request }) => {
  const person = await makePerson(request);
  await signInAs(page, person, '/account-details#data');
  await test.step('the data', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const files = unzipSync(new Uint8Array(await readFile(await (await waiting).path())));
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(text('json/profiles.json'))).toMatchObject([{ email: person.email }]);
    expect(text('csv/profiles.csv')).toContain(person.email);
    const counts: Record<string, number> = JSON.parse(text('contents.json'));
    for (const [table, count] of Object.entries(counts)) {
      const rows: Record<string, unknown>[] = JSON.parse(text(`json/${table}.json`));
      expect(rows, table).toHaveLength(count);
      const [header = ''] = text(`csv/${table}.csv`).split('\r\n');
      // Every column, by what people call it.
      expect(header.split(','), table).toHaveLength(
        new Set(rows.flatMap((row) => Object.keys(row))).size,
      );
      expect(header, table).not.toMatch(/_at\b|_id\b/);
    }
    const everything = Object.keys(files).map(text).join('');
    expect([...new Set(everything.match(/[\w.+-]+@[\w-]+\.[\w.]+/g))]).toEqual([person.email]);
  });

  const section = page.getByRole('region', { name: 'Delete my account' });
  await expect(section).toContainText('Your profile, picture, email address and password');
  await expect(section).toContainText(
    'Payments and the ledger, without your name, as the law requires',
  );
  await expect(section).toContainText('the record stays complete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText("That isn't your current password.")).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await sendSignIn(page, person);
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
});

test('time zone, odds format and notification choices apply everywhere, and are kept', async ({
  page,
  request,
  newPage,
}) => {
  const tipster = await newPage();
  await holdSession(tipster, 'tipster');
  const match = await makeMatch(tipster, 3000);
  const tips = `/predictions/free?league=${encodeURIComponent(match.league)}`;
  const clockIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(
      Date.parse(match.startsAt),
    );

  await signInAs(page, await makePerson(request), '/account-details#notifications');
  const told = page.getByRole('checkbox', { name: 'New tip: In the app' });
  await told.click();
  await expect(told).not.toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await publishTip(tipster, match, 'FREE', 'Quillfeather');

  const card = tipLines(page, match.mark);
  await goInside(page, tips);
  await expect(card).toContainText('2.10');
  await expect(card).toContainText(clockIn('UTC'));

  await goInside(page, '/account-details#preferences');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /^American/ }).check();
  await expect
    .poll(() => callRest(page, { method: 'GET', path: 'profiles?select=timezone,odds_format' }))
    .toEqual([{ timezone: 'Asia/Tokyo', odds_format: 'AMERICAN' }]);
  await goInside(page, tips);
  await expect(card).toContainText('+110');
  await expect(card).not.toContainText('2.10');
  await expect(card).toContainText(clockIn('Asia/Tokyo'));
  await goInside(page, '/');
  await expect(page.getByText('Times in Tokyo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our record' })).toContainText(
    /Average odds[+−-]\d{3}/,
  );

  // Others were notified of the tip; a person who opted out of tips was not.
  await tipster.goto('/notifications');
  await expect(tipster.getByRole('main').getByText(new RegExp(match.mark)).first()).toBeVisible();
  await goInside(page, '/account-details#notifications');
  await expect(told).not.toBeChecked();
  const news = await callRest(page, { method: 'GET', path: 'notifications?select=kind,payload' });
  expect(JSON.stringify(news)).not.toContain(match.mark);
});
