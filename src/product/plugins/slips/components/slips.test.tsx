import { ThemeProvider } from '@mui/material/styles';
import type { DataProvider, GetListParams } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { SAMPLE_SLIP } from '@tests/support/record/sample-slip';
import { rpcProvider } from '@tests/support/rpc-provider';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import { createAppTheme } from '@/theme/create-theme';
import texts from '../i18n/en.json';
import plugin from '../plugin';
import RecordSlips from './RecordSlips';
import { SlipCard } from './SlipCard';
import { SlipProof } from './SlipProofDrawer';

const rpc = vi.fn(async (): Promise<unknown> => []);

const show = (page: ReactElement, getList: unknown = undefined) =>
  renderCrud({
    plugin,
    provider: { ...rpcProvider(rpc), getList } as Partial<DataProvider>,
    texts: { slips: texts, sports },
    routes: [
      {
        path: '/',
        element: <ThemeProvider theme={createAppTheme()}>{page}</ThemeProvider>,
      },
    ],
    at: '/',
  });

describe('a slip', () => {
  it('shows its legs and odds to people who may read them', async () => {
    await show(
      <SlipCard
        slip={{ ...SAMPLE_SLIP, state: 'PUBLISHED' }}
        offerPlans
        onProof={() => undefined}
      />,
    );
    const { textContent } = screen.getByRole('article', { name: 'Two homes' });
    for (const words of ['Harbour Rovers', 'Eastgate', 'Combined odds 3.42', '2 legs']) {
      expect(textContent).toContain(words);
    }
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });

  it('says of each leg whether its match is being played', async () => {
    const [first, second] = SAMPLE_SLIP.legs ?? [];
    if (!first || !second) throw new Error('The sample slip has two legs.');
    const legs = [
      { ...first, outcome: 'PENDING', state: 'PLAYING' as const },
      { ...second, outcome: 'PENDING', state: 'PUBLISHED' as const },
    ];
    const slip = { ...SAMPLE_SLIP, state: 'PLAYING' as const, legs };
    await show(<SlipCard slip={slip} offerPlans onProof={() => undefined} />);
    const [of, other] = screen.getAllByRole('listitem');
    expect(of?.textContent).toContain('In play');
    expect(other?.textContent).toContain('Pending');
  });

  it.each([
    ['an open one', {}, true, 'Included in', true],
    ['an open one, to somebody on a break', {}, false, 'Included in', false],
    ['a withdrawn one', { status: 'WITHDRAWN' }, true, 'Included in', false],
    ['one that was lost early', { outcome: 'LOST' }, true, 'Revealed when its last', false],
  ])('%s that is locked says what opens it', async (_, change, offerPlans, text, plans) => {
    const slip = {
      ...SAMPLE_SLIP,
      state: 'PUBLISHED' as const,
      legs: null,
      combined_odds: null,
      locked: true,
      ...change,
    };
    await show(<SlipCard slip={slip} offerPlans={offerPlans} onProof={() => undefined} />);
    expect(screen.getByRole('article').textContent).toContain(text);
    expect(screen.queryByRole('link', { name: 'See plans' }) !== null).toBe(plans);
  });
});

it('the proof of a slip shows for each leg the source of its odds, and why it is void', async () => {
  const [first, second] = SAMPLE_SLIP.legs ?? [];
  if (!first || !second) throw new Error('The sample slip has two legs.');
  const quote = { bookmaker: 'Book', quote_source: 'book.example', least_odds: 1.85 };
  const held = { held_number: 2, held_best: 1.85, held_median: 1.8 };
  const legs = [
    { ...first, ...quote, ...held, outcome: 'WON', score: { home: 1, away: 0, state: 'FINISHED' } },
    { ...second, outcome: 'VOID', score: { state: 'CANCELLED' } },
  ];
  const settled = { outcome: 'WON', settled_at: '2026-03-01T18:00:00+00:00' };
  await show(<SlipProof slip={{ ...SAMPLE_SLIP, ...settled, legs }} />);
  const [of, other] = await screen.findAllByRole('listitem');
  expect(of?.textContent).toContain('Odds1.90 · BookQuotedbook.exampleMinimum odds1.85');
  expect(of?.textContent).toContain('best 1.85, median 1.80');
  expect(of?.textContent).toContain('Better than every recorded quote');
  expect(of?.textContent).not.toContain('Why it was void');
  expect(other?.textContent).toContain('Why it was voidThe match was cancelled.');
});

describe('the slips of the record', () => {
  const slip = (seq: number) => ({ ...SAMPLE_SLIP, slip_id: `s${seq}`, title: `Slip ${seq}`, seq });
  const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

  it('show a slip only once if it moved to the next page in between', async () => {
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
