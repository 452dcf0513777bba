import { holdSession } from './support/accounts';
import { pagesFor } from './support/routes';
import { settled } from './support/settled';
import { shiftOf, watchShift } from './support/shift';
import { expect, test } from './support/test';

/** The cost of a first visit to the business sample pages, with an empty browser cache. */

test.use({ ownContext: true });

/** All of the page: document, code, styles, fonts, texts, data and pictures; the palette comes when it is at rest. */
const MOST_REQUESTS = 40;
const AT_REST = /^\/assets\/Palette-/;
/** The frame requests these once nothing else is pending, which can be between two answers; its work is kept. */
const IN_BETWEEN =
  /^\/rest\/v1\/rpc\/(my_work|unread_notifications)$|^\/live\/v1\/changes$|^\/assets\/(kept-store|live)-/;
const MOST_SHIFT = 0.02;
const PHONE = { width: 360, height: 800 };

const MEASURED = /^\/(dashboards|apps\/(invoice|user|roles|permissions)|acl)\b/;
/** The same pages at another address: the first invoice, and forms over their list. */
const TWICE = /\/(new|1\/edit|invoice\/(preview|edit))$/;
const paths = pagesFor('ADMIN')
  .map(({ path }) => path)
  .filter((path) => MEASURED.test(path) && !TWICE.test(path));

for (const path of paths) {
  test(`${path} is ready after few requests, and nothing on it moves`, async ({ page }) => {
    await holdSession(page, 'admin');
    await watchShift(page);
    // Likely pages are fetched at rest, too, on a slow machine before the palette: not for whoever saves data.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const requests: string[] = [];
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol.startsWith('http')) requests.push(pathname);
    });
    const open = async (look: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      const shift = await shiftOf(page);
      const moved = shift?.moved.join(', ');
      expect.soft(shift?.sum, `shift, ${look}: ${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
    };
    await open('wide');
    const rest = requests.findIndex((name) => AT_REST.test(name));
    const ready = (rest < 0 ? requests : requests.slice(0, rest)).filter(
      (name) => !IN_BETWEEN.test(name),
    );
    expect.soft(ready.length, ready.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    await page.setViewportSize(PHONE);
    await open('on a phone');
  });
}
