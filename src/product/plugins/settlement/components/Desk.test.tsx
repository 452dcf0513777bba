import { screen, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { expect, it } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import type { DueTip } from '../due-tip';
import settlement from '../i18n/en.json';
import plugin from '../plugin';
import { Desk } from './Desk';

const tip = (id: string, fixture_name: string, may_enter: boolean): DueTip => ({
  prediction_id: id,
  seq: 1,
  fixture_id: `f${id}`,
  fixture_name,
  sport: 'football',
  starts_at: '2026-01-01T12:00:00Z',
  tier: 'VIP',
  market_code: 'FOOTBALL_1X2',
  selection: 'HOME',
  line: null,
  odds: 2,
  stake_units: 1,
  state: 'SCHEDULED',
  score: { home: null, away: null },
  status: 'AWAITED',
  current_outcome: 'PENDING',
  next_outcome: 'PENDING',
  next_profit: null,
  may_enter,
});

it('offers to enter the results that the reader may enter, and says of others why not', async () => {
  const nothing = async () => {};
  const tips = [tip('1', 'North – South', true), tip('2', 'East – West', false)];
  await renderCrud({
    plugin,
    provider: { getList: async () => ({ data: [], total: 0 }) },
    texts: { settlement, sports },
    routes: [{ path: '/', element: <Desk tips={tips} onRegrade={nothing} onReload={nothing} /> }],
    at: '/',
    role: 'TIPSTER',
  });
  const block = async (name: string) => {
    const item = (await screen.findByRole('link', { name })).closest('li');
    if (!item) throw new Error(`no block of ${name}`);
    return within(item);
  };
  const theirs = await block('North – South');
  expect(theirs.getByRole('link', { name: 'Enter the result' })).toBeTruthy();
  const own = await block('East – West');
  expect(own.queryByRole('link', { name: 'Enter the result' })).toBeNull();
  expect(own.getByText(/someone else must enter/)).toBeTruthy();
});
