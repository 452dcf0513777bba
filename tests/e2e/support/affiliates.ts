import type { Page } from '@playwright/test';
import { holdSession, type Person } from './accounts';
import { mark } from './people';
import { callRest } from './rest';

/** The figure with a name: the name is in its `dt`, the number in the `dd` beside it. */
export const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

/**
 * Makes a member an affiliate without the app; the page is left to the administrator. Gives what the
 * sign-up of somebody who followed both of their links carries, an affiliate's and a friend's.
 */
export async function makeAffiliate(page: Page, { email, password }: Person) {
  const code = `AFF${mark().toUpperCase()}`;
  await holdSession(page, { email, password });
  const path = 'profiles?select=id,referral_code';
  const [own] = await callRest(page, { method: 'GET', path });
  await holdSession(page, 'admin');
  const body = { user_id: String(own?.id), code, status: 'ACTIVE' };
  await callRest(page, { method: 'POST', path: 'affiliates', body });
  return {
    affiliate_code: code,
    affiliate_clicked_at: new Date().toISOString(),
    referral_code: String(own?.referral_code),
  };
}
