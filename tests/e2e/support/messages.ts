import { expect, type Page } from '@playwright/test';

/** Runs in the page before its own code: keeps what its short messages say. */
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

/** Keeps the short messages of the pages to come, each with its role: `alert: Please try again.` */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(keep);
}

/** What was said since the page was loaded. Messages go after two seconds, sooner than a busy machine looks. */
export const messages = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Waits until a message says this, whether or not it is still there. */
export const expectMessage = (page: Page, text: string | RegExp) =>
  expect
    .poll(() => messages(page), { message: 'what was said' })
    .toContainEqual(
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    );
