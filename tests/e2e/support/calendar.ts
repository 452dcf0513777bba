import type { Locator, Page } from '@playwright/test';
import type { CalendarEvent } from '@/samples/mock/calendar';
import type { MockData } from '../../../mock-server/core/types';
import { emailOf, holdSession } from './accounts';
import { fixTime } from './fixed-time';
import { type OwnSamples, ownSamples } from './own-samples';
import { callRest } from './rest';
import { settled } from './settled';
import { test as base, expect } from './test';

/** A Wednesday; the samples are dated around it. */
export const NOW = new Date('2025-06-11T12:00:00Z');

const ACCOUNT = 'admin';
const PROFILE = `profiles?email=eq.${emailOf(ACCOUNT)}`;

interface CalendarOptions {
  to?: string;
  /** The person's time zone; UTC by default. */
  zone?: string;
  /** Initial collections instead of the samples' own. */
  data?: Partial<MockData>;
  /** Called before the page makes any request. */
  prepare?: (samples: OwnSamples) => void;
}

interface CalendarFixtures {
  /** Opens the calendar with its own samples. */
  openCalendar: (options?: CalendarOptions) => Promise<OwnSamples>;
}

export const test = base.extend<CalendarFixtures>({
  viewport: { width: 1440, height: 900 },
  openCalendar: async ({ page }, use) => {
    const setZone = (timezone: unknown) =>
      callRest(page, { method: 'PATCH', path: PROFILE, body: { timezone } });
    let zoneBefore: unknown;
    await use(async ({ to = '/apps/calendar', zone = 'UTC', data, prepare } = {}) => {
      await fixTime(page, NOW);
      const samples = await ownSamples(page, { now: () => NOW, data });
      prepare?.(samples);
      await holdSession(page, ACCOUNT);
      const [profile] = await callRest(page, {
        method: 'GET',
        path: `${PROFILE}&select=timezone`,
      });
      zoneBefore = profile?.timezone;
      await setZone(zone);
      await page.goto(to);
      await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeAttached();
      // The events are rendered again until everything they depend on has loaded.
      await settled(page);
      return samples;
    });
    if (zoneBefore) await setZone(zoneBefore);
  },
});

export { expect };

export const event = (within: Page | Locator, title: string) =>
  within.getByRole('button', { name: new RegExp(`^${title}\\s?, `) });
export const dayCell = (page: Page, day: string) =>
  page.locator(`.fc-daygrid-day[data-date="2025-${day}"]`);
export const form = (page: Page, name: 'Add event' | 'Update event') =>
  page.getByRole('dialog', { name, exact: true });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
type WhenName = 'Start' | 'Start time' | 'End' | 'End time';
const when = (form: Locator, name: WhenName) => form.getByRole('group', { name, exact: true });
/** A day in the form's format: `2025-06-11` is 11/06/2025. */
const asShown = (text: string) => text.split('-').reverse().join('/');

/** Expects a day (`2025-06-11`) or a time (`14:00`) in the form. */
export const expectWhen = (form: Locator, name: WhenName, text: string) =>
  expect(when(form, name).locator('input')).toHaveValue(asShown(text));

/** Types a day or a time into the form, digit by digit, and leaves the field. */
export async function typeWhen(form: Locator, name: WhenName, text: string) {
  const parts = when(form, name).getByRole('spinbutton');
  await parts.first().click();
  await form.page().keyboard.type(asShown(text).replace(/\D/g, ''));
  await parts.last().blur();
}

export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();

/** The middle of an element, once the events have finished rendering. */
export async function middle(of: Locator) {
  await settled(of.page());
  const box = await of.boundingBox();
  if (!box) throw new Error(`nothing there: ${of}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an element by its middle to the middle of another, or to a height in its own column. */
export async function pull(from: Locator, to: Locator, { upright = false } = {}) {
  const { mouse } = from.page();
  const start = await middle(from);
  const end = await middle(to);
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(upright ? start.x : end.x, end.y, { steps: 5 });
  await mouse.up();
}

/** The resize handle of an event, which is shown while the mouse is over the event. */
export async function endOf(of: Locator, end: 'start' | 'end') {
  await settled(of.page());
  await of.hover();
  const handle = of.locator(`.fc-event-resizer-${end}`);
  await expect(handle).toBeVisible();
  return handle;
}

/** The event written by an action, as sent. */
export async function written(samples: OwnSamples, act: () => Promise<unknown>) {
  const { body } = await samples.callOf<{ data: { event: CalendarEvent } }>(
    /^POST \/mock\/apps\/calendar\//,
    act,
  );
  return body.data.event;
}
