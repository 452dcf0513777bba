import { signIn } from '../e2e/support/accounts';
import { manyMessages } from '../e2e/support/many-messages';
import { ownSamples } from '../e2e/support/own-samples';
import { runApp } from './support/run-app';
import { type Frames, timeScrolling } from './support/time-scrolling';

const MESSAGES = 5000;
/** Ten seconds of scrolling at sixty frames a second, about one message a frame. */
const SCROLL = { frames: 600, step: 90 };

/**
 * How smoothly a conversation of 5,000 messages scrolls, compared with an empty box of the same height that never
 * redraws: the best that this machine can do.
 */
export default async function chatScroll(): Promise<Record<string, number>> {
  const app = await runApp();
  try {
    const page = await app.openPage();
    await ownSamples(page, { data: { chats: manyMessages(MESSAGES) } });
    await signIn(page, 'support', '/apps/chat/1');
    const log = page.getByRole('log');
    await log.getByText(`Message ${MESSAGES}.`).waitFor();
    await page.waitForLoadState('networkidle');
    const chat = await timeScrolling(log, SCROLL);
    const rows = await log.getByRole('article').count();

    const height = await log.evaluate(({ scrollHeight }) => scrollHeight);
    await page.goto('/config.json');
    await page.setContent(
      `<div id="box" style="height: 700px; overflow: auto"><div style="height: ${height}px; background: linear-gradient(white, black)"></div></div>`,
    );
    const box = page.locator('#box');
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const empty = await timeScrolling(box, SCROLL);

    const named = (what: string, { median, p95, late }: Frames) => ({
      [`${what}: median frame ms`]: median,
      [`${what}: 95 % within ms`]: p95,
      [`${what}: late frames %`]: late * 100,
    });
    return {
      messages: MESSAGES,
      'rows in the page': rows,
      ...named('chat', chat),
      ...named('empty box', empty),
      'median, times the empty box': chat.median / empty.median,
    };
  } finally {
    await app.close();
  }
}
