import type { Page } from '@playwright/test';
import { holdSession, personPage, signIn } from './support/accounts';
import { fillMarket, inventMarket, makeMarket, storedMarket } from './support/market';
import { giveRole, makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { makeSeason } from './support/season';
import { expect, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameField = (page: Page) => page.locator('input[name="name"]');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Bodies of the requests of one method to a table, as they are sent. */
function recordSent(page: Page, method: string, table: string) {
  const sent: { url: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() !== method) return;
    const url = new URL(request.url());
    if (url.pathname === `/rest/v1/${table}`) {
      sent.push({ url: url.search, body: request.postDataJSON() });
    }
  });
  return sent;
}

test('a market is made once, however often the button is pressed', async ({ page }) => {
  await signIn(page, 'admin', '/markets');
  const market = inventMarket();
  const sent = recordSent(page, 'POST', 'markets');
  await page.getByRole('link', { name: 'New market' }).click();
  await fillMarket(page, market);
  await page.getByRole('button', { name: 'Create' }).dblclick();
  await expect(page.getByText('Created.')).toBeVisible();
  await expect(heading(page)).toHaveText(market.name);
  await expect(page.getByRole('main')).toContainText(market.rules_text);

  const path = `markets?code=eq.${market.code}`;
  const rows = await callRest(page, { method: 'GET', path });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: market.name, kind: 'TWO_WAY', scope: 'REGULATION' });
  expect(sent).toHaveLength(1);
});

test('an empty form says at each field what is needed, and sends nothing', async ({ page }) => {
  await signIn(page, 'admin', '/markets/new');
  const sent = recordSent(page, 'POST', 'markets');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(nameField(page)).toHaveAccessibleDescription('This is needed.');
  await expect(nameField(page)).toBeFocused();
  await expect(page.locator('input[name="code"]')).toHaveAccessibleDescription('This is needed.');
  expect(sent).toEqual([]);
});

test('a change sends the changed field only, on the version that was read', async ({ page }) => {
  await holdSession(page, 'admin');
  const market = await makeMarket(page);
  const before = await storedMarket(page, market);
  await page.goto(`/markets/${market.id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(nameField(page)).toHaveValue(market.name);
  await expect(page.locator('input[name="code"]')).toHaveCount(0);
  const sent = recordSent(page, 'PATCH', 'markets');
  await nameField(page).fill(`${market.name} II`);
  await save(page).dblclick();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(heading(page)).toHaveText(`${market.name} II`);
  expect(sent.map(({ body }) => body)).toEqual([{ name: `${market.name} II` }]);
  const condition = new URLSearchParams(sent[0]?.url);
  expect(condition.get('id')).toContain(market.id);
  expect(condition.get('updated_at')).toBe(`eq.${before?.updated_at}`);
});

test('saving without a change sends nothing', async ({ page }) => {
  await holdSession(page, 'admin');
  const market = await makeMarket(page);
  await page.goto(`/markets/${market.id}/edit`);
  const sent = recordSent(page, 'PATCH', 'markets');
  await nameField(page).fill(`${market.name}x`);
  await nameField(page).fill(market.name);
  await save(page).click();
  await expect(heading(page)).toHaveText(market.name);
  expect(sent).toEqual([]);
});

test('two people change one market: both versions are shown, the choice is saved', async ({
  page,
  request,
  newPage,
}) => {
  test.slow();
  await holdSession(page, 'admin');
  const market = await makeMarket(page);
  const colleague = await makePerson(request);
  await giveRole(page, colleague, 'ADMIN');
  const other = await personPage(newPage, colleague, `/markets/${market.id}/edit`);
  await expect(nameField(other)).toHaveValue(market.name);
  await page.goto(`/markets/${market.id}/edit`);
  await expect(nameField(page)).toHaveValue(market.name);

  const [mine, theirs] = [`Mine ${mark()}`, `Theirs ${mark()}`];
  await nameField(other).fill(theirs);
  await other.locator('textarea[name="rules_text"]').fill(`${theirs}, by rule.`);
  await save(other).click();
  await expect(heading(other)).toHaveText(theirs);

  await nameField(page).fill(mine);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved meanwhile' });
  const choice = (field: string) => dialog.getByRole('radiogroup', { name: field });
  await expect(choice('Name').getByRole('radio')).toHaveCount(2);
  await expect(choice('Name').getByLabel('Mine')).not.toBeChecked();
  await expect(choice('Name')).toContainText(mine);
  await expect(choice('Name')).toContainText(theirs);
  await expect(choice('Settlement rule')).toContainText(market.rules_text);
  await expect(choice('Settlement rule').getByLabel('Saved meanwhile')).toBeChecked();
  const confirm = dialog.getByRole('button', { name: 'Save this choice' });
  await expect(confirm).toBeDisabled();
  expect(await storedMarket(page, market)).toMatchObject({ name: theirs });

  await choice('Name').getByLabel('Mine').check();
  await confirm.click();
  await expect(heading(page)).toHaveText(mine);
  const kept = { name: mine, rules_text: `${theirs}, by rule.` };
  expect(await storedMarket(page, market)).toMatchObject(kept);

  await test.step('the history says who did what', async () => {
    const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    const [last, before, first] = [entries.nth(0), entries.nth(1), entries.nth(2)];
    await expect(entries).toHaveCount(3);
    await expect(last).toContainText('You changed this');
    await expect(last.getByRole('deletion')).toHaveText([theirs]);
    await expect(last.getByRole('insertion')).toHaveText([mine]);
    await expect(before).toContainText(`${colleague.fullName} changed this`);
    await expect(before).toContainText('Settlement rule');
    await expect(before.getByRole('deletion')).toHaveText([market.name, market.rules_text]);
    await expect(before.getByRole('insertion')).toHaveText([theirs, `${theirs}, by rule.`]);
    await expect(first).toContainText('You created this');
  });
});

test('a code that is taken is told at its field, and nothing typed is lost', async ({ page }) => {
  await holdSession(page, 'admin');
  const first = await makeMarket(page);
  const second = { ...inventMarket(), code: first.code };
  await page.goto('/markets/new');
  await fillMarket(page, second);
  const code = page.locator('input[name="code"]');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(code).toHaveAccessibleDescription('There is already one like this.');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await expect(nameField(page)).toHaveValue(second.name);
  await code.fill(inventMarket().code);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(heading(page)).toHaveText(second.name);
});

test('after a lost answer the form says so in sight, and a second try makes no second row', async ({
  page,
}) => {
  await signIn(page, 'admin', '/markets/new');
  const market = inventMarket();
  await fillMarket(page, market);
  const create = page.getByRole('button', { name: 'Create' });
  const table = /\/rest\/v1\/markets\b/;
  await page.route(table, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create.click();
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'reach the server' });
  await expect(notice.first()).toBeInViewport({ ratio: 1 });
  await expect(nameField(page)).toHaveValue(market.name);

  await page.unroute(table);
  await create.click();
  await expect(heading(page)).toHaveText(market.name);
  const path = `markets?code=eq.${market.code}`;
  expect(await callRest(page, { method: 'GET', path })).toHaveLength(1);
});

test('leaving a form with changes asks first', async ({ page }) => {
  await holdSession(page, 'admin');
  const market = await makeMarket(page);
  await page.goto(`/markets/${market.id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await nameField(page).fill('Not saved yet');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Bonus', exact: true }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(nameField(page)).toHaveValue('Not saved yet');
  await expect(page).toHaveURL(`/markets/${market.id}/edit`);

  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(nameField(page)).toHaveValue('Not saved yet');

  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => null);
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.accept();
  await reload;
  await expect(nameField(page)).toHaveValue(market.name);

  await nameField(page).fill('Not saved either');
  await page.getByRole('link', { name: 'Bonus', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page)).toHaveText('Bonus');
  expect(await storedMarket(page, market)).toMatchObject({ name: market.name });
});

test('a deleted fixture comes back with undo, and stays away without', async ({ page }) => {
  await holdSession(page, 'admin');
  const season = await makeSeason(page, 1);
  const path = `/fixtures/football/${season.fixtures[0]?.id}`;
  const title = `Alder ${season.mark} – Birch ${season.mark}`;
  const remove = async () => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete “${title}”?` });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // A message under the mouse stays.
    await page.getByText('1 entry deleted.').hover();
    await expect(page).toHaveURL('/fixtures/football');
  };

  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();

  await remove();
  await page.goto(path);
  await expect(page.getByText('This entry isn’t there')).toBeVisible();
});
