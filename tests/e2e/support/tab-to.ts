import type { Page } from '@playwright/test';

/** The name of the control that has the focus, without what is hidden from screen readers. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const spoken = activeElement?.cloneNode(true) as Element | undefined;
    for (const decoration of spoken?.querySelectorAll('[aria-hidden="true"]') ?? []) {
      decoration.remove();
    }
    const label = (activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (
      activeElement?.getAttribute('aria-label') ??
      (label || spoken?.textContent) ??
      ''
    ).trim();
  });

/** Presses Tab (or Shift+Tab) until the control has the focus, like a person without a mouse; gives all names on the way. */
export async function tabTo(
  page: Page,
  label: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<string[]> {
  const passed: string[] = [];
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    const name = await focusedName(page);
    passed.push(name);
    if (typeof label === 'string' ? name === label : label.test(name)) return passed;
  }
  throw new Error(`The ${key} key never comes to ${label}; it passed ${passed.join(', ')}.`);
}
