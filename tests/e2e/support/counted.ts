import { expect, type Locator, type Page } from '@playwright/test';
import { PATIENCE } from '../../support/patience';
import { settled } from './settled';

/** Longer waits after a press are listed, in ms; how long they are depends on the machine, so no test asserts them. */
const LONG_MS = 1000;

export interface Effort {
  /** Clicks, taps, and keys that act: Enter, Escape, arrows, shortcuts. */
  presses: number;
  /** Fields that were filled, and files that were given. */
  fields: number;
  /** Waits of more than a second, in ms. */
  waits: number[];
}

/** A person at a page whose presses and fields are counted. */
export interface Counted {
  effort: Effort;
  press: (on: Locator) => Promise<void>;
  key: (key: string) => Promise<void>;
  /** Fills a field; going to it is part of that. */
  type: (text: string, field: Locator) => Promise<void>;
  /** Chooses a file by the button that asks for one. */
  file: (
    button: Locator,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => Promise<void>;
}

export function counted(page: Page): Counted {
  const effort: Effort = { presses: 0, fields: 0, waits: [] };
  const act = async (run: () => Promise<unknown>) => {
    effort.presses += 1;
    await run();
    const from = performance.now();
    await settled(page);
    const wait = Math.round(performance.now() - from);
    if (wait > LONG_MS) effort.waits.push(wait);
  };
  // A control that is covered or missing fails the job early.
  const press = (on: Locator) => act(() => on.click({ timeout: PATIENCE.expectation }));
  return {
    effort,
    press,
    key: (key) => act(() => page.keyboard.press(key)),
    async type(text, field) {
      await expect(field).toBeVisible();
      if (!(await field.evaluate((one) => one === document.activeElement))) await field.click();
      effort.fields += 1;
      await page.keyboard.type(text);
      await settled(page);
    },
    async file(button, file) {
      const chooser = page.waitForEvent('filechooser');
      await press(button);
      effort.fields += 1;
      await (await chooser).setFiles(file);
      await settled(page);
    },
  };
}
