import type { Page } from '@playwright/test';
import { signInByForm } from './support/accounts';
import { makePerson } from './support/people';
import { expect, test } from './support/test';

/** What an authenticator keeps of a passkey. */
interface Kept {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
}

/** A browser's authenticators; they recognise their person and say yes to every question. */
async function authenticators(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  let plugged: string | null = null;
  return {
    /** Puts a new authenticator in the place of the last one, with a copy of this passkey. */
    async plug(copy?: Kept) {
      if (plugged) {
        await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: plugged });
      }
      const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      plugged = authenticatorId;
      if (copy) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
    },
    /** The only passkey of the authenticator. */
    async passkey(): Promise<Kept> {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', {
        authenticatorId: plugged ?? '',
      });
      expect(credentials).toHaveLength(1);
      return credentials[0] as Kept;
    },
    async end() {
      await cdp.send('WebAuthn.disable');
      await cdp.detach();
    },
  };
}

/** Signs out in this browser alone, and presses the button of the sign-in page. */
async function enter(page: Page) {
  await page.goto('/config.json');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login?to=/account-details%23security');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const rows = (page: Page) => card(page).getByRole('listitem');
const add = (page: Page) => card(page).getByRole('button', { name: 'Add a passkey' }).click();
const refused = (page: Page) =>
  expect(page.getByRole('alert')).toContainText("This passkey wasn't accepted");

test('passkeys of two devices: added, signed in with, renamed, removed, copied', {
  tag: '@main',
}, async ({ page, newPage, request }) => {
  const person = await makePerson(request);
  const here = await authenticators(page);
  await here.plug();
  await signInByForm(page, person, '/account-details#security');

  await test.step('the first device signs in without a password', async () => {
    await expect(card(page)).toContainText('You have no passkeys yet.');
    await add(page);
    await expect(rows(page)).toContainText('never used');
    await enter(page);
    await expect(rows(page)).toContainText('last used');
  });
  const laptop = await here.passkey();

  await test.step('a second device, with a name', async () => {
    await here.plug();
    await add(page);
    await expect(rows(page)).toHaveCount(2);
    await rows(page)
      .filter({ hasText: 'never used' })
      .getByRole('button', { name: 'Rename' })
      .click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Blue key');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(rows(page).filter({ hasText: 'Blue key' })).toHaveCount(1);
  });

  const other = await newPage();
  const there = await authenticators(other);
  await test.step('with a password alone it asks for a passkey before one is removed', async () => {
    await there.plug(await here.passkey());
    await signInByForm(other, person, '/account-details#security');
    await card(other).getByRole('button', { name: 'Remove Blue key' }).click();
    const dialog = other.getByRole('dialog', { name: 'Remove this passkey?' });
    await expect(dialog).toContainText('Blue key');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rows(other)).toHaveCount(1);
    await expect(rows(other)).not.toContainText('Blue key');
  });

  await test.step('the removed one is refused, and so is a copy whose counter is behind', async () => {
    await enter(other);
    await refused(other);
    await here.plug({ ...laptop, signCount: 0 });
    await enter(page);
    await refused(page);
    await here.plug(laptop);
    await enter(page);
    await expect(rows(page)).toHaveCount(1);
  });
  await here.end();
  await there.end();
});
