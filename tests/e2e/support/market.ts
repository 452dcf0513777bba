import type { Page } from '@playwright/test';
import { mark } from './people';
import { callRest } from './rest';

/** A market that no test has made yet. */
export function inventMarket() {
  const own = mark();
  return {
    id: crypto.randomUUID(),
    name: `Corner count ${own}`,
    code: `FOOTBALL_E2E_${own.toUpperCase()}`,
    rules_text: `More corners win, says ${own}.`,
  };
}
export type Market = ReturnType<typeof inventMarket>;

/** Makes a market without the form, for tests that are about something else. */
export async function makeMarket(page: Page): Promise<Market> {
  const market = inventMarket();
  const body = {
    ...market,
    sport: 'football',
    kind: 'TWO_WAY',
    scope: 'REGULATION',
    selections: ['HOME', 'AWAY'],
  };
  await callRest(page, { method: 'POST', path: 'markets', body });
  return market;
}

/** The market as it is stored. */
export async function storedMarket(page: Page, { id }: Pick<Market, 'id'>) {
  const [row] = await callRest(page, { method: 'GET', path: `markets?id=eq.${id}` });
  return row;
}

/** Fills the form of a new market. */
export async function fillMarket(page: Page, { name, code, rules_text }: Omit<Market, 'id'>) {
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.locator('input[name="name"]').fill(name);
  await choose('Sport', 'Football');
  await page.locator('input[name="code"]').fill(code);
  await choose('Kind', 'Two-way winner');
  await page.locator('textarea[name="rules_text"]').fill(rules_text);
}
