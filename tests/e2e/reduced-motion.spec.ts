import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { goInside } from './support/go-inside';
import { openSearch, searchDialog } from './support/search';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** Motion longer than this is visible. */
const SEEN_MS = 20;

/** Records all motion on the page from the start: transitions, animations, and smooth scrolling. */
async function watchMotion(page: Page) {
  await page.addInitScript((seen) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const nameOf = (target: EventTarget | null) =>
      target instanceof Element ? `${target.tagName}.${target.getAttribute('class') ?? ''}` : '';
    const look = ({ target, type }: Event) => {
      if (!(target instanceof Element)) return;
      for (const one of target.getAnimations()) {
        const { duration, iterations } = one.effect?.getComputedTiming() ?? {};
        const lasts = Number(duration) * (iterations ?? 1);
        if (lasts > seen) moved.push(`${type} ${nameOf(target)}: ${lasts} ms`);
      }
    };
    addEventListener('transitionrun', look, true);
    addEventListener('animationstart', look, true);
    const { animate, scrollIntoView } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      moved.push(`animate ${nameOf(this)}`);
      return animate.call(this, frames, options);
    };
    const smooth = (options: unknown) =>
      typeof options === 'object' &&
      options !== null &&
      'behavior' in options &&
      options.behavior === 'smooth';
    Element.prototype.scrollIntoView = function (options) {
      if (smooth(options)) moved.push(`scrollIntoView ${nameOf(this)}`);
      scrollIntoView.call(this, options);
    };
    for (const owner of [window, Element.prototype] as { scrollTo: unknown }[]) {
      const scrollTo = owner.scrollTo as (...values: unknown[]) => void;
      owner.scrollTo = function (...values: unknown[]) {
        if (smooth(values[0])) moved.push('scrollTo');
        scrollTo.apply(this, values);
      };
    }
  }, SEEN_MS);
  return () => page.evaluate(() => Reflect.get(window, 'moved') as string[]);
}

const menuButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens and closes the frame's menus and drawers. */
async function useFrame(page: Page) {
  await menuButton(page, 'Your account').click();
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeHidden();
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toBeHidden();
}

test('with reduced motion set in the system: nothing slides, fades, turns or scrolls', async ({
  page,
}) => {
  const moved = await watchMotion(page);
  await signIn(page, 'admin', '/markets');
  await settled(page);

  await test.step('the frame, a group of the menu, a list of columns and a dialog', async () => {
    await useFrame(page);
    const group = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', {
      name: 'Insight',
      exact: true,
    });
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await menuButton(page, 'Columns').click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Sport' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await moved()).toEqual([]);
  });

  for (const path of [
    '/',
    '/reports/performance',
    '/apps/email',
    '/apps/chat/2',
    '/apps/calendar',
    '/record',
  ]) {
    await test.step(path, async () => {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await moved()).toEqual([]);
    });
  }

  await test.step('the drawer of a small screen, and the way back to the top', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await settled(page);
    await menuButton(page, 'Open the menu').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // Under an open drawer the page does not scroll.
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await page.evaluate(() => window.scrollTo(0, 2000));
    await menuButton(page, 'Back to top').click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await moved()).toEqual([]);
  });

  await test.step('with motion the same frame moves, so that the steps above would see it', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await useFrame(page);
    expect((await moved()).filter((what) => what.startsWith('transitionrun'))).not.toEqual([]);
  });
});
