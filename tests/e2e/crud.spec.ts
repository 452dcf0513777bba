import type { Page } from '@playwright/test';
import { holdSession, personPage, signIn } from './support/accounts';
import { typeDate } from './support/dates';
import { goInside } from './support/go-inside';
import { rowsOf } from './support/list';
import { expectMessage, keepMessages } from './support/messages';
import { giveRole, makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const inventCode = () => `E2E-${mark().toUpperCase()}`;

/** Creates a promo code without the form. */
async function makeCode(page: Page) {
  const code = inventCode();
  const body = { code, percent_off: 25 };
  const [row] = await callRest(page, { method: 'POST', path: 'promo_codes', body });
  return { code, path: `/promo-codes/${row?.id}` };
}

const storedCodes = (page: Page, code: string) =>
  callRest(page, { method: 'GET', path: `promo_codes?code=eq.${code}` });

test('a record’s life: created once, changed by two people at a time, deleted, restored', {
  tag: '@main',
}, async ({ page, request, newPage }) => {
  await holdSession(page, 'admin');
  const taken = await makeCode(page);
  const code = inventCode();
  await keepMessages(page);
  await signIn(page, 'admin', '/promo-codes');

  await test.step('a code in use is reported at its field, and nothing typed is lost', async () => {
    await page.getByRole('link', { name: 'New promo code' }).click();
    await field(page, 'code').fill(taken.code);
    await field(page, 'percent_off').fill('25');
    await field(page, 'max_redemptions').fill('5');
    await typeDate(page.getByRole('group', { name: 'From', exact: true }), '310120260930');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(field(page, 'code')).toHaveAccessibleDescription('One like this already exists.');
    await expect(field(page, 'code')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'code')).toBeFocused();
    await expect(field(page, 'percent_off')).toHaveValue('25');
  });

  await test.step('after a lost answer the form says so visibly, and a retry creates no second row', async () => {
    const table = /\/rest\/v1\/promo_codes\b/;
    await page.route(table, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field(page, 'code').fill(code);
    await page.getByRole('button', { name: 'Create' }).click();
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'reach the server' });
    await expect(notice.first()).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'code')).toHaveValue(code);

    await page.unroute(table);
    await page.getByRole('button', { name: 'Create' }).dblclick();
    await expect(heading(page)).toHaveText(code);
    await expectMessage(page, 'Created.');
    const rows = await storedCodes(page, code);
    expect(rows).toMatchObject([{ percent_off: 25, max_redemptions: 5, active: true }]);
  });
  const path = new URL(page.url()).pathname;

  const colleague = await makePerson(request);
  await giveRole(page, colleague, 'ADMIN');
  const other = await personPage(newPage, colleague, `${path}/edit`);
  await test.step('two people change it: both versions are shown, the choice is saved', async () => {
    await expect(field(other, 'percent_off')).toHaveValue('25');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(field(page, 'percent_off')).toHaveValue('25');

    await field(other, 'percent_off').fill('30');
    await field(other, 'max_redemptions').fill('7');
    await save(other).click();
    await expect(heading(other)).toHaveText(code);

    await field(page, 'percent_off').fill('40');
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has saved this entry' });
    const choice = (name: string) => dialog.getByRole('radiogroup', { name });
    await expect(choice('Discount (%)').getByRole('radio')).toHaveCount(2);
    await expect(choice('Discount (%)').getByLabel('Mine')).not.toBeChecked();
    await expect(choice('Discount (%)')).toContainText('40');
    await expect(choice('Discount (%)')).toContainText('30');
    await expect(choice('Maximum uses')).toContainText('5');
    await expect(choice('Maximum uses').getByLabel('Theirs')).toBeChecked();
    const confirm = dialog.getByRole('button', { name: 'Save this choice' });
    await expect(confirm).toBeDisabled();
    expect(await storedCodes(page, code)).toMatchObject([{ percent_off: 30 }]);

    await choice('Discount (%)').getByLabel('Mine').check();
    await confirm.click();
    await expect(heading(page)).toHaveText(code);
    await expectMessage(page, 'Saved.');
    expect(await storedCodes(page, code)).toMatchObject([{ percent_off: 40, max_redemptions: 7 }]);
  });

  await test.step('the history says who did what', async () => {
    const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    const [last, before, first] = [entries.nth(0), entries.nth(1), entries.nth(2)];
    await expect(entries).toHaveCount(3);
    await expect(last).toContainText('You changed this');
    await expect(last.getByRole('deletion')).toHaveText(['30']);
    await expect(last.getByRole('insertion')).toHaveText(['40']);
    await expect(before).toContainText(`${colleague.fullName} changed this`);
    await expect(before).toContainText('Maximum uses');
    await expect(before.getByRole('deletion')).toHaveText(['25', '5']);
    await expect(before.getByRole('insertion')).toHaveText(['30', '7']);
    await expect(first).toContainText('You created this');
  });

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete “${code}”?` });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/promo-codes');
    expect(await storedCodes(page, code)).toEqual([]);
  };
  await test.step('a deletion can be undone completely, and is final otherwise', async () => {
    const [{ updated_at: _, ...lasting } = {}] = await storedCodes(page, code);
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: code }).click();
    await expect(heading(page)).toHaveText(code);
    expect(await storedCodes(page, code)).toMatchObject([lasting]);

    await remove();
    await goInside(page, path);
    await expect(page.getByText('Entry not found')).toBeVisible();
  });
});

test('leaving a form with changes asks first', async ({ page }) => {
  await holdSession(page, 'admin');
  const { code, path } = await makeCode(page);
  const percent = field(page, 'percent_off');
  await page.goto(path);
  await page.getByRole('link', { name: 'Edit' }).click();
  await percent.fill('50');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Bonuses', exact: true }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(percent).toHaveValue('50');
  await expect(page).toHaveURL(`${path}/edit`);

  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(percent).toHaveValue('50');

  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => null);
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.accept();
  await reload;
  await expect(percent).toHaveValue('25');

  await percent.fill('60');
  await page.getByRole('link', { name: 'Bonuses', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page)).toHaveText('Bonuses');
  expect(await storedCodes(page, code)).toMatchObject([{ percent_off: 25 }]);
});

test('a market is created with its kind’s defaults', async ({ page }) => {
  await signIn(page, 'admin', '/markets/new');
  const code = `FOOTBALL_E2E_${mark().toUpperCase()}`;
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await field(page, 'name').fill(`Corner count ${code}`);
  await choose('Sport', 'Football');
  await field(page, 'code').fill(code);
  await choose('Type', 'Two-way winner');
  await page.locator('textarea[name="rules_text"]').fill('More corners win.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(heading(page)).toHaveText(`Corner count ${code}`);
  await expect(page.getByRole('main')).toContainText('More corners win.');
  const made = { kind: 'TWO_WAY', scope: 'REGULATION', selections: ['HOME', 'AWAY'] };
  const path = `markets?code=eq.${code}`;
  expect(await callRest(page, { method: 'GET', path })).toMatchObject([
    { ...made, requires_line: false, line_step: null },
  ]);
});

test('a value is edited in its cell: errors are shown, valid values are saved, and can be undone', async ({
  page,
}) => {
  await keepMessages(page);
  await holdSession(page, 'admin');
  const { code } = await makeCode(page);
  await page.goto(`/promo-codes?q=${code}`);
  const cell = rowsOf(page, code).locator('[data-field="percent_off"]');
  const input = cell.getByRole('textbox', { name: 'Discount (%)' });
  await cell.hover();
  await cell.getByRole('button', { name: 'Edit Discount (%)' }).click();
  await expect(input).toBeFocused();
  await input.fill('130');
  await expect(page.getByRole('alert').filter({ hasText: 'At most 100.' })).toBeVisible();
  await input.press('Enter');
  await expect(input).toBeVisible();
  await input.fill('40');
  await expect(page.getByText('At most 100.')).toHaveCount(0);
  await input.press('Enter');
  await expect(cell).toHaveText('40');
  await expectMessage(page, 'Saved.');
  expect(await storedCodes(page, code)).toMatchObject([{ percent_off: 40 }]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Undone.');
  await expect(cell).toHaveText('25');
  expect(await storedCodes(page, code)).toMatchObject([{ percent_off: 25 }]);
  await expect(page).toHaveURL(`/promo-codes?q=${code}`);
});
