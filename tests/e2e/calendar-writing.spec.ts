import type { Locator, Page } from '@playwright/test';
import { events } from '../../mock-server/data/calendar';
import { seriousFindings } from './support/axe';
import {
  button,
  dayCell,
  event,
  expect,
  expectWhen,
  form,
  middle,
  NOW,
  pull,
  test,
  typeWhen,
  written,
} from './support/calendar';
import { chooseLanguage } from './support/choose-language';
import { goInside } from './support/go-inside';
import { changeLook, withLook } from './support/look';
import { expectMessage, keepMessages } from './support/messages';
import type { OwnSamples } from './support/own-samples';
import { settled } from './support/settled';

/** Writing in the calendar: stored as typed, or undone. */

const PATH = '/apps/calendar';

const kind = (within: Locator) => within.getByRole('combobox', { name: /^Calendar/ });
const guests = (within: Locator) => within.getByRole('combobox', { name: 'Guests', exact: true });
const guest = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const slot = (page: Page, time: string) =>
  page.locator(`.fc-timegrid-slot-lane[data-time="${time}:00"]`);
const column = (page: Page, day: string) => page.locator(`.fc-timegrid-col[data-date="${day}"]`);

test('calendar, guests, address, place and words of an event are kept and shown again', async ({
  page,
  openCalendar,
}) => {
  const samples = await openCalendar();
  await button(page, 'New event').click();
  const add = form(page, 'Add event');
  await expect(kind(add)).toHaveText('Business');
  await add.getByLabel('Title').fill('Away match');
  await kind(add).click();
  await page.getByRole('option', { name: 'Family', exact: true }).click();
  await add.getByLabel('Location').fill('North stand');
  await add.getByLabel('Event URL').fill('https://example.com/away');
  await guests(add).click();
  await page.getByRole('option', { name: 'Alda Wren', exact: true }).click();
  await guests(add).fill('chidi');
  await guests(add).press('ArrowDown');
  await guests(add).press('Enter');
  // A typed guest is added, too, on blur.
  await guests(add).fill('Zoë Quill');
  await add.getByLabel('Description').fill('Meet at the gate.\nBring a scarf.');
  const sent = await written(samples, () => button(add, 'Add').click());
  expect(sent).toMatchObject({
    url: 'https://example.com/away',
    extendedProps: {
      calendar: 'Family',
      guests: ['Alda Wren', 'Chidi Marlow', 'Zoë Quill'],
      description: 'Meet at the gate.\nBring a scarf.',
      location: 'North stand',
    },
  });
  await expect(add).toBeHidden();

  await page.reload();
  await event(page, 'Away match').click();
  const edit = form(page, 'Update event');
  await expect(kind(edit)).toHaveText('Family');
  await expect(edit.getByLabel('Location')).toHaveValue('North stand');
  await expect(edit.getByLabel('Event URL')).toHaveValue('https://example.com/away');
  await expect(edit.getByRole('link', { name: 'Open link in a new tab' })).toHaveAttribute(
    'href',
    'https://example.com/away',
  );
  await expect(edit.getByLabel('Description')).toHaveValue('Meet at the gate.\nBring a scarf.');
  for (const name of ['Alda Wren', 'Chidi Marlow', 'Zoë Quill']) {
    await expect(guest(edit, name)).toBeVisible();
  }
  await guests(edit).press('Backspace');
  const changed = await written(samples, () => button(edit, 'Update').click());
  expect(changed.extendedProps.guests).toEqual(['Alda Wren', 'Chidi Marlow']);
});

test('a day or hours of a week are chosen by clicking and dragging', async ({
  page,
  openCalendar,
}) => {
  await openCalendar({ to: `${PATH}?view=week&day=2025-06-11` });
  const add = form(page, 'Add event');
  const expectTimes = async (start: string, end: string) => {
    await expectWhen(add, 'Start', '2025-06-12');
    await expectWhen(add, 'Start time', start);
    await expectWhen(add, 'End time', end);
  };
  const close = async () => {
    await button(add, 'Close').click();
    await expect(add).toBeHidden();
    // The backdrop beside the form disappears a moment later.
    await expect(page.locator('.MuiBackdrop-root')).toHaveCount(0);
  };
  const { x } = await middle(column(page, '2025-06-12'));
  const [from, to] = [await middle(slot(page, '10:00')), await middle(slot(page, '11:30'))];
  await page.mouse.click(x, from.y);
  await expectTimes('10:00', '11:00');
  await close();
  await page.mouse.move(x, from.y);
  await page.mouse.down();
  await page.mouse.move(x, to.y, { steps: 12 });
  await page.mouse.up();
  await expectTimes('10:00', '12:00');
  await add.getByLabel('Title').fill('Two hours');
  await button(add, 'Add').click();
  await expect(add).toBeHidden();
  await expect(event(column(page, '2025-06-12'), 'Two hours')).toContainText('10:00 – 12:00');

  await goInside(page, `${PATH}?view=day&day=2025-06-12`);
  await expect(event(page, 'Two hours')).toBeVisible();
  const evening = await middle(slot(page, '14:30'));
  await page.mouse.click(evening.x, evening.y);
  await expectTimes('14:30', '15:30');
  await close();
  const wholeDay = await middle(page.locator('.fc-daygrid-day[data-date="2025-06-12"]'));
  await page.mouse.click(wholeDay.x, wholeDay.y + 8);
  await expectWhen(add, 'Start', '2025-06-12');
  await expect(add.getByRole('switch', { name: 'All day' })).toBeChecked();
});

test('failed reads and writes are reported and reverted; typed text is kept', async ({
  page,
  openCalendar,
}) => {
  await keepMessages(page);
  const refuse = (own: OwnSamples) => own.answer(/ \/mock\/apps\/calendar\//);
  let mend = () => {};
  const samples = await openCalendar({
    to: `${PATH}?view=list&day=2025-09-01`,
    prepare: (own) => {
      mend = refuse(own);
    },
  });
  const told = (text: string) => expectMessage(page, `alert: ${text}`);
  const dentist = event(page, 'Dentist');
  const atHome = event(dayCell(page, '06-08'), 'Dentist');

  await test.step('read, and read again in a month without events', async () => {
    await expect(page.getByRole('alert')).toBeVisible();
    mend();
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByText('No events here')).toBeVisible();
    await goInside(page, PATH);
  });
  // Reading fails, too: reverting must not depend on it.
  mend = refuse(samples);
  await test.step('pulled', async () => {
    await pull(dentist, dayCell(page, '06-10'));
    await told('Dentist stays where it was.');
    await expect(atHome).toBeVisible();
  });
  await test.step('moved by keyboard', async () => {
    await settled(page);
    await event(page, 'Quiz night').press('Alt+ArrowRight');
    await told('Quiz night stays where it was.');
    await expect(event(dayCell(page, '06-17'), 'Quiz night')).toBeVisible();
  });
  await test.step('made longer', async () => {
    await settled(page);
    await event(page, 'Long run').press('Shift+Alt+ArrowRight');
    await told('Long run stays where it was.');
    await expect(event(page, 'Long run')).toContainText(/07:00\s?–\s?09:00/);
  });
  await test.step('deleted', async () => {
    await settled(page);
    await event(page, 'Partner call').click();
    await button(form(page, 'Update event'), 'Delete this event').click();
    await told("Partner call wasn't deleted.");
    await expect(event(dayCell(page, '06-22'), 'Partner call')).toBeVisible();
  });
  await test.step('changed and added in the form', async () => {
    await settled(page);
    await dentist.click();
    const edit = form(page, 'Update event');
    await edit.getByLabel('Title').fill('Checkup');
    await button(edit, 'Update').click();
    await expect(edit.getByRole('alert')).toBeVisible();
    await expect(edit.getByLabel('Title')).toHaveValue('Checkup');
    mend();
    await button(edit, 'Update').click();
    await expect(edit).toBeHidden();
    await expect(event(dayCell(page, '06-08'), 'Checkup')).toBeVisible();

    mend = refuse(samples);
    await button(page, 'New event').click();
    const add = form(page, 'Add event');
    await add.getByLabel('Title').fill('Once');
    await button(add, 'Add').click();
    await expect(add.getByRole('alert')).toBeVisible();
    mend();
    await button(add, 'Add').click();
    await expect(add).toBeHidden();
    await expect(event(page, 'Once')).toHaveCount(1);
  });
});

test('times are in the person’s zone, even if its clock changes by half an hour; whole days are the same everywhere', async ({
  page,
  openCalendar,
}) => {
  // Lord Howe goes from UTC+11 to UTC+10:30 in the night to 6 April 2025.
  const samples = await openCalendar({ zone: 'Australia/Lord_Howe' });
  await expect(event(dayCell(page, '06-18'), 'Quiz night')).toContainText('06:30');
  await expect(event(dayCell(page, '06-11'), 'Season plan workshop')).toBeVisible();
  const quiz = event(page, 'Quiz night');
  const postponed = await written(samples, () => quiz.press('Alt+ArrowRight'));
  expect(postponed.start).toBe('2025-06-18T20:00:00.000Z');

  await goInside(page, `${PATH}?day=2025-04-05`);
  await dayCell(page, '04-05').click({ position: { x: 20, y: 90 } });
  const add = form(page, 'Add event');
  await add.getByLabel('Title').fill('Island walk');
  await add.getByRole('switch', { name: 'All day' }).click();
  await typeWhen(add, 'Start time', '10:00');
  await typeWhen(add, 'End time', '11:00');
  await expect(add.getByText('Time zone: Lord Howe.')).toBeVisible();
  const sent = await written(samples, () => button(add, 'Add').click());
  expect([sent.start, sent.end]).toEqual(['2025-04-04T23:00:00.000Z', '2025-04-05T00:00:00.000Z']);
  await expect(add).toBeHidden();
  const walk = event(page, 'Island walk');
  await expect(walk).toContainText('10:00');
  await expect(walk).toBeFocused();
  await settled(page);

  const moved = await written(samples, () => walk.press('Alt+ArrowRight'));
  expect([moved.start, moved.end]).toEqual([
    '2025-04-05T23:30:00.000Z',
    '2025-04-06T00:30:00.000Z',
  ]);
  await settled(page);
  await page.reload();
  await expect(event(dayCell(page, '04-06'), 'Island walk')).toContainText('10:00');
  await event(page, 'Island walk').click();
  const edit = form(page, 'Update event');
  await expectWhen(edit, 'Start time', '10:00');
  // That morning the half hour from 1:30 comes twice.
  await typeWhen(edit, 'Start time', '01:45');
  await expect(edit.getByText('The clock shows this hour twice')).toBeVisible();
});

const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:x',
  ...['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Board', 'DTSTART:20250620T100000Z', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:2', 'SUMMARY:Off', 'DTSTART:20250625T100000Z', 'STATUS:CANCELLED'],
  ...['END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

test('on a phone the calendar, its side, form and dialogs fit and are sound: dark, and in Arabic', async ({
  page,
  openCalendar,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withLook(page, { mode: 'dark' });
  const fullDay = ['One', 'Two', 'Three'].map((title, at) => ({
    id: 100 + at,
    title,
    url: '',
    start: '2025-06-05',
    end: '2025-06-06',
    allDay: true,
    extendedProps: { calendar: 'ETC' as const },
  }));
  await openCalendar({ data: { events: [...events(NOW), ...fullDay] } });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mode', 'dark');
  const dialog = page.getByRole('dialog');

  async function lookAtAll(look: string) {
    const expectRoom = async (what: string) => {
      await settled(page);
      const over = () => html.evaluate((root) => root.scrollWidth - root.clientWidth);
      await expect.poll(over, { message: `wider than the screen: ${what}, ${look}` }).toBe(0);
    };
    const expectSound = async (what: string) => {
      await expectRoom(what);
      expect.soft(await seriousFindings(page), `${what}, ${look}`).toEqual([]);
    };
    for (const view of ['list', 'day', 'week', 'month']) {
      await goInside(page, `${PATH}?view=${view}&day=2025-06-11`);
      await expect(page.getByText('Season plan workshop').first()).toBeVisible();
      await expectRoom(view);
    }
    await dayCell(page, '06-05').locator('.fc-daygrid-more-link').click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expectSound('the rest of a day');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.locator('[role="toolbar"] button').first().click();
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    await expectSound('the side');
    await dialog.getByRole('button').nth(1).click();
    await dialog.getByTestId('calendar-file').setInputFiles({
      name: 'events.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(FILE),
    });
    await expect(dialog.getByText('Board')).toBeVisible();
    await expectSound('the import');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByText('Dentist').first().click();
    await expect(dialog.locator('input').first()).toHaveValue('Dentist');
    await expectSound('the form');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await lookAtAll('dark');
  await changeLook(page, { mode: 'light' });
  await chooseLanguage(page, 'العربية');
  await lookAtAll('in Arabic');
});
