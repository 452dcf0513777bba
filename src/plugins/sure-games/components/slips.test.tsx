import { ThemeProvider } from '@mui/material/styles';
import type { DataProvider, GetListParams } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderCrud } from '@/crud/testing/render-crud';
import { rpcProvider } from '@/resources/testing/rpc-provider';
import { createAppTheme } from '@/theme/create-theme';
import texts from '../i18n/en.json';
import plugin from '../plugin';
import { SAMPLE_SLIP } from '../sample-slip';
import RecordSlips from './RecordSlips';
import { SlipCard } from './SlipCard';

const rpc = vi.fn(async (): Promise<unknown> => []);

const show = (page: ReactElement, getList: unknown = undefined) =>
  renderCrud({
    plugin,
    provider: { ...rpcProvider(rpc), getList } as Partial<DataProvider>,
    texts: { 'sure-games': texts },
    routes: [
      {
        path: '/',
        element: <ThemeProvider theme={createAppTheme()}>{page}</ThemeProvider>,
      },
    ],
    at: '/',
  });

describe('a slip', () => {
  it('shows its legs and odds to who may read them', async () => {
    await show(<SlipCard slip={SAMPLE_SLIP} offerPlans onProof={() => undefined} />);
    const { textContent } = screen.getByRole('article', { name: 'Two homes' });
    for (const words of ['Harbour Rovers', 'Eastgate', 'Combined odds 3.42', '2 legs']) {
      expect(textContent).toContain(words);
    }
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });

  it.each([
    ['an open one', {}, true, 'Included in', true],
    ['an open one, to somebody on a break', {}, false, 'Included in', false],
    ['a withdrawn one', { status: 'WITHDRAWN' }, true, 'Included in', false],
    ['one that was lost early', { outcome: 'LOST' }, true, 'Revealed when its last', false],
  ])('%s that is locked says what opens it', async (_, change, offerPlans, text, plans) => {
    const slip = { ...SAMPLE_SLIP, legs: null, combined_odds: null, locked: true, ...change };
    await show(<SlipCard slip={slip} offerPlans={offerPlans} onProof={() => undefined} />);
    expect(screen.getByRole('article').textContent).toContain(text);
    expect(screen.queryByRole('link', { name: 'See plans' }) !== null).toBe(plans);
  });
});

describe('the slips of the record', () => {
  const slip = (seq: number) => ({ ...SAMPLE_SLIP, slip_id: `s${seq}`, title: `Slip ${seq}`, seq });
  const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

  it('show one once that moved to the next page meanwhile', async () => {
    const pages = [
      [slip(9), slip(8)],
      [slip(8), slip(7)],
    ];
    await show(<RecordSlips />, async ({ pagination }: GetListParams) => ({
      data: pages[(pagination?.currentPage ?? 1) - 1],
      total: 10,
    }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show more (2 of 10)' }));
    await waitFor(() => expect(titles()).toEqual(['Slip 9', 'Slip 8', 'Slip 7']));
  });

  it('claim no hit rate before one was settled', async () => {
    rpc.mockResolvedValueOnce([{ n: 0, hit_rate_pct: null, yield_pct: null, profit: 0 }]);
    await show(<RecordSlips />, async () => ({ data: [], total: 0 }));
    expect(await screen.findByText(/no hit rate to show/)).toBeTruthy();
    expect(screen.queryByText('Hit rate')).toBeNull();
  });
});
