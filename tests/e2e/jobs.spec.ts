import type { Locator, Page } from '@playwright/test';
import { writeXlsx } from '../support/import/write-xlsx';
import { signIn } from './support/accounts';
import { type Counted, counted } from './support/counted';
import { goInside } from './support/go-inside';
import { rowsOf } from './support/list';
import { mainMenu } from './support/menu';
import { expectMessage, keepMessages } from './support/messages';
import { ownSamples } from './support/own-samples';
import { inventPerson, linkInMail, makePerson, mark } from './support/people';
import { buyPremium } from './support/sales';
import { options, searchField } from './support/search';
import { makeSeason } from './support/season';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/**
 * What people do most, each job done the shortest way that they would find on the screen, with its presses and filled
 * fields counted. A job that gets longer fails; one that gets shorter lowers its number here.
 */

// One after the other, so that the table at the end has all of them.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

const lines: string[] = [];
test.afterAll(() => {
  const waits = 'waits over 1 s (ms)';
  console.log(['', `presses + fields | ${waits} | job`, ...lines].join('\n'));
});

/** Compares a job with the number that it takes at most, as "presses + fields". */
function expectEffort({ effort }: Counted, most: string) {
  const { presses, fields, waits } = effort;
  const done = `${presses} + ${fields}`;
  lines.push(`${done.padStart(16)} | ${waits.join(' ').padEnd(19)} | ${test.info().title}`);
  const [mostPresses = 0, mostFields = 0] = most.split(' + ').map(Number);
  expect(presses, `presses (${done}, at most ${most})`).toBeLessThanOrEqual(mostPresses);
  expect(fields, `fields (${done}, at most ${most})`).toBeLessThanOrEqual(mostFields);
}

const main = (page: Page) => page.getByRole('main');
const button = (on: Page | Locator, name: string | RegExp) =>
  on.getByRole('button', { name, exact: true });
const link = (on: Page | Locator, name: string | RegExp) => on.getByRole('link', { name });
const box = (on: Page | Locator, name: string | RegExp) => on.getByRole('textbox', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Signs in at the home page, where a day begins. */
async function atHome(page: Page, account: Parameters<typeof signIn>[1], to = '/') {
  await keepMessages(page);
  await signIn(page, account, to);
  await settled(page);
  return counted(page);
}

/** Opens a page of a menu group. */
async function byMenu(person: Counted, page: Page, group: string, name: string) {
  await person.press(button(mainMenu(page), group));
  await person.press(mainMenu(page).getByRole('link', { name, exact: true }));
}

/** Finds something with the palette, by its keys. */
async function find(person: Counted, page: Page, text: string) {
  await person.key('Control+k');
  await person.type(text, searchField(page));
  await expect(options(page).first()).toContainText(text);
  await person.key('Enter');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a stranger chooses a plan, registers, pays, and reads its tips', async ({
    page,
    request,
  }) => {
    // From the offer to the tips, across seven pages.
    test.slow();
    const somebody = inventPerson();
    await page.goto('/welcome');
    await settled(page);
    const person = counted(page);
    const plan = page.getByRole('region', { name: 'Premium', exact: true });
    await person.press(plan.getByRole('button'));
    await person.type(somebody.fullName, page.getByLabel('Full name'));
    await person.type(somebody.email, page.getByLabel('Email'));
    await person.type(somebody.password, page.getByLabel('Password', { exact: true }));
    await person.press(page.getByLabel('I accept the terms'));
    await person.press(page.getByLabel('I am 18 or older.'));
    await person.press(button(page, 'Create account'));
    const mailed = await linkInMail(request, somebody.email, 'Confirm your email address');
    // A press in the mail.
    person.effort.presses += 1;
    await page.goto(mailed);
    await person.press(button(page, 'Confirm my address'));
    await person.press(button(dialog(page), /^Pay /));
    await person.press(button(page, 'Pay'));
    await person.press(link(page, 'See the Premium tips'));
    await heading(page, 'Premium predictions');
    expectEffort(person, '9 + 3');
  });
});

test('staff import fixtures from a workbook of their own', async ({ page }) => {
  const own = mark();
  const person = await atHome(page, 'admin');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const rows = [
    ['Date', 'Time', 'League', 'Season', 'Home team', 'Away team'],
    [day, '15:00', `Import League ${own}`, '2026/27', `Alder ${own}`, `Birch ${own}`],
    [day, '18:00', `Import League ${own}`, '2026/27', `Cedar ${own}`, `Dogwood ${own}`],
  ];
  await person.press(button(mainMenu(page), 'Tips'));
  await byMenu(person, page, 'Fixtures', 'Football');
  await person.press(link(main(page), 'Import'));
  await person.file(button(page, 'Choose a file'), {
    name: 'weekend.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(writeXlsx([{ name: 'Weekend', rows }])),
  });
  await person.press(button(page, 'Check the file'));
  await expect(page.getByTestId('import-created')).toContainText('2');
  await person.press(button(page, 'Import'));
  await expect(page.getByRole('region', { name: 'Done' })).toContainText('Import complete');
  expectEffort(person, '7 + 1');
});

test('a tipster publishes a tip', async ({ page }) => {
  const person = await atHome(page, 'tipster');
  const { mark: own } = await makeSeason(page, 1, { fromDay: 3 });
  await byMenu(person, page, 'Tips', 'Manual predictions');
  await person.press(link(main(page), 'New tip'));
  const fixture = page.getByRole('combobox', { name: 'Fixture' });
  await expect(fixture).toBeFocused();
  await person.type(`Alder ${own}`, fixture);
  await person.press(page.getByRole('option', { name: `Alder ${own}` }));
  await person.press(page.getByRole('radio', { name: `Alder ${own}` }));
  await expect(box(page, /^Odds$/)).toBeFocused();
  await person.type('2.10', box(page, /^Odds$/));
  await person.press(button(page, 'Publish…'));
  await expect(dialog(page)).toContainText(`Alder ${own}`);
  await person.press(button(dialog(page), 'Publish'));
  await expectMessage(page, /^.*Published: Alder .* at 2\.10\..*on the record\.$/);
  expectEffort(person, '7 + 2');
});

test('a tipster publishes a slip of three legs', async ({ page }) => {
  const person = await atHome(page, 'tipster');
  await byMenu(person, page, 'Tips', 'Sure-win predictions');
  await person.press(link(main(page), 'New slip'));
  for (const [place, odds] of [
    [0, '1.90'],
    [4, '2.10'],
    [8, '1.75'],
  ] as const) {
    // The list of matches is open at first; after a leg it stays closed, so that it doesn't cover the legs.
    if (place > 0) await person.key('ArrowDown');
    await person.press(page.getByRole('option').nth(place));
    await person.press(page.getByRole('radio').first());
    await expect(box(page, /^Odds$/)).toBeFocused();
    await person.type(odds, box(page, /^Odds$/));
    await person.key('Enter');
  }
  await expect(box(page, 'Title')).toHaveValue(/^3-leg slip, /);
  await person.press(button(page, 'Publish…'));
  await expect(dialog(page)).toContainText('3-leg slip');
  await person.press(button(dialog(page), 'Publish'));
  await expectMessage(page, /Published: 3-leg slip, .*on the record\.$/);
  expectEffort(person, '16 + 3');
});

test('support finds somebody and grants them access', async ({ page, request }) => {
  const somebody = await makePerson(request);
  const person = await atHome(page, 'support');
  await find(person, page, somebody.fullName);
  await heading(page, somebody.fullName);
  await person.press(button(page, 'Grant access'));
  await person.press(dialog(page).getByRole('radio', { name: 'VIP' }));
  await person.type('Won the raffle', box(dialog(page), 'Reason'));
  await person.press(button(dialog(page), 'Grant'));
  await expect(dialog(page)).toBeHidden();
  expectEffort(person, '5 + 2');
});

test('a tipster settles what is due', async ({ page }) => {
  const person = await atHome(page, 'tipster');
  await person.press(link(main(page), /To settle/));
  await person.press(button(page, /^Settle all/));
  await person.press(button(dialog(page), 'Settle all'));
  await expectMessage(page, /settled/i);
  expectEffort(person, '3 + 0');
});

test('finance reads the revenue, number by number', async ({ page }) => {
  const person = await atHome(page, 'finance');
  await person.press(link(main(page), 'View revenue report'));
  const revenue = page.getByRole('region', { name: 'Cumulative net revenue' }).first();
  await person.press(button(revenue, 'View as table'));
  await expect(revenue.getByRole('table')).toContainText('Net revenue');
  expectEffort(person, '2 + 0');
});

test('finance refunds a payment', async ({ page, request }) => {
  const somebody = await makePerson(request);
  const { reference } = await buyPremium(request, somebody, 'sandbox');
  const person = await atHome(page, 'finance');
  await find(person, page, reference);
  await person.press(button(main(page), /^Refund/));
  await person.type('Paid twice', box(dialog(page), 'Reason'));
  await person.press(button(dialog(page), /^Refund /));
  await expectMessage(page, new RegExp(`Refunded .*${somebody.fullName}`));
  expectEffort(person, '4 + 2');
});

test('finance approves a transfer', async ({ page, request }) => {
  await buyPremium(request, await makePerson(request), 'manual');
  const person = await atHome(page, 'finance');
  await person.press(link(main(page), /to approve/));
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Awaiting transfer/);
  const row = rowsOf(page).nth(1);
  await person.press(row.getByRole('button', { name: /^Actions for/ }));
  await person.press(page.getByRole('menuitem', { name: /^Approve/ }));
  await person.type('Statement 12', box(dialog(page), 'Internal note'));
  await person.press(button(dialog(page), 'Approve'));
  await expectMessage(page, /Approved .+ from .+\. Access has started\.$/);
  expectEffort(person, '4 + 1');
});

test("finance exports last month's payments", async ({ page }) => {
  const person = await atHome(page, 'finance');
  await byMenu(person, page, 'Money', 'Payments');
  await person.press(page.getByRole('search').getByRole('button', { name: 'Created' }));
  await person.press(button(dialog(page), 'Last month'));
  await person.press(button(page, 'Export'));
  const file = page.waitForEvent('download');
  await person.press(page.getByRole('menuitem', { name: 'Download CSV' }));
  expect((await file).suggestedFilename()).toMatch(/^payments-.*\d{4}-\d\d-\d\d.*\.csv$/);
  expectEffort(person, '6 + 0');
});

test('a stranger verifies the whole record', async ({ page }) => {
  await page.goto('/welcome');
  await settled(page);
  const person = counted(page);
  await person.press(link(page.getByRole('banner'), 'Record'));
  await person.press(button(page, 'Verify the record now'));
  const verdict = page.getByRole('status').filter({ hasText: /^(Not proved|Proved)$/ });
  await expect(verdict).toHaveText('Proved');
  expectEffort(person, '2 + 0');
});

test('staff arrange their home page', async ({ page }) => {
  const person = await atHome(page, 'finance');
  await person.press(button(page, 'Arrange'));
  await person.press(button(page, 'Actions for Latest sign-ups'));
  await person.press(page.getByRole('menuitem', { name: 'Hide' }));
  await person.press(button(page, 'Add Subscribers'));
  await person.press(button(page, 'Done'));
  await expect(page.getByRole('region', { name: 'Latest sign-ups' })).toHaveCount(0);
  expectEffort(person, '5 + 0');
});

test('staff save a view of a list', async ({ page }) => {
  const name = `Waiting ${mark()}`;
  const person = await atHome(page, 'finance');
  await person.press(link(main(page), /to approve/));
  await person.press(button(page, 'Saved views'));
  await person.press(button(dialog(page), 'Save this view'));
  await person.type(name, box(page.getByRole('dialog', { name: 'Save this view' }), 'Name'));
  await person.key('Enter');
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toContainText(name);
  expectEffort(person, '4 + 1');
});

test('staff change several rows at once and undo it', async ({ page }) => {
  const person = await atHome(page, 'admin');
  const { mark: own } = await makeSeason(page, 3);
  await goInside(page, `/fixtures/football?q=${own}`);
  for (const row of [1, 2]) await person.press(rowsOf(page).nth(row).getByRole('checkbox'));
  await person.press(button(page, 'Delete'));
  await person.press(button(dialog(page), 'Delete'));
  await person.press(button(page, 'Undo'));
  await expectMessage(page, 'Undone.');
  expectEffort(person, '5 + 0');
});

/** A person who works with the sample applications, which nobody else changes. */
async function inSamples(page: Page, to: string) {
  await ownSamples(page);
  return atHome(page, 'support', to);
}

test('an email is written and sent', async ({ page }) => {
  const person = await inSamples(page, '/apps/calendar');
  await person.press(link(mainMenu(page), 'Email'));
  await person.press(button(page, 'Write an email'));
  const sheet = page.getByRole('dialog', { name: 'New email', exact: true });
  await person.type('alda@example.com', sheet.getByRole('combobox', { name: 'To', exact: true }));
  await person.key('Enter');
  await person.type('Kick-off', box(sheet, 'Subject'));
  await person.type('At three.', box(page, 'Message body'));
  await person.press(button(page, 'Send'));
  await expectMessage(page, /sent/i);
  expectEffort(person, '4 + 3');
});

test('an event is added to the calendar', async ({ page }) => {
  const person = await inSamples(page, '/apps/email');
  await person.press(link(mainMenu(page), 'Calendar'));
  await person.press(button(page, 'New event'));
  const form = page.getByRole('dialog', { name: 'Add event', exact: true });
  await person.type('Away match', form.getByLabel('Title'));
  await person.press(button(form, 'Add'));
  await expect(form).toBeHidden();
  expectEffort(person, '3 + 1');
});

test('an invoice is written and saved as a PDF', async ({ page }) => {
  const person = await inSamples(page, '/apps/email');
  await byMenu(person, page, 'Invoice', 'Add');
  await person.press(page.getByRole('combobox', { name: 'Client' }));
  await person.press(page.getByRole('option').first());
  await person.type('100', box(page, 'Rate per hour'));
  await person.press(button(page, 'Save'));
  const file = page.waitForEvent('download');
  await person.press(button(page, 'Download PDF'));
  expect((await file).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);
  expectEffort(person, '6 + 1');
});
