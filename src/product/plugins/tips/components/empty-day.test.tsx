import { ThemeProvider } from '@mui/material/styles';
import type { CrudFilter, DataProvider, GetListParams } from '@refinedev/core';
import { screen, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { expect, it, vi } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import type { TipCardRow } from '@/product/sports/tips/tip-fields';
import { createAppTheme } from '@/theme/create-theme';
import texts from '../i18n/en.json';
import plugin from '../plugin';
import { TierTips } from './TierTips';

const tip = (prediction_id: string, starts_at: string, outcome = 'PENDING') =>
  ({
    prediction_id,
    seq: 1,
    sport: 'football',
    league_name: 'League',
    home_name: prediction_id,
    away_name: 'Away',
    starts_at,
    tier: 'FREE',
    status: 'PUBLISHED',
    outcome,
    locked: false,
  }) as TipCardRow;

/** The day that has none is 10 February 2026; the evening before comes with it. */
const LATE = tip('Evening', '2026-02-09T22:00:00Z', 'WON');
const BEFORE = [LATE, tip('Afternoon', '2026-02-09T15:00:00Z', 'LOST')];
const EARLIER = tip('Long ago', '2026-02-01T15:00:00Z', 'WON');
const NEXT = [tip('Soon', '2026-02-12T15:00:00Z'), tip('Later', '2026-02-13T15:00:00Z')];

const isAbout = (filters: CrudFilter[] | undefined, operator: string, value: string) =>
  filters?.some((one) => one.operator === operator && 'value' in one && one.value === value);

async function show(around: { next: TipCardRow[]; last: TipCardRow[] }) {
  const getList = vi.fn(async ({ resource, filters }: GetListParams) => {
    if (resource !== 'listed_tips') return { data: [], total: 0 };
    if (isAbout(filters, 'ne', 'PENDING')) return { data: around.last, total: 9 };
    const isNext = isAbout(filters, 'gte', '2026-02-11T00:00:00.000Z');
    const data = isNext ? around.next : [LATE];
    return { data, total: data.length };
  });
  await renderCrud({
    plugin,
    provider: { getList } as unknown as Partial<DataProvider>,
    texts: { tips: texts, sports },
    routes: [
      {
        path: '/',
        element: (
          <ThemeProvider theme={createAppTheme()}>
            <TierTips tier="FREE" />
          </ThemeProvider>
        ),
      },
    ],
    at: '/?day=2026-02-10',
  });
  return getList;
}

it('a day without tips shows the next ones and the last results, each under its day', async () => {
  await show({ next: NEXT, last: [...BEFORE, EARLIER] });
  const next = await screen.findByRole('region', { name: 'Next tips' });
  expect(screen.getByText('No tips on this day')).toBeTruthy();
  const rowsOf = (part: HTMLElement) =>
    within(part)
      .getAllByRole('listitem')
      .map((row) => row.getAttribute('aria-label'));
  expect(rowsOf(next)).toEqual(['Soon – Away']);
  expect(within(next).getByRole('button', { name: 'Go to Thursday 12 February' })).toBeTruthy();
  const last = screen.getByRole('region', { name: 'Latest results' });
  expect(rowsOf(last)).toEqual(['Afternoon – Away', 'Evening – Away']);
  expect(within(last).getByRole('button', { name: 'Go to Monday 9 February' })).toBeTruthy();
});

it('without any tip around it, an empty day leads to the record', async () => {
  await show({ next: [], last: [] });
  expect(await screen.findByRole('link', { name: 'Open the record' })).toBeTruthy();
});
