import { holdSession, personPage, signIn } from './support/accounts';
import { figure, makeAffiliate } from './support/affiliates';
import { subscribe } from './support/functions';
import { goInside } from './support/go-inside';
import { rowsOf } from './support/list';
import { expectMessage, keepMessages } from './support/messages';
import { makePerson, mark } from './support/people';
import { callRest } from './support/rest';
import { passHours } from './support/server-key';
import { expect, test } from './support/test';

test('support gives a bonus with a reason, and the tier opens', async ({
  page,
  request,
  newPage,
}) => {
  const person = await makePerson(request);
  const member = await personPage(newPage, person, '/bonus');
  await test.step('the member claims the welcome bonus first', async () => {
    await member.getByRole('button', { name: 'Claim' }).click();
    await expect(member.getByText('Claimed', { exact: true })).toBeVisible();
  });

  await signIn(page, 'support', '/bonuses');
  await page.getByRole('link', { name: 'New bonus' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill(person.email);
  await page.getByRole('option', { name: person.email }).click();
  await page.getByLabel('Days').fill('5');
  const reason = `The page was down ${mark()}`;
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Grant bonus' }).click();
  await expect(page).toHaveURL('/bonuses');
  await expect(page.getByText(reason)).toBeVisible();

  await member.reload();
  const history = member.getByRole('region', { name: 'Your bonuses' });
  await expect(history.getByRole('listitem').filter({ hasText: reason })).toContainText('5 days');
  const access = await callRest(member, { method: 'POST', path: 'rpc/my_access', body: {} });
  expect(access).toMatchObject({ tier: 'PREMIUM' });

  await test.step('revoked, the tier is closed, and the member’s list says so', async () => {
    await goInside(page, `/users?q=${encodeURIComponent(person.email)}`);
    await page.getByRole('link', { name: person.fullName }).click();
    const given = page.getByRole('region', { name: 'Tiers' }).getByRole('listitem');
    await given.filter({ hasText: reason }).getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this access?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was up all the time');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog).toBeHidden();
    await expect(given.filter({ hasText: 'It was up all the time' })).toContainText('Revoked');
    await member.reload();
    const taken = history.getByRole('listitem').filter({ hasText: reason });
    await expect(taken).toContainText('Revoked');
    await goInside(member, '/subscriptions');
    await expect(member.getByText(/^You have access to this tier until /)).toBeVisible();
    await expect(member.getByRole('region', { name: 'Your plan' })).toContainText('Basic');
  });
});

test('an affiliate is suspended with a reason and reinstated; deleted only if never used', async ({
  page,
  request,
  newPage,
}) => {
  const person = await makePerson(request);
  const partner = await personPage(newPage, person, '/affiliate');
  const code = `END${mark().toUpperCase()}`;
  await partner.getByLabel('Code').fill(code);
  await partner.getByLabel('Payout account').fill('IBAN 77');
  await partner.getByRole('button', { name: 'Send application' }).click();
  await expect(partner.getByText(/^We've received your application/)).toBeVisible();
  await signIn(page, 'admin', `/affiliates?q=${code}`);
  const open = page.getByRole('link', { name: code, exact: true });
  const suspend = page.getByRole('button', { name: 'Suspend', exact: true });
  const remove = page.getByRole('button', { name: 'Delete', exact: true });

  await test.step('deleted by mistake, the application comes back as it was', async () => {
    await open.click();
    await remove.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/affiliates');
    await page.getByRole('button', { name: 'Undo' }).click();
    await open.click();
    await expect(page.getByText('IBAN 77').first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(suspend).toBeVisible();
  });

  const reason = `It promised wins ${mark()}`;
  await test.step('suspended: the link is dead, and the affiliate reads why', async () => {
    await suspend.click();
    const dialog = page.getByRole('dialog', { name: 'Suspend' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(dialog).toBeHidden();
    await partner.reload();
    await expect(partner.getByText(reason)).toBeVisible();
    await expect(partner.getByRole('textbox', { name: 'Your link' })).toHaveCount(0);
    await partner.goto(`/r/${code}`);
    await expect(partner).toHaveURL('/');
  });

  await test.step('reinstated: the link works, and its sign-ups remain in the books', async () => {
    await page.getByRole('button', { name: 'Reinstate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reinstate' });
    await dialog.getByRole('button', { name: 'Reinstate', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(suspend).toBeVisible();
    await expect(remove).toBeVisible();
    await partner.goto(`/r/${code}`);
    await expect(partner).toHaveURL('/');
    await goInside(partner, '/affiliate');
    // The click on the dead link does not count.
    await expect(figure(partner, 'Clicks')).toHaveText('1');
    await page.reload();
    await expect(suspend).toBeVisible();
    await expect(remove).toHaveCount(0);
  });
});

test('finance approves one commission in the list once it was held long enough', async ({
  page,
  request,
}) => {
  const origin = await makeAffiliate(page, await makePerson(request));
  await holdSession(page, await makePerson(request, { origin }));
  const payment = await subscribe(page, 'VIP_YEAR');
  await keepMessages(page);
  await signIn(page, 'finance', '/affiliates/commissions');
  const row = rowsOf(page, origin.affiliate_code);
  const actions = row.getByRole('button', { name: `Actions for ${origin.affiliate_code}` });
  await expect(row).toContainText('Held');
  await expect(actions).toHaveCount(0);

  await passHours(request, payment, 30 * 24);
  await page.reload();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  await expectMessage(page, /Commission of .+ for .+ approved\.$/);
});
