import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { expect, test } from './support/test';

/** Has the page answer the sample apps' calls itself, as a static build without a server does. */
async function withoutSampleServer(page: Page): Promise<string[]> {
  const reached: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/mock/')) reached.push(request.url());
  });
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (input !== '/config.json') return answer;
      return Response.json({ ...(await answer.json()), mockUrl: 'browser' });
    };
  });
  return reached;
}

test('without a server the page answers for the sample apps, keeps what is changed, and can begin anew', async ({
  page,
}) => {
  const reached = await withoutSampleServer(page);
  await signIn(page, 'support', '/apps/chat/2');
  const write = page.getByRole('textbox', { name: 'Type your message here…' });
  const log = page.getByRole('log');
  await write.fill('Kept in this browser');
  await write.press('Enter');
  await expect(log.getByText('Kept in this browser')).toBeVisible();
  // It is shown before it is kept.
  const sent = log.getByRole('article').filter({ hasText: 'Kept in this browser' });
  await expect(sent.getByRole('img', { name: /^(Sent|Delivered|Seen)$/ })).toBeVisible();

  await test.step('a reload finds it again', async () => {
    await page.reload();
    await expect(log.getByText('Kept in this browser')).toBeVisible();
  });

  await test.step('the samples come back as they were', async () => {
    await page.evaluate(() => fetch('/mock/demo/reset', { method: 'POST' }));
    await page.reload();
    await expect(log).toBeVisible();
    await expect(log.getByText('Kept in this browser')).toHaveCount(0);
  });

  expect(reached, 'calls that went to a server').toEqual([]);
});
