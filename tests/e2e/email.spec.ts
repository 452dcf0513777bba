import { seriousFindings } from './support/axe';
import { typeDate } from './support/dates';
import { goInside } from './support/go-inside';
import {
  button,
  composer,
  folder,
  heading,
  openMailbox,
  openRow,
  row,
  rows,
  text,
  undo,
  write,
} from './support/mailbox';
import { settled } from './support/settled';
import { expect, test } from './support/test';

test('reading: folders, labels, search, previous and next, stable addresses', async ({ page }) => {
  await openMailbox(page);
  await expect(rows(page)).toHaveCount(15);

  await test.step('opening a mail marks it as read; Back returns to the previous page', async () => {
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/11 unread/);
    await openRow(page, 'Sunday football in the park');
    await expect(page).toHaveURL('/apps/email/inbox/4');
    await expect(heading(page, 'Sunday football in the park')).toBeFocused();
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/10 unread/);
    const frame = page.frameLocator('iframe[title^="Message from"]').first();
    await expect(frame.getByText('We meet at the fountain at ten.')).toBeVisible();
    await page.getByRole('button', { name: '2 earlier messages' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await test.step('the address outlives a reload, and previous and next go over the list', async () => {
    await page.reload();
    await expect(heading(page, 'Sunday football in the park')).toBeVisible();
    await page.getByRole('button', { name: 'Next email' }).click();
    await expect(heading(page, 'A question about last month')).toBeFocused();
    await expect(page).toHaveURL('/apps/email/inbox/5');
    // The focus returns to a row that has loaded.
    await settled(page);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL('/apps/email/inbox');
    await expect(row(page, 'A question about last month').getByRole('link')).toBeFocused();
  });

  await test.step('a search narrows the list and the way through it', async () => {
    await page.getByRole('textbox', { name: 'Search mail' }).fill('press');
    await expect(rows(page)).toHaveCount(1);
    await openRow(page, 'New rules for the press box');
    await expect(page).toHaveURL('/apps/email/inbox/2?q=press');
    await expect(page.getByRole('button', { name: 'Next email' })).toBeDisabled();
    await expect(page.getByText('seat-plan.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('textbox', { name: 'Search mail' }).fill('nothing like it');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(rows(page)).toHaveCount(15);
  });

  await test.step('previous and next follow the last search', async () => {
    await goInside(page, '/apps/email/inbox?q=the');
    await expect(page.getByRole('textbox', { name: 'Search mail' })).toHaveValue('the');
    await expect(rows(page)).not.toHaveCount(15);
    const subjects = await rows(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.querySelector('bdi + bdi > span')?.textContent ?? ''),
      );
    expect(subjects.length).toBeGreaterThan(3);
    await openRow(page, subjects[0] ?? '');
    for (const [at, subject] of subjects.entries()) {
      await expect(heading(page, subject)).toBeFocused();
      await expect(page).toHaveURL(/\/inbox\/\d+\?q=the$/);
      await expect(button(page, 'Previous email')).toBeEnabled({ enabled: at > 0 });
      await expect(button(page, 'Next email')).toBeEnabled({ enabled: at < subjects.length - 1 });
      if (at < subjects.length - 1) await button(page, 'Next email').click();
    }
    // Two quick presses, in two frames, lead two mails on.
    await button(page, 'Previous email').evaluate((press: HTMLElement) => {
      press.click();
      requestAnimationFrame(() => setTimeout(() => setTimeout(() => press.click())));
    });
    await expect(heading(page, subjects.at(-3) ?? '')).toBeFocused();
  });

  await test.step('a label is over all folders; an unknown mail and folder say so', async () => {
    await page
      .getByRole('navigation', { name: 'Labels' })
      .getByRole('link', { name: 'Company' })
      .click();
    await expect(rows(page)).toHaveCount(8);
    await goInside(page, '/apps/email/label/company/16');
    await expect(heading(page, 'Notes of today’s call')).toBeVisible();
    await goInside(page, '/apps/email/inbox/999');
    await expect(page.getByText('Email not found')).toBeVisible();
    await goInside(page, '/apps/email/attic');
    await expect(page.getByText('Folder not found')).toBeVisible();
  });
});

test('bulk actions: select, mark, label, move, delete, and undo', async ({ page }) => {
  await openMailbox(page);
  const all = page.getByRole('checkbox', { name: 'Select all' });
  const bar = page.getByRole('toolbar', { name: 'Selected emails' });
  const choose = (subject: string) => row(page, subject).getByRole('checkbox').check();

  await test.step('the checkbox above the list shows none, some and all', async () => {
    await choose('Tickets have arrived');
    await choose('Results of the quiz');
    await expect(all).toHaveJSProperty('indeterminate', true);
    await expect(bar.getByText('2 selected')).toBeVisible();
    await all.click();
    await expect(bar.getByText('15 selected')).toBeVisible();
    await all.click();
    await expect(bar.getByText('selected')).toHaveCount(0);
  });

  await test.step('moved and brought back', async () => {
    await choose('Tickets have arrived');
    await choose('Results of the quiz');
    await bar.getByRole('button', { name: 'Move to', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Spam' }).click();
    await expect(rows(page)).toHaveCount(13);
    await undo(page, '2 emails moved to Spam.').click();
    await expect(rows(page)).toHaveCount(15);
  });

  await test.step('labels are added and removed', async () => {
    await choose('Tickets have arrived');
    const labels = bar.getByRole('button', { name: 'Set labels' });
    const label = page.getByRole('menuitemcheckbox', { name: 'Company' });
    await labels.click();
    await label.click();
    await expect(label).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(label).toBeHidden();
    await expect(row(page, 'Tickets have arrived')).toContainText('Company');
    await labels.click();
    await label.click();
    await expect(label).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(label).toBeHidden();
    await expect(row(page, 'Tickets have arrived')).not.toContainText('Company');
  });

  await test.step('adding a label is undone', async () => {
    await choose('Results of the quiz');
    await bar.getByRole('button', { name: 'Set labels' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Important' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(row(page, 'Results of the quiz')).toContainText('Important');
    await undo(page, '“Important” added to 2 emails.').click();
    await expect(row(page, 'Results of the quiz')).not.toContainText('Important');
    await expect(row(page, 'Tickets have arrived')).not.toContainText('Important');
  });

  await test.step('read and unread together: both actions are offered, and both can be undone', async () => {
    // One of the three is read.
    await choose('Recipe for half-time soup');
    await bar.getByRole('button', { name: 'Mark as read' }).click();
    await expect(all).toBeFocused();
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/9 unread/);
    await undo(page, '2 emails marked as read.').click();
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/11 unread/);
    await choose('Tickets have arrived');
    await choose('Recipe for half-time soup');
    await bar.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/12 unread/);
    await undo(page, '1 email marked as unread.').click();
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/11 unread/);
    // The message lies over the bar, and stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
    await expect(folder(page, 'Inbox')).not.toHaveAccessibleName(/unread/);
    await undo(page, '11 emails marked as read.').click();
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/11 unread/);
  });

  await test.step('unread and starred', async () => {
    await choose('Tickets have arrived');
    await bar.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(folder(page, 'Inbox')).toHaveAccessibleName(/12 unread/);
    await row(page, 'Results of the quiz').getByRole('button', { name: /^Star/ }).click();
    await folder(page, 'Starred').click();
    await expect(row(page, 'Results of the quiz')).toBeVisible();
  });

  await test.step('moved to the trash, then deleted permanently, and restored', async () => {
    await row(page, 'Results of the quiz').getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Move to trash' }).click();
    await expect(row(page, 'Results of the quiz')).toHaveCount(0);
    await folder(page, 'Trash').click();
    await choose('Results of the quiz');
    await bar.getByRole('button', { name: 'Delete forever' }).click();
    await expect(rows(page)).toHaveCount(4);
    await undo(page, '1 email deleted.').click();
    await expect(row(page, 'Results of the quiz')).toBeVisible();
  });
});

test('writing: recipients, formatting, a file, sending and undo', async ({ page }) => {
  const { passMinute } = await openMailbox(page);
  await page.getByRole('button', { name: 'Write an email' }).click();
  const sheet = composer(page);

  await test.step('invalid addresses are marked and prevent sending', async () => {
    await sheet.getByRole('combobox', { name: 'To' }).fill('robin@, ');
    await expect(sheet.getByText('Not an email address: robin@')).toBeVisible();
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet.getByText('Correct the marked address first.')).toBeVisible();
    await sheet.getByRole('combobox', { name: 'To' }).press('Backspace');
  });

  await test.step('known people are suggested', async () => {
    await sheet.getByRole('combobox', { name: 'To' }).pressSequentially('edric');
    await sheet.getByRole('option', { name: /Edric Thistledown/ }).click();
    await expect(sheet.getByText('Edric Thistledown')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Subject' }).fill('Flasks');
  });
  const named = composer(page, 'Flasks');

  await test.step('formats and a file', async () => {
    await named.getByRole('button', { name: 'Bold' }).click();
    await expect(named.getByRole('button', { name: 'Bold' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await text(named).pressSequentially('Bring two.');
    await expect(text(named).locator('strong')).toHaveText('Bring two.');
    await named
      .locator('input[type="file"]')
      .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('tea') });
    await expect(named.getByText('list.txt')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('the print contains only the mail', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await named.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(text(named)).toBeVisible();
    await expect(named.getByRole('button', { name: 'Send', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  });

  await test.step('plain text has no formatting, and spelling is checked on request', async () => {
    const more = named.getByRole('button', { name: 'More options' });
    const spelling = text(named).locator('..');
    await expect(spelling).toHaveAttribute('spellcheck', 'true');
    await more.click();
    await page.getByRole('menuitemcheckbox', { name: 'Check spelling' }).click();
    await expect(spelling).toHaveAttribute('spellcheck', 'false');
    await more.click();
    await page.getByRole('menuitemcheckbox', { name: 'Plain text' }).click();
    await expect(named.getByRole('toolbar', { name: 'Formats' })).toHaveCount(0);
    await expect(text(named).locator('strong')).toHaveCount(0);
    await more.click();
    await page.getByRole('menuitemcheckbox', { name: 'Plain text' }).click();
    await named.getByRole('button', { name: 'Undo typing' }).click();
    await expect(text(named).locator('strong')).toHaveText('Bring two.');
  });

  await test.step('sending is undone with all text restored', async () => {
    await named.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(named).toHaveCount(0);
    await undo(page).click();
    await expect(text(named).locator('strong')).toHaveText('Bring two.');
    await expect(named.getByText('list.txt')).toBeVisible();
    await expect(page).toHaveURL('/apps/email/draft');
  });

  await test.step('sent by the keyboard, it lands among the sent ones', async () => {
    await text(named).press('Control+Enter');
    await expect(named).toHaveCount(0);
    passMinute();
    await folder(page, 'Sent').click();
    await openRow(page, 'Flasks');
    const frame = page.frameLocator('iframe[title="Message from Robin Halftime"]');
    await expect(frame.locator('strong')).toHaveText('Bring two.');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'list.txt' }).click();
    expect((await download).suggestedFilename()).toBe('list.txt');
  });
});

test('drafts: kept when closed, after a failure and a reload; scheduled, recalled, discarded', async ({
  page,
}) => {
  const { samples } = await openMailbox(page, '/apps/email?compose=new');
  await write(composer(page), 'a@example.com', 'Later', 'Soon more.');
  const sheet = composer(page, 'Later');

  await test.step('saved automatically, and when closed', async () => {
    await expect(sheet.getByText('Saved', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Save and close' }).click();
    await expect(sheet).toHaveCount(0);
    await folder(page, 'Drafts').click();
    await openRow(page, 'Later');
    await expect(text(sheet)).toHaveText('Soon more.');
  });

  await test.step('text that could not be saved is restored after a reload', async () => {
    const mend = samples.answer(/ \/mock\/rest\//, { status: 0 });
    await text(sheet).press('End');
    await text(sheet).pressSequentially(' And more.');
    await expect(sheet.getByText('Not saved yet')).toBeVisible();
    await page.reload();
    mend();
    await expect(text(sheet)).toHaveText('Soon more. And more.');
  });

  await test.step('scheduled for tomorrow it waits, marked, until it is recalled', async () => {
    await sheet.getByRole('button', { name: 'More sending options' }).click();
    await page.getByRole('menuitem', { name: 'Send later' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send later' });
    await typeDate(dialog.getByRole('group', { name: 'Day and time' }), '010120201000');
    await dialog.getByRole('button', { name: 'Schedule send' }).click();
    await expect(dialog.getByText('This time has passed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Tomorrow morning' }).click();
    await dialog.getByRole('button', { name: 'Schedule send' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(row(page, 'Later').getByRole('img', { name: /^Scheduled for/ })).toBeVisible();
    await openRow(page, 'Later');
    await page.getByRole('button', { name: 'Cancel and edit' }).click();
    await expect(text(sheet)).toHaveText('Soon more. And more.');
  });

  await test.step('discarded, and restored', async () => {
    await sheet.getByRole('button', { name: 'Discard draft' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(row(page, 'Later')).toHaveCount(0);
    await undo(page, 'Draft discarded.').click();
    await expect(text(sheet)).toHaveText('Soon more. And more.');
  });
});

test('replies quote the earlier text; remote pictures load only on request', async ({ page }) => {
  const { passMinute } = await openMailbox(page, '/apps/email/inbox/4');

  await test.step('a reply quotes, and lands among the sent ones with its conversation', async () => {
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const sheet = composer(page, 'Re: Sunday football in the park');
    await expect(text(sheet)).toBeFocused();
    await page.keyboard.type('I am in.');
    await expect(text(sheet).locator('blockquote')).toContainText('We meet at the fountain');
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet).toHaveCount(0);
    passMinute();
    await folder(page, 'Sent').click();
    await openRow(page, 'Re: Sunday football in the park');
    await expect(page.getByRole('button', { name: '3 earlier messages' })).toBeVisible();
  });

  await test.step('a forwarded mail takes its files along', async () => {
    await goInside(page, '/apps/email/inbox/2');
    await expect(heading(page, 'New rules for the press box')).toBeFocused();
    await page.getByRole('button', { name: 'Forward', exact: true }).click();
    const sheet = composer(page, 'Fwd: New rules for the press box');
    await expect(sheet.getByText('seat-plan.pdf')).toBeVisible();
    await sheet.getByRole('button', { name: 'Discard draft' }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('a picture is fetched by the mailbox, and only then', async () => {
    await goInside(page, '/apps/email/inbox/11');
    const picture = page.frameLocator('iframe').getByRole('img', { name: 'The final in the rain' });
    await expect(page.getByText('1 remote picture is blocked')).toBeVisible();
    await expect(picture).toHaveCount(0);
    await page.getByRole('button', { name: 'Show pictures' }).click();
    await expect(picture).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('active content that runs in other programs does nothing here', async () => {
    await page.evaluate(async () => {
      const html =
        '<p>Harmless</p><script>top.hit=1</script><iframe srcdoc="<script>top.hit=1</script>"></iframe><a href="javascript:top.hit=1">press</a><form action="/x"><button>go</button></form>';
      await fetch('/mock/rest/emails', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          from: { name: 'Mallory', email: 'm@example.com', avatar: '' },
          subject: 'Hostile',
          message: html,
          folder: 'inbox',
        }),
      });
    });
    await goInside(page, '/apps/email');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await openRow(page, 'Hostile');
    const frame = page.frameLocator('iframe[title="Message from Mallory"]');
    await expect(frame.getByText('Harmless')).toBeVisible();
    await frame.getByText('press').click();
    await expect(frame.getByRole('button')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  });
});

test('the keyboard alone, with its list of keys', async ({ page }) => {
  await openMailbox(page);
  await expect(rows(page)).toHaveCount(15);
  const link = (subject: string) => row(page, subject).getByRole('link');

  await page.keyboard.press('j');
  await expect(link('Kick-off times for the weekend')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(link('New rules for the press box')).toBeFocused();
  await page.keyboard.press('s');
  await expect(
    row(page, 'New rules for the press box').getByRole('button', { name: /^Star/ }),
  ).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('x');
  await expect(row(page, 'New rules for the press box').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Shift+I');
  await expect(folder(page, 'Inbox')).toHaveAccessibleName(/10 unread/);
  await page.keyboard.press('Shift+U');
  await expect(folder(page, 'Inbox')).toHaveAccessibleName(/11 unread/);
  await page.keyboard.press('x');
  await expect(row(page, 'New rules for the press box').getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'New rules for the press box')).toBeFocused();
  // The shortcuts apply to the open mail once it has loaded completely.
  await settled(page);
  await page.keyboard.press('j');
  await expect(heading(page, 'Your script for the scoreboard')).toBeFocused();
  await expect(page).toHaveURL('/apps/email/inbox/3');
  await settled(page);
  await page.keyboard.press('u');
  await expect(link('Your script for the scoreboard')).toBeFocused();
  await page.keyboard.press('e');
  await expect(row(page, 'Your script for the scoreboard')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search mail' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('heading', { name: 'Email', exact: true })).toBeVisible();
  await expect(sheet.getByText('Star or unstar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(composer(page).getByRole('combobox', { name: 'To' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);
});
