import { expect, type Page } from '@playwright/test';

/** Runs in the page before its own code: records the texts of its toasts. */
function keep() {
  const said: string[] = [];
  Object.assign(window, { said });
  const MESSAGE = '[data-rht-toaster] :is([role="status"], [role="alert"])';
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const found = [...node.querySelectorAll(MESSAGE), ...(node.matches(MESSAGE) ? [node] : [])];
        said.push(...found.map((one) => `${one.role}: ${one.textContent}`));
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Records the toasts of future pages, each with its role: `alert: Please try again.` */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(keep);
}

/** The toasts since the page was loaded. They disappear after two seconds, sooner than a busy machine polls. */
export const messages = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Waits until a message says this, whether or not it is still there. */
export const expectMessage = (page: Page, text: string | RegExp) =>
  expect
    .poll(() => messages(page), { message: 'what was said' })
    .toContainEqual(
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    );
