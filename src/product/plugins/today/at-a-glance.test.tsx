import type { GetListParams } from '@refinedev/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { NO_TEXTS, newClient, renderCrud } from '@tests/support/crud/render-crud';
import { afterEach, expect, it, vi } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import today from './i18n/en.json';
import { AtAGlance } from './widgets';

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const tip = (home_name: string, hours: number, locked: boolean) => ({
  id: home_name,
  prediction_id: home_name,
  tier: locked ? 'VIP' : 'FREE',
  home_name,
  away_name: 'Palace',
  starts_at: soon(hours),
  locked,
});
const settled = (id: string, outcome: string, profit_units: number) => ({
  id,
  tier: 'FREE',
  outcome,
  profit_units,
});

const getList = vi.fn(async ({ filters }: GetListParams) => {
  const isComing = JSON.stringify(filters).includes('PUBLISHED');
  const data = isComing
    ? [tip('Begun', -1, false), tip('Locked', 2, true), tip('Arsenal', 3.1, false)]
    : [settled('1', 'WON', 0.9), settled('2', 'LOST', -1), settled('3', 'HALF_WON', 0.4)];
  return { data, total: data.length };
});

const show = (client = newClient()) =>
  renderCrud({
    client,
    plugin: { id: 'today', apiVersion: 1, nameKey: 'shell:cancel', i18n: NO_TEXTS },
    provider: { getList: getList as never },
    texts: { today, sports },
    routes: [{ path: '/', element: <AtAGlance /> }],
    at: '/',
    role: 'USER',
  });
const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

afterEach(cleanup);

it('shows at a glance the next match, open tips, wins and losses, and the plan', async () => {
  await show();
  expect(await screen.findByText('Arsenal – Palace')).toBeTruthy();
  await waitFor(() => expect(facts()[2]).toMatch(/^2 won, 1 lost/));
  expect(facts()).toEqual([
    'in 3 hoursArsenal – Palace',
    '1Published, not started yet',
    expect.stringMatching(/^2 won, 1 lost\+0\.30.* in 30 days, in your tiers$/),
    'FreeFree tips',
  ]);
});

it('uses what was read ahead, and reads nothing else', async () => {
  const client = newClient();
  getList.mockClear();
  await AtAGlance.readAhead({
    viewer: 'USER',
    timeZone: 'Europe/London',
    search: '',
    params: {},
    client,
    providers: { default: { getList } as never },
    resources: [],
  });
  expect(getList).toHaveBeenCalledTimes(2);
  await show(client);
  await waitFor(() => expect(facts()[2]).toMatch(/^2 won, 1 lost/));
  expect(getList).toHaveBeenCalledTimes(2);
});

it('claims nothing that could not be read', async () => {
  getList.mockRejectedValue(new Error('gone'));
  await show();
  await waitFor(() =>
    expect(facts().slice(0, 3)).toEqual(['–', '–Published, not started yet', '–']),
  );
});
