import type { Locator, Page } from '@playwright/test';
import { signIn } from './accounts';
import { fixTime } from './fixed-time';
import { ownSamples } from './own-samples';
import { settled } from './settled';
import { expect } from './test';

/** A Wednesday; the samples stand around it. */
export const NOW = new Date('2025-06-11T12:00:00Z');

/** The calendar with samples of its own, for a person whose clock is in this zone. */
export async function openCalendar(page: Page, { to = '/apps/calendar', zone = 'UTC' } = {}) {
  await fixTime(page, NOW);
  await ownSamples(page, () => NOW);
  await page.route('**/rest/v1/profiles?select=id,email*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const rows: object[] = await response.json();
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, timezone: zone })) });
  });
  await signIn(page, 'admin', to);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeAttached();
  // The events are drawn anew until all that they depend on has come.
  await settled(page);
}

export const event = (within: Page | Locator, title: string) =>
  within.getByRole('button', { name: new RegExp(`^${title}\\s?, `) });
export const dayCell = (page: Page, day: string) =>
  page.locator(`.fc-daygrid-day[data-date="2025-${day}"]`);
export const form = (page: Page, name: 'Add event' | 'Update event') =>
  page.getByRole('dialog', { name, exact: true });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();

export async function pull(page: Page, from: Locator, to: { x: number; y: number }) {
  const { x, y } = await middle(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** The end of an event by which it is pulled: it comes when the mouse is over the event, which is drawn anew after each write. */
export async function endOf(page: Page, of: Locator, end: 'start' | 'end') {
  await settled(page);
  const handle = of.locator(`.fc-event-resizer-${end}`);
  await expect(async () => {
    const { x, y } = await middle(of);
    await page.mouse.move(x, y - 3);
    await page.mouse.move(x, y, { steps: 3 });
    await expect(handle).toBeVisible({ timeout: 1000 });
  }).toPass();
  return handle;
}

export async function middle(of: Locator) {
  await expect(of).toBeVisible();
  const box = await of.boundingBox();
  if (!box) throw new Error('nothing there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/** The next event that is written. */
export async function written(page: Page, act: () => Promise<unknown>) {
  const [request] = await Promise.all([
    page.waitForRequest(
      (one) => one.method() === 'POST' && /\/mock\/apps\/calendar\//.test(one.url()),
    ),
    act(),
  ]);
  return request.postDataJSON().data.event;
}
