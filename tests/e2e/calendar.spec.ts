import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { seriousFindings } from './support/axe';
import {
  button,
  dayCell,
  endOf,
  event,
  expect,
  expectWhen,
  form,
  pull,
  said,
  test,
  typeWhen,
  written,
} from './support/calendar';
import { chooseLanguage } from './support/choose-language';
import { goInside } from './support/go-inside';
import { changeLook } from './support/look';
import { settled } from './support/settled';

const PATH = '/apps/calendar';

test('an event is added from the button and from a day, and nothing typed is lost', async ({
  page,
  openCalendar,
}) => {
  const samples = await openCalendar();
  await button(page, 'New event').click();
  const add = form(page, 'Add event');
  await expectWhen(add, 'Start', '2025-06-11');
  await button(add, 'Add').click();
  await expect(add.getByText('This field is required.')).toBeVisible();
  await expect(add.getByLabel('Title')).toBeFocused();
  await add.getByLabel('Title').fill('Training');
  await typeWhen(add, 'Start', '2025-06-19');
  await expectWhen(add, 'End', '2025-06-19');
  await add.getByLabel('Event URL').fill('example');
  await button(add, 'Add').click();
  await expect(add.getByText('starting with https://', { exact: false })).toBeVisible();
  await add.getByLabel('Event URL').fill('https://example.com/training');
  const sent = await written(samples, () => button(add, 'Add').click());
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
  await expectWhen(add, 'Start', '2025-06-26');
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

test('an event is changed, deleted, and brought back', async ({ page, openCalendar }) => {
  await openCalendar();
  await event(page, 'Dentist').click();
  const edit = form(page, 'Update event');
  await expectWhen(edit, 'Start time', '14:00');
  await edit.getByLabel('Title').fill('Dentist again');
  await button(edit, 'Reset').click();
  await expect(edit.getByLabel('Title')).toHaveValue('Dentist');
  await edit.getByLabel('Title').fill('Checkup');
  await typeWhen(edit, 'Start time', '16:30');
  await expectWhen(edit, 'End time', '17:30');
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

test('events are dragged to another day, and resized at both ends, also from right to left', async ({
  page,
  openCalendar,
}) => {
  const samples = await openCalendar();
  const dentist = event(page, 'Dentist');

  await test.step('to another day', async () => {
    const moved = await written(samples, () => pull(dentist, dayCell(page, '06-10')));
    expect(moved).toMatchObject({
      allDay: false,
      start: '2025-06-10T14:00:00.000Z',
      end: '2025-06-10T15:00:00.000Z',
    });
    await expect(event(dayCell(page, '06-10'), 'Dentist')).toBeVisible();
  });

  await test.step('by both ends', async () => {
    await button(page, 'Week').click();
    const hour = (time: string) => page.locator(`.fc-timegrid-slot-lane[data-time="${time}:00"]`);
    const last = await endOf(dentist, 'end');
    const longer = await written(samples, () => pull(last, hour('16:00'), { upright: true }));
    expect(longer.end).toBe('2025-06-10T16:30:00.000Z');
    await expect(dentist).toContainText('14:00 – 16:30');
    const first = await endOf(dentist, 'start');
    const sooner = await written(samples, () => pull(first, hour('13:00'), { upright: true }));
    expect(sooner).toMatchObject({
      start: '2025-06-10T13:00:00.000Z',
      end: '2025-06-10T16:30:00.000Z',
    });
  });

  await test.step('from right to left', async () => {
    await button(page, 'Month').click();
    await chooseLanguage(page, 'العربية');
    const moved = await written(samples, () => pull(dentist, dayCell(page, '06-08')));
    expect(moved.start).toBe('2025-06-08T13:00:00.000Z');
    await expect(event(dayCell(page, '06-08'), 'Dentist')).toBeVisible();

    const plan = event(page, 'Season plan workshop').first();
    const end = await endOf(plan, 'end');
    const longer = await written(samples, () => pull(end, dayCell(page, '06-13')));
    expect([longer.start, longer.end]).toEqual(['2025-06-11', '2025-06-14']);

    await settled(page);
    const quiz = event(page, 'Quiz night');
    const later = await written(samples, () => quiz.press('Alt+ArrowLeft'));
    expect(later.start).toBe('2025-06-18T20:00:00.000Z');
    await expect(event(dayCell(page, '06-18'), 'Quiz night')).toBeVisible();
  });
});

test('the keyboard opens, moves and resizes events, and scrolls the hours of a day', async ({
  page,
  openCalendar,
}) => {
  await openCalendar();
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

  await goInside(page, `${PATH}?view=week&day=2025-06-04`);
  const review = event(page, 'Front desk review');
  await review.focus();
  for (const [keys, label, words] of [
    ['Alt+ArrowDown', '09:30 – 10:30', /4 Jun, 09:30\s?–\s?10:30/],
    ['Shift+Alt+ArrowDown', '09:30 – 11:00', /4 Jun, 09:30\s?–\s?11:00/],
    ['Shift+Alt+ArrowUp', '09:30 – 10:30', /09:30\s?–\s?10:30/],
    ['Shift+Alt+ArrowUp', '09:30 – 10:00', /09:30\s?–\s?10:00/],
    ['Shift+Alt+ArrowUp', '09:30 – 10:00', /can't be any shorter/],
  ] as const) {
    await page.keyboard.press(keys);
    await said(page, words);
    await expect(review).toContainText(label);
    await expect(review).toBeFocused();
  }
  // Faster than rendering: each key press builds on the previous one.
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

  await goInside(page, `${PATH}?view=day&day=2025-06-28`);
  const hours = page.getByRole('rowgroup', { name: 'Hours of the day', exact: true });
  const top = () => hours.evaluate((element) => element.scrollTop);
  const before = await top();
  await hours.focus();
  await page.keyboard.press('End');
  await expect.poll(top).toBeGreaterThan(before);
});

test('calendars are hidden and shown; hidden ones remain hidden after a write', async ({
  page,
  openCalendar,
}) => {
  const samples = await openCalendar();
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(event(page, 'Partner call')).toBeVisible();
  await box('Business').click();
  await expect(event(page, 'Partner call')).toHaveCount(0);
  await event(page, 'Long run').focus();
  const again = await samples.callOf(/^GET .*calendar\/events/, () =>
    page.keyboard.press('Alt+ArrowRight'),
  );
  const asked = again.address.searchParams.getAll('calendars[]');
  expect(asked).toEqual(['Personal', 'Business', 'Family', 'Holiday', 'ETC']);
  await settled(page);
  await expect(event(dayCell(page, '06-26'), 'Long run')).toBeVisible();
  await expect(event(page, 'Partner call')).toHaveCount(0);

  await page.reload();
  await expect(event(page, 'Long run')).toBeVisible();
  await expect(box('Business')).not.toBeChecked();
  await expect(box('View all')).toHaveAttribute('data-indeterminate', 'true');
  await box('View all').click();
  await expect(event(page, 'Partner call')).toBeVisible();
  await box('View all').click();
  await expect(box('Personal')).not.toBeChecked();
  await expect(page.locator('.fc-event')).toHaveCount(0);
  await button(page, 'List').click();
  await button(page, 'Show all calendars').click();
  await expect(event(page, 'Partner call')).toBeVisible();
});

test('month, week, day and list; a full day lists its remaining events', async ({
  page,
  openCalendar,
}) => {
  await openCalendar();
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

test('events are exported to a file and imported from one', async ({ page, openCalendar }) => {
  await openCalendar();
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
  await expect(dialog.getByText('Recurring: only its first date is added.')).toBeVisible();
  await expect(dialog.getByText('Cancelled.')).toBeVisible();
  await button(dialog, 'Add 2 events').click();
  await expect(dialog).toBeHidden();
  await expect(event(dayCell(page, '06-20'), 'Board')).toContainText('01:00');
  await expect(event(dayCell(page, '06-24'), 'Weekly')).toBeVisible();

  await button(page, 'Import').click();
  await dialog.getByTestId('calendar-file').setInputFiles(incoming);
  await expect(dialog.getByText('3 events skipped')).toBeVisible();
  await expect(dialog.getByText('Already in your calendar', { exact: false })).toHaveCount(2);
  await dialog.getByTestId('calendar-file').setInputFiles({
    name: 'x.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from('Hello'),
  });
  await expect(dialog.getByRole('alert')).toContainText("isn't an iCalendar file");
});

// The 28th holds no event: only the hours themselves can take the keyboard then.
const VIEWS = ['view=week&day=2025-06-11', 'view=day&day=2025-06-28', 'view=list&day=2025-06-11'];

test('every view and the event form are accessible, light, dark and Arabic', async ({
  page,
  openCalendar,
}) => {
  await openCalendar();
  const html = page.locator('html');
  const expectSound = async (what: string) => {
    await settled(page);
    expect.soft(await seriousFindings(page), what).toEqual([]);
  };
  const changeMode = async (mode: 'light' | 'dark') => {
    await changeLook(page, { mode });
    await expect(html).toHaveAttribute('data-mode', mode);
  };
  const openForm = async () => {
    await goInside(page, PATH);
    // The samples are English in every language.
    await page.locator('.fc-event').filter({ hasText: 'Dentist' }).click();
    await expect(page.getByRole('dialog').locator('input').first()).toHaveValue('Dentist');
  };

  for (const view of VIEWS) {
    await goInside(page, `${PATH}?${view}`);
    await expectSound(`${view}, light`);
    await changeMode('dark');
    await expectSound(`${view}, dark`);
    await changeMode('light');
  }
  await openForm();
  await expectSound('form, light');
  await changeMode('dark');
  await expectSound('form, dark');
  await changeMode('light');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await chooseLanguage(page, 'العربية');
  for (const view of VIEWS) {
    await goInside(page, `${PATH}?${view}`);
    await expectSound(`${view}, Arabic`);
  }
  await openForm();
  await expectSound('form, Arabic');
  const parts = page
    .getByRole('group', { name: 'وقت البداية', exact: true })
    .getByRole('spinbutton');
  const left = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().left);
  expect(await left(parts.first())).toBeLessThan(await left(parts.last()));
});
