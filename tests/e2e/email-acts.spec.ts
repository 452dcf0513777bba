import type { Page } from '@playwright/test';
import { goInside } from './support/go-inside';
import {
  addressTo,
  button,
  composer,
  folder,
  heading,
  openMailbox,
  openRow,
  row,
  rows,
  text,
  toolbar,
  undo,
  write,
} from './support/mailbox';
import { keepMessages, messages } from './support/messages';
import type { OwnSamples } from './support/own-samples';
import { expect, test } from './support/test';

/** Actions on mails in the list, their reversal if the mailbox refuses, and mails to several people. */

test.use({ viewport: { width: 1440, height: 900 } });

const SOUP = 'Recipe for half-time soup';
const star = (page: Page, subject: string) =>
  row(page, subject).getByRole('button', { name: /^Star/ });

test('a row’s own actions: trash, read, spam and undo; the trash is emptied and restored', async ({
  page,
}) => {
  await openMailbox(page);
  await expect(rows(page)).toHaveCount(15);
  const act = async (subject: string, name: string) => {
    await row(page, subject).hover();
    await button(row(page, subject), name).click();
  };

  await test.step('read and unread', async () => {
    await expect(button(row(page, SOUP), 'Mark as read')).toBeHidden();
    await act(SOUP, 'Mark as read');
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/10 unread/);
    await act(SOUP, 'Mark as unread');
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/11 unread/);
  });

  await test.step('to the trash, and back by the undo', async () => {
    await act(SOUP, 'Move to trash');
    await expect(row(page, SOUP)).toHaveCount(0);
    await undo(page, '1 email moved to Trash.').click();
    await expect(row(page, SOUP)).toHaveCount(1);
  });

  await test.step('to the spam, and back by its own row there', async () => {
    await act(SOUP, 'Move to spam');
    await expect(row(page, SOUP)).toHaveCount(0);
    await folder(page, 'Spam').click();
    await expect(rows(page)).toHaveCount(6);
    await act(SOUP, 'Move to the inbox');
    await expect(rows(page)).toHaveCount(5);
    await folder(page, 'Inbox').click();
    await expect(row(page, SOUP)).toHaveCount(1);
  });

  await test.step('the trash is emptied, and the undo writes all of it again', async () => {
    await folder(page, 'Trash').click();
    await expect(rows(page)).toHaveCount(4);
    await button(toolbar(page), 'More').click();
    await page.getByRole('menuitem', { name: 'Empty the trash' }).click();
    await expect(page.getByText('No emails here')).toBeVisible();
    await undo(page, '4 emails deleted.').click();
    await expect(rows(page)).toHaveCount(4);
    await rows(page).first().hover();
    await button(rows(page).first(), 'Delete forever').click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('another folder begins with nothing chosen', async () => {
    await rows(page).first().getByRole('checkbox').check();
    await expect(toolbar(page).getByText('1 selected')).toBeVisible();
    await folder(page, 'Inbox').click();
    await expect(rows(page)).toHaveCount(15);
    await expect(toolbar(page).getByText('1 selected')).toHaveCount(0);
    await folder(page, 'Trash').click();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first().getByRole('checkbox')).not.toBeChecked();
  });

  await test.step('an open mail goes with its folder', async () => {
    await folder(page, 'Starred').click();
    await openRow(page, 'Sunday football in the park');
    await expect(heading(page, 'Sunday football in the park')).toBeVisible();
    await folder(page, 'Sent').click();
    await expect(heading(page, 'Sunday football in the park')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
  });
});

/** Acts while the mailbox delays its answer, and then has it refuse. */
async function refused(
  page: Page,
  samples: OwnSamples,
  writes: RegExp,
  { act, seen }: { act: () => Promise<void>; seen: () => Promise<void> },
) {
  let refuse = () => {};
  const after = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const stop = samples.answer(writes, { after });
  const alerts = async () => (await messages(page)).filter((said) => said.startsWith('alert: '));
  const before = (await alerts()).length;
  await samples.callOf(writes, act);
  await seen();
  refuse();
  await expect.poll(alerts, { message: 'errors that were told' }).toHaveLength(before + 1);
  stop();
}

test.describe('refusals', () => {
  // The script that keeps the messages wants into the frame of an HTML mail as well, which lets none in.
  test.use({ provoked: /Blocked script execution in 'about:srcdoc'/ });

  test('a refused change is shown at first, then reverted, and reported', async ({ page }) => {
    await keepMessages(page);
    const { samples } = await openMailbox(page);
    await expect(rows(page)).toHaveCount(15);
    const UPDATE = /^POST \/mock\/apps\/email\/update-emails$/;

    await test.step('a move', async () => {
      await row(page, SOUP).getByRole('checkbox').check();
      await refused(page, samples, UPDATE, {
        act: () => button(toolbar(page), 'Move to trash').click(),
        seen: () => expect(rows(page)).toHaveCount(14),
      });
      await expect(rows(page)).toHaveCount(15);
      await expect(undo(page)).toHaveCount(0);
    });

    await test.step('a star, also on the open mail', async () => {
      await refused(page, samples, UPDATE, {
        act: () => star(page, SOUP).click(),
        seen: () => expect(star(page, SOUP)).toHaveAttribute('aria-pressed', 'true'),
      });
      await expect(star(page, SOUP)).toHaveAttribute('aria-pressed', 'false');
      await goInside(page, '/apps/email/inbox/9');
      const own = page
        .getByRole('toolbar', { name: 'This email' })
        .getByRole('button', { name: /^Star/ });
      await refused(page, samples, UPDATE, {
        act: () => own.click(),
        seen: () => expect(own).toHaveAttribute('aria-pressed', 'false'),
      });
      await expect(own).toHaveAttribute('aria-pressed', 'true');
      await button(page, 'Back to the list').click();
    });

    await test.step('a label', async () => {
      await row(page, SOUP).getByRole('checkbox').check();
      await refused(page, samples, /^POST \/mock\/apps\/email\/update-emails-label$/, {
        act: async () => {
          await button(toolbar(page), 'Set labels').click();
          await page.getByRole('menuitemcheckbox', { name: 'Company' }).click();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('menu')).toHaveCount(0);
        },
        seen: () => expect(row(page, SOUP)).toContainText('Company'),
      });
      await expect(row(page, SOUP)).not.toContainText('Company');
    });

    await test.step('deleting for good', async () => {
      await folder(page, 'Trash').click();
      await expect(rows(page)).toHaveCount(4);
      await button(toolbar(page), 'More').click();
      await refused(page, samples, /^DELETE \/mock\/rest\/emails\//, {
        act: () => page.getByRole('menuitem', { name: 'Empty the trash' }).click(),
        seen: () => expect(rows(page)).toHaveCount(0),
      });
      await expect(rows(page)).toHaveCount(4);
    });

    await test.step('a failed undo can be retried', async () => {
      await folder(page, 'Spam').click();
      await expect(rows(page)).toHaveCount(5);
      await rows(page).first().getByRole('checkbox').check();
      await button(toolbar(page), 'Move to trash').click();
      await expect(rows(page)).toHaveCount(4);
      // The move succeeds: from here on its undo is refused.
      await expect(undo(page)).toBeVisible();
      await refused(page, samples, UPDATE, {
        act: () => undo(page).click(),
        seen: () => expect(undo(page)).toHaveCount(0),
      });
      await expect(undo(page)).toBeVisible();
      await expect(rows(page)).toHaveCount(4);
    });
  });
});

test('to several people: reply to all, copies and blind copies; a draft is kept, found, changed and sent', async ({
  page,
}) => {
  const { passMinute } = await openMailbox(page, '/apps/email/inbox/6');
  await page.getByRole('button', { name: 'Reply to all' }).last().click();
  const answer = composer(page, 'Re: Key to the boot room');

  await test.step('a reply to all goes to the sender, the other recipients, and their copies', async () => {
    await expect(answer.getByText('Galen Larkspur', { exact: true })).toBeVisible();
    await expect(answer.getByRole('combobox', { name: 'Cc', exact: true })).toBeVisible();
    await expect(button(answer, 'Cc')).toBeDisabled();
    await button(answer, 'Bcc').click();
    await addressTo(answer, 'Bcc', 'quiet@example.com');
    await button(answer, 'Send').click();
    await expect(answer).toHaveCount(0);
    passMinute();
    await folder(page, 'Sent').click();
    await openRow(page, 'Re: Key to the boot room');
    await expect(page.getByText('Bcc quiet@example.com')).toBeVisible();
    await expect(page.getByRole('article').getByText(/^To Galen Larkspur, /)).toBeVisible();
  });

  await test.step('saved as a draft, with a copy', async () => {
    await button(page, 'Back to the list').click();
    await button(page, 'Write an email').click();
    await write(composer(page), 'robin@example.com', 'Corner flags', 'We need four.');
    const sheet = composer(page, 'Corner flags');
    await button(sheet, 'Cc').click();
    await addressTo(sheet, 'Cc', 'club@example.com');
    await button(sheet, 'More sending options').click();
    await page.getByRole('menuitem', { name: 'Save as draft' }).click();
    await expect(sheet).toHaveCount(0);
    await folder(page, 'Drafts').click();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('reopened it is unchanged; once changed and sent it is no longer a draft', async () => {
    await openRow(page, 'Corner flags');
    const sheet = composer(page, 'Corner flags');
    await expect(text(sheet)).toHaveText('We need four.');
    await expect(sheet.getByText('club@example.com')).toBeVisible();
    await text(sheet).press('End');
    await text(sheet).pressSequentially(' No, six.');
    await button(sheet, 'Send').click();
    await expect(sheet).toHaveCount(0);
    passMinute();
    await folder(page, 'Sent').click();
    await openRow(page, 'Corner flags');
    const frame = page.frameLocator('iframe[title^="Message from"]');
    await expect(frame.getByText('We need four. No, six.')).toBeVisible();
    await folder(page, 'Drafts').click();
    await expect(rows(page)).toHaveCount(4);
  });
});
