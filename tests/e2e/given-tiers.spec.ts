import type { Page } from '@playwright/test';
import { personPage, signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { rowsOf } from './support/list';
import { makePerson, type NewPerson } from './support/people';
import { callRest } from './support/rest';
import { expect, test } from './support/test';
import { tipLines } from './support/tips';

const TIERS = ['basic', 'premium', 'vip'] as const;
type Tier = (typeof TIERS)[number];
const NAMES = { basic: 'Basic', premium: 'Premium', vip: 'VIP' } as const;

/** Looks a person up in one of the six lists. */
async function seeList(
  page: Page,
  list: `${'active' | 'inactive'} ${Tier}`,
  person: NewPerson,
  there: boolean,
) {
  const [state, tier] = list.split(' ') as ['active' | 'inactive', Tier];
  await goInside(page, `/users/${state}${tier}users?q=${encodeURIComponent(person.email)}`);
  const title = `${state === 'active' ? 'Active' : 'Inactive'} ${NAMES[tier]} users`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const row = rowsOf(page, person.email);
  if (there) await expect(row).toContainText(person.fullName);
  else {
    await expect(page.getByText('No matches')).toBeVisible();
    await expect(row).toHaveCount(0);
  }
}

async function seeTips(page: Page, open: boolean) {
  await expect(tipLines(page).first()).toBeVisible();
  const locked = page.getByRole('main').getByRole('link', { name: 'See plans' });
  if (open) await expect(locked).toHaveCount(0);
  else await expect(locked.first()).toBeVisible();
}

test('support gives a tier with a reason and revokes it; tips and the six lists follow', async ({
  page,
  request,
  newPage,
}) => {
  const person = await makePerson(request);
  const member = await personPage(newPage, person, '/predictions/vip?day=all');
  await seeTips(member, false);
  await signIn(page, 'support', `/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: person.fullName }).click();
  const tiers = page.getByRole('region', { name: 'Tiers' });
  await expect(tiers).toContainText('No paid tier yet.');
  const record = page.url();

  await test.step('given: the member’s tips open, and the reason is kept', async () => {
    await tiers.getByRole('button', { name: 'Grant access' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grant access' });
    await dialog.getByRole('radio', { name: 'VIP' }).check();
    await dialog.getByRole('textbox', { name: 'Days' }).fill('9');
    await expect(dialog.getByRole('button', { name: 'Grant' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid by cheque');
    await dialog.getByRole('button', { name: 'Grant' }).click();
    await expect(dialog).toBeHidden();
    const given = tiers.getByRole('listitem');
    await expect(given).toHaveCount(1);
    await expect(given).toContainText('Active');
    await expect(given).toContainText('Paid by cheque');
    await member.reload();
    await seeTips(member, true);
    await goInside(member, '/subscriptions');
    await expect(member.getByText(/^You have access to this tier until /)).toBeVisible();
  });

  await test.step('people with a tier are in its active list, and in no other', async () => {
    await seeList(page, 'active vip', person, true);
    await seeList(page, 'active premium', person, false);
    await seeList(page, 'inactive vip', person, false);
  });

  await test.step('revoked, with a reason: the tips are closed', async () => {
    await goInside(page, record);
    await tiers.getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this access?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The cheque came back');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog).toBeHidden();
    await expect(tiers.getByRole('listitem')).toContainText('Revoked');
    await expect(tiers.getByRole('listitem')).toContainText('The cheque came back');
    await goInside(member, '/predictions/vip?day=all');
    await member.reload();
    await seeTips(member, false);
  });

  await test.step('people who had a tier are in its inactive list; other tiers are not affected', async () => {
    const [{ id: user_id } = {}] = await callRest(page, {
      method: 'GET',
      path: `profiles?select=id&email=eq.${encodeURIComponent(person.email)}`,
    });
    for (const tier of ['BASIC', 'PREMIUM']) {
      const body = { user_id, tier, days: 3, reason: 'Makes up for an outage' };
      await callRest(page, { method: 'POST', path: 'rpc/grant_entitlement', body });
    }
    await seeList(page, 'active vip', person, false);
    await seeList(page, 'inactive vip', person, true);
    for (const tier of ['basic', 'premium'] as const) {
      await seeList(page, `active ${tier}`, person, true);
      await seeList(page, `inactive ${tier}`, person, false);
    }
  });
});
