import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { personPage, sendSignIn, signInAs, signInByForm } from './support/accounts';
import { makePerson } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

/** A PNG of 2 by 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVQI12P8z8Dwn4GBgYGJAQoAHxcCAr7cGDwAAAAASUVORK5CYII=',
  'base64',
);

test('a person changes their name, language and odds, and the app follows at once', async ({
  page,
  request,
}) => {
  const person = await makePerson(request);
  await signInAs(page, person, '/account-details');
  const name = `Renamed ${person.fullName}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  const card = page.getByRole('dialog', { name: 'Your account' });
  await expect(card).toContainText(name);
  await expect(card.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.getByRole('tab', { name: 'Language and odds' }).click();
  await expect(page).toHaveURL('/account-details#preferences');
  await page.getByRole('radio', { name: /^Fractional/ }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  const [stored] = await callRest(page, {
    method: 'GET',
    path: `profiles?select=full_name,locale,odds_format&email=eq.${person.email}`,
  });
  expect(stored).toEqual({ full_name: name, locale: 'fr', odds_format: 'FRACTIONAL' });
});

test('a password is changed with the current one only', async ({ page, request }) => {
  const person = await makePerson(request);
  await signInAs(page, person, '/account-details#security');
  const fill = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel(/^New password(?! again)/).fill('a-new-password-1');
    await page.getByLabel('New password again').fill('a-new-password-1');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('not-the-password');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'That is not your current password.',
  );
  await fill(person.password);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByText('This browser')).toBeVisible();
});

test('a picture is what it is, not what it is called, and is shown where the person is', async ({
  page,
  request,
}) => {
  await signInAs(page, await makePerson(request), '/account-details');
  const file = page.locator('input[type="file"]');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg });
  await expect(page.getByText(/This is not a PNG/)).toBeVisible();
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

test('a person takes their data along: their rows and nobody else’s', async ({ page, request }) => {
  const person = await makePerson(request);
  await signInAs(page, person, '/account-details#data');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await waiting).path())));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(text('json/profiles.json'))).toMatchObject([{ email: person.email }]);
  expect(text('csv/profiles.csv')).toContain(person.email);
  const everything = Object.keys(files).map(text).join('');
  expect([...new Set(everything.match(/[\w.+-]+@[\w-]+\.[\w.]+/g))]).toEqual([person.email]);
});

test('a break closes the tips at once', async ({ page, request }) => {
  await signInAs(page, await makePerson(request), '/account-details#break');
  await page.getByRole('radio', { name: 'One week' }).check();
  await page.getByRole('button', { name: 'Start the break' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start the break now?' });
  await expect(dialog.getByRole('button', { name: 'Start the break' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('break');
  await dialog.getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByText(/^Your break lasts until/)).toBeVisible();
  const open = await callRest(page, {
    method: 'GET',
    path: 'prediction_picks?select=prediction_id&visibility=eq.TIER',
  });
  expect(open).toEqual([]);
});

test('an account is deleted with its password', async ({ page, request }) => {
  const person = await makePerson(request);
  await signInAs(page, person, '/account-details#data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a new browser takes the language of the profile; one that is chosen there wins and is kept', async ({
  page,
  request,
  browser,
  follow,
}) => {
  const person = await makePerson(request);
  await signInByForm(page, person, '/account-details#preferences');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

  // The form is still in the browser's language, the app is not.
  const other = await personPage(browser, follow, person, '/bonus', async (fresh, who, to) => {
    await fresh.goto(`/auth/login?to=${to}`);
    await sendSignIn(fresh, who);
  });
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await other.getByRole('button', { name: 'Langue', exact: true }).click();
  await other.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect
    .poll(async () =>
      callRest(other, { method: 'GET', path: `profiles?select=locale&email=eq.${person.email}` }),
    )
    .toEqual([{ locale: 'en' }]);
  await other.reload();
  // The page itself begins in English.
  await expect(other.getByRole('button', { name: 'Language', exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await other.context().close();
});
