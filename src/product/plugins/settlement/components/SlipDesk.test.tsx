import { screen, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { expect, it } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import type { DueSlip } from '../due-slip';
import settlement from '../i18n/en.json';
import plugin from '../plugin';
import { SlipDesk } from './SlipDesk';

const SLIP = {
  tier: 'VIP',
  starts_at: '2026-01-10T15:00:00.000Z',
  legs_count: 2,
  combined_odds: 4,
  stake_units: 1,
  next_profit: null,
} as const;
const SLIPS: DueSlip[] = [
  {
    ...{ ...SLIP, slip_id: '1', seq: 1, title: 'Without a result yet' },
    ...{ status: 'AWAITED', current_outcome: 'PENDING', next_outcome: 'PENDING' },
  },
  {
    ...{ ...SLIP, slip_id: '2', seq: 2, title: 'Without one any more' },
    ...{ status: 'AWAITED', current_outcome: 'WON', next_outcome: 'PENDING' },
  },
  {
    ...{ ...SLIP, slip_id: '3', seq: 3, title: 'With another one' },
    ...{ status: 'CHANGED', current_outcome: 'WON', next_outcome: 'LOST' },
  },
];

it('shows what each slip is settled as, also while its result is awaited again', async () => {
  const nothing = async () => {};
  await renderCrud({
    plugin,
    provider: {},
    texts: { settlement, sports },
    routes: [
      { path: '/', element: <SlipDesk slips={SLIPS} onRegrade={nothing} onReload={nothing} /> },
    ],
    at: '/',
  });
  const outcomes = async (title: string) => {
    const row = (await screen.findByText(title)).closest('li');
    if (!row) throw new Error(`no row of ${title}`);
    return within(row)
      .queryAllByText(/^(Pending|Won|Lost)$/)
      .map((chip) => chip.textContent);
  };
  expect(await outcomes('Without a result yet')).toEqual([]);
  expect(await outcomes('Without one any more')).toEqual(['Won']);
  expect(await outcomes('With another one')).toEqual(['Won', 'Lost']);
});
