import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { expect, test } from './support/test';

/** Has the page answer the sample apps' calls itself, as a static build without a server does. */
async function withoutSampleServer(page: Page): Promise<string[]> {
  const reached: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/mock/')) reached.push(request.url());
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({
      response,
      body: body.replace('"mockUrl":"/mock"', '"mockUrl":"browser"'),
    });
  });
  return reached;
}

test('without a server the page answers for the sample apps, keeps changes, and can start over', async ({
  page,
}) => {
  const reached = await withoutSampleServer(page);
  await signIn(page, 'support', '/apps/chat/2');
  const write = page.getByRole('textbox', { name: 'Type your message here…' });
  const log = page.getByRole('log');
  await write.fill('Kept in this browser');
  await write.press('Enter');
  await expect(log.getByText('Kept in this browser')).toBeVisible();
  // It is shown before it is stored.
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
