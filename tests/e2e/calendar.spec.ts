import { readFile } from 'node:fs/promises';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import {
  button,
  dayCell,
  endOf,
  event,
  form,
  middle,
  NOW,
  openCalendar as open,
  pull,
  said,
  written,
} from './support/calendar';
import { fixTime } from './support/fixed-time';
import { withLook } from './support/look';
import { ownSamples } from './support/own-samples';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const PATH = '/apps/calendar';

test.use({ viewport: { width: 1440, height: 900 } });

test('an event is added from the button and from a day, and nothing typed is lost', async ({
  page,
}) => {
  await open(page);
  await button(page, 'New event').click();
  const add = form(page, 'Add event');
  await expect(add.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue('2025-06-11');
  await button(add, 'Add').click();
  await expect(add.getByText('This field is required.')).toBeVisible();
  await expect(add.getByLabel('Title')).toBeFocused();
  await add.getByLabel('Title').fill('Training');
  await add.getByRole('textbox', { name: 'Start', exact: true }).fill('2025-06-19');
  await expect(add.getByRole('textbox', { name: 'End', exact: true })).toHaveValue('2025-06-19');
  await add.getByLabel('Event URL').fill('example');
  await button(add, 'Add').click();
  await expect(add.getByText('Begin with https://')).toBeVisible();
  await add.getByLabel('Event URL').fill('https://example.com/training');
  const sent = await written(page, () => button(add, 'Add').click());
  expect(sent).toMatchObject({
    title: 'Training',
    allDay: true,
    start: '2025-06-19',
    end: '2025-06-20',
    display: 'block',
    extendedProps: { calendar: 'Business' },
  });
  await expect(add).toBeHidden();
  await expect(event(dayCell(page, '06-19'), 'Training')).toBeFocused();

  await settled(page);
  await dayCell(page, '06-26').click({ position: { x: 20, y: 90 } });
  await expect(add.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue('2025-06-26');
  await add.getByLabel('Title').fill('Half typed');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await button(question, 'Cancel').click();
  await expect(question).toBeHidden();
  await expect(add.getByLabel('Title')).toHaveValue('Half typed');
  await button(add, 'Close').click();
  await button(question, 'Discard').click();
  await expect(add).toBeHidden();
});

test('an event is changed, deleted, and brought back', async ({ page }) => {
  await open(page);
  await event(page, 'Dentist').click();
  const edit = form(page, 'Update event');
  await expect(edit.getByLabel('Start time')).toHaveValue('14:00');
  await edit.getByLabel('Title').fill('Dentist again');
  await button(edit, 'Reset').click();
  await expect(edit.getByLabel('Title')).toHaveValue('Dentist');
  await edit.getByLabel('Title').fill('Checkup');
  await edit.getByLabel('Start time').fill('16:30');
  await expect(edit.getByLabel('End time')).toHaveValue('17:30');
  await button(edit, 'Update').click();
  await expect(edit).toBeHidden();
  await expect(event(dayCell(page, '06-08'), 'Checkup')).toContainText('16:30');

  await settled(page);
  await event(page, 'Checkup').click();
  await button(edit, 'Delete this event').click();
  await expect(event(page, 'Checkup')).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(event(dayCell(page, '06-08'), 'Checkup')).toBeVisible();
});

test('events are pulled to another day, and by both ends', async ({ page }) => {
  await open(page);
  const to = await middle(dayCell(page, '06-10'));
  const moved = await written(page, () => pull(page, event(page, 'Dentist'), to));
  expect(moved).toMatchObject({
    allDay: false,
    start: '2025-06-10T14:00:00.000Z',
    end: '2025-06-10T15:00:00.000Z',
  });
  await expect(event(dayCell(page, '06-10'), 'Dentist')).toBeVisible();

  await button(page, 'Week').click();
  const dentist = event(page, 'Dentist');
  const row = (time: string) => page.locator(`.fc-timegrid-slot-lane[data-time="${time}:00"]`);
  await expect(dentist).toBeVisible();
  const last = await endOf(page, dentist, 'end');
  const { x } = await middle(dentist);
  const later = await middle(row('16:00'));
  const longer = await written(page, () => pull(page, last, { x, y: later.y }));
  expect(longer.end).toBe('2025-06-10T16:30:00.000Z');
  await expect(dentist).toContainText('14:00 – 16:30');
  const first = await endOf(page, dentist, 'start');
  const earlier = await middle(row('13:00'));
  const sooner = await written(page, () => pull(page, first, { x, y: earlier.y }));
  expect(sooner).toMatchObject({
    start: '2025-06-10T13:00:00.000Z',
    end: '2025-06-10T16:30:00.000Z',
  });
});

test('the keyboard opens, moves and resizes events', async ({ page }) => {
  await open(page);
  const dentist = event(page, 'Dentist');
  await dentist.focus();
  await page.keyboard.press('Enter');
  await expect(form(page, 'Update event')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page, 'Update event')).toBeHidden();
  await expect(dentist).toBeFocused();

  await page.keyboard.press('Alt+ArrowRight');
  await expect(event(dayCell(page, '06-09'), 'Dentist')).toBeFocused();
  await said(page, /Dentist: Mon.* 9 Jun, 14:00/);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(event(dayCell(page, '06-02'), 'Dentist')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('toolbar').getByRole('heading', { name: 'May 2025' })).toBeVisible();
  await expect(event(dayCell(page, '05-26'), 'Dentist')).toBeFocused();

  await page.goto(`${PATH}?view=week&day=2025-06-04`);
  const review = event(page, 'Fixture desk review');
  await expect(review).toBeVisible();
  await settled(page);
  await review.focus();
  for (const [keys, label, words] of [
    ['Alt+ArrowDown', '09:30 – 10:30', /4 Jun, 09:30\s?–\s?10:30/],
    ['Shift+Alt+ArrowDown', '09:30 – 11:00', /4 Jun, 09:30\s?–\s?11:00/],
    ['Shift+Alt+ArrowUp', '09:30 – 10:30', /09:30\s?–\s?10:30/],
    ['Shift+Alt+ArrowUp', '09:30 – 10:00', /09:30\s?–\s?10:00/],
    ['Shift+Alt+ArrowUp', '09:30 – 10:00', /can't get any shorter/],
  ] as const) {
    await page.keyboard.press(keys);
    await said(page, words);
    await expect(review).toContainText(label);
    await expect(review).toBeFocused();
  }
  // Faster than anything can be drawn: each press counts from the one before.
  await page.evaluate(async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) {
      const pressed = { key, altKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', pressed));
      for (let turn = 0; turn < 20; turn += 1) await null;
    }
  });
  await said(page, /5 Jun, 10:30\s?–\s?11:00/);
  await expect(review).toContainText('10:30 – 11:00');
  await expect(review).toBeFocused();
  await settled(page);
  await page.reload();
  await expect(review).toContainText('10:30 – 11:00');
});

test('calendars are hidden and shown; what is hidden stays hidden after a write', async ({
  page,
}) => {
  await open(page);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(event(page, 'Partner call')).toBeVisible();
  await box('Business').click();
  await expect(event(page, 'Partner call')).toHaveCount(0);
  await event(page, 'Long run').focus();
  const [again] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'GET' && /calendar\/events/.test(one.url())),
    page.keyboard.press('Alt+ArrowRight'),
  ]);
  const asked = new URL(again.url()).searchParams.getAll('calendars[]');
  expect(asked).toEqual(['Personal', 'Business', 'Family', 'Holiday', 'ETC']);
  await again.response();
  await expect(event(dayCell(page, '06-26'), 'Long run')).toBeVisible();
  await expect(event(page, 'Partner call')).toHaveCount(0);

  await page.reload();
  await expect(event(page, 'Long run')).toBeVisible();
  await expect(box('Business')).not.toBeChecked();
  await box('View all').click();
  await expect(event(page, 'Partner call')).toBeVisible();
  await box('View all').click();
  await expect(box('Personal')).not.toBeChecked();
  await expect(page.locator('.fc-event')).toHaveCount(0);
  await button(page, 'List').click();
  await button(page, 'Show all calendars').click();
  await expect(event(page, 'Partner call')).toBeVisible();
});

test('month, week, day and list; a full day says what else it holds', async ({ page }) => {
  await open(page);
  const title = page.getByRole('toolbar').getByRole('heading');
  for (const name of ['One', 'Two', 'Three']) {
    await dayCell(page, '06-05').click({ position: { x: 20, y: 100 } });
    const add = form(page, 'Add event');
    await add.getByLabel('Title').fill(name);
    await button(add, 'Add').click();
    await expect(add).toBeHidden();
    await expect(event(dayCell(page, '06-05'), name)).toHaveCount(1);
    await settled(page);
  }
  await dayCell(page, '06-05').getByText('+1 more', { exact: true }).click();
  const more = page.getByRole('dialog', { name: 'Thursday 5 June' });
  await expect(more.getByRole('listitem')).toHaveCount(3);
  await event(more, 'Two').click();
  await expect(form(page, 'Update event').getByLabel('Title')).toHaveValue('Two');
  await page.keyboard.press('Escape');
  await expect(form(page, 'Update event')).toBeHidden();

  await button(page, 'Next month').click();
  await expect(title).toHaveText('July 2025');
  await button(page, 'Today').click();
  await expect(title).toHaveText('June 2025');
  await button(page, 'Week').click();
  await expect(title).toHaveText(/9\s?–\s?15 Jun 2025/);
  await button(page, 'Previous week').click();
  await expect(title).toHaveText(/2\s?–\s?8 Jun 2025/);
  await page.getByRole('link', { name: /Wed/ }).click();
  await expect(title).toHaveText('4 June 2025');
  await expect(button(page, 'Day')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'List').click();
  await expect(event(page, 'Season plan workshop')).toHaveCount(2);
  await event(page, 'Quiz night').press('Enter');
  await expect(form(page, 'Update event').getByLabel('Title')).toHaveValue('Quiz night');
});

const file = (...events: string[][]) => {
  const parts = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...parts, 'END:VCALENDAR'];
  const buffer = Buffer.from(lines.join('\r\n'));
  return { name: 'events.ics', mimeType: 'text/calendar', buffer };
};

test('events go out to a file and come in from one', async ({ page }) => {
  await open(page);
  await page.getByRole('checkbox', { name: 'Business', exact: true }).click();
  await expect(event(page, 'Partner call')).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export').click(),
  ]);
  expect(download.suggestedFilename()).toBe('touchline-calendar.ics');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  expect(text).toContain('SUMMARY:Quiz night');
  expect(text).toContain('DTSTART:20250617T200000Z');
  await page.getByRole('checkbox', { name: 'Business', exact: true }).click();

  const incoming = file(
    ['UID:1', 'SUMMARY:Board', 'DTSTART;TZID=Asia/Tokyo:20250620T100000', 'DURATION:PT1H'],
    ['UID:2', 'SUMMARY:Weekly', 'DTSTART;VALUE=DATE:20250624', 'RRULE:FREQ=WEEKLY'],
    ['UID:3', 'SUMMARY:Off', 'DTSTART;VALUE=DATE:20250625', 'STATUS:CANCELLED'],
  );
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import events' });
  await dialog.getByTestId('calendar-file').setInputFiles(incoming);
  await expect(dialog.getByText('2 events to add')).toBeVisible();
  await expect(dialog.getByText('It recurs: only its first date is added.')).toBeVisible();
  await expect(dialog.getByText('It is cancelled.')).toBeVisible();
  await button(dialog, 'Add 2 events').click();
  await expect(dialog).toBeHidden();
  await expect(event(dayCell(page, '06-20'), 'Board')).toContainText('01:00');
  await expect(event(dayCell(page, '06-24'), 'Weekly')).toBeVisible();

  await button(page, 'Import').click();
  await dialog.getByTestId('calendar-file').setInputFiles(incoming);
  await expect(dialog.getByText('3 events are left out')).toBeVisible();
  await expect(dialog.getByText('It is in your calendar already', { exact: false })).toHaveCount(2);
  await dialog.getByTestId('calendar-file').setInputFiles({
    name: 'x.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from('Hello'),
  });
  await expect(dialog.getByRole('alert')).toContainText('no iCalendar file');
});

test('times are those of the person’s zone, whole days are the same everywhere', async ({
  page,
}) => {
  await open(page, { zone: 'Asia/Tokyo' });
  await expect(event(dayCell(page, '06-18'), 'Quiz night')).toContainText('05:00');
  await expect(event(dayCell(page, '06-11'), 'Season plan workshop')).toBeVisible();
  await event(page, 'Quiz night').focus();
  const moved = await written(page, () => page.keyboard.press('Alt+ArrowRight'));
  expect(moved.start).toBe('2025-06-18T20:00:00.000Z');
});

test('a failed load says so and is tried again; a month without events says so too', async ({
  page,
}) => {
  await fixTime(page, NOW);
  let fails = true;
  await ownSamples(page, () => NOW);
  await page.route('**/mock/apps/calendar/events?*', (route) =>
    fails ? route.fulfill({ status: 400, json: { message: 'no' } }) : route.fallback(),
  );
  await signIn(page, 'admin', `${PATH}?view=list&day=2025-09-01`);
  await expect(page.getByRole('alert')).toBeVisible();
  fails = false;
  await button(page, 'Try again').click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('No events here')).toBeVisible();
});

// The 28th holds no event: only the hours themselves can take the keyboard then.
const VIEWS = ['view=week&day=2025-06-11', 'view=day&day=2025-06-28', 'view=list&day=2025-06-11'];

for (const look of ['light', 'dark', 'Arabic'] as const) {
  test(`every view is sound for assistive technology, ${look}`, async ({ page }) => {
    test.setTimeout(180_000);
    await withLook(page, { mode: look === 'dark' ? 'dark' : 'light' });
    const lang = look === 'Arabic' ? 'ar' : 'en';
    await open(page);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-mode', look === 'dark' ? 'dark' : 'light');
    for (const view of VIEWS) {
      await page.goto(`${PATH}?${view}&lng=${lang}`);
      await expect(html).toHaveAttribute('dir', look === 'Arabic' ? 'rtl' : 'ltr');
      await expect(page.getByRole('toolbar').getByRole('heading')).not.toBeEmpty();
      await settled(page);
      expect.soft(await seriousFindings(page), view).toEqual([]);
    }
  });
}

for (const look of ['light', 'dark', 'Arabic'] as const) {
  test(`the form of an event is sound for assistive technology, ${look}`, async ({ page }) => {
    await withLook(page, { mode: look === 'dark' ? 'dark' : 'light' });
    await open(page);
    await page.goto(`${PATH}?lng=${look === 'Arabic' ? 'ar' : 'en'}`);
    await expect(page.locator('html')).toHaveAttribute('dir', look === 'Arabic' ? 'rtl' : 'ltr');
    // The samples are English in every language.
    const dentist = page.locator('.fc-event').filter({ hasText: 'Dentist' });
    await expect(dentist).toBeVisible();
    await settled(page);
    await dentist.click();
    await expect(page.getByRole('dialog').locator('input').first()).toHaveValue('Dentist');
    await settled(page);
    expect(await seriousFindings(page)).toEqual([]);
  });
}

test('the keyboard scrolls the hours of a day without events', async ({ page }) => {
  await open(page, { to: `${PATH}?view=day&day=2025-06-28` });
  const hours = page.getByRole('rowgroup', { name: 'Hours of the day', exact: true });
  await settled(page);
  const top = () => hours.evaluate((element) => element.scrollTop);
  const before = await top();
  await hours.focus();
  await page.keyboard.press('End');
  await expect.poll(top).toBeGreaterThan(before);
});
