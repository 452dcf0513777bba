import type { GetListParams } from '@refinedev/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NO_TEXTS, renderCrud } from '@tests/support/crud/render-crud';
import { afterEach, expect, it, vi } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import texts from '../i18n/en.json';
import { CurvePart } from './CurvePart';
import { BLOCK } from './use-tip-block';

afterEach(cleanup);

const TIPS = 130;
const NO_FILTERS = { from: '', to: '', sport: '', tier: '', market: '' };
/** Settled in their order; each third one lost. */
const ROWS = Array.from({ length: TIPS }, (_, index) => ({
  seq: index + 1,
  prediction_id: `tip-${index + 1}`,
  settled_at: new Date(Date.UTC(2025, 0, 1 + index)).toISOString(),
  profit_units: index % 3 === 2 ? -1 : 0.75,
  outcome: index % 3 === 2 ? 'LOST' : 'WON',
  status: 'PUBLISHED',
  home_name: `Home ${index + 1}`,
  away_name: `Away ${index + 1}`,
}));

async function open(rows: unknown[] = ROWS) {
  const onProof = vi.fn();
  const getList = vi.fn(async ({ filters = [] }: GetListParams) => {
    const chosen = filters.find((filter) => filter.operator === 'in')?.value as
      | number[]
      | undefined;
    const data = ROWS.slice(0, rows.length).filter(({ seq }) => !chosen || chosen.includes(seq));
    return { data: data as never, total: data.length };
  });
  await renderCrud({
    plugin: { id: 'record', apiVersion: 1, nameKey: 'shell:cancel', i18n: NO_TEXTS },
    provider: { getList: getList as never },
    texts: { record: texts, sports },
    routes: [
      { path: '/', element: <CurvePart filters={NO_FILTERS} onProof={onProof} lit={null} /> },
    ],
    at: '/',
  });
  const curve = await screen.findByRole('slider');
  const named = () =>
    getList.mock.calls.filter(([{ filters }]) =>
      filters?.some((filter) => filter.operator === 'in'),
    ).length;
  return { curve, onProof, named, type: (key: string) => fireEvent.keyDown(curve, { key }) };
}

const place = (curve: HTMLElement) => Number(curve.getAttribute('aria-valuenow'));

it('is one stop for the keyboard: arrows move from tip to tip, Enter opens the one reached', async () => {
  const { curve, onProof, type } = await open();
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(2 /* the curve, its table */);
  expect(curve.getAttribute('aria-label')).toBe(
    `Profit curve of ${TIPS} tips, now at +22.25\u00a0u`,
  );
  act(() => curve.focus());
  expect(place(curve)).toBe(TIPS);
  type('ArrowRight');
  expect(place(curve)).toBe(TIPS);
  type('Home');
  type('ArrowRight');
  type('ArrowRight');
  expect(place(curve)).toBe(3);
  expect(curve.getAttribute('aria-valuetext')).toMatch(
    /^Tip 3 · .*−1.00\u00a0u · total \+0.50\u00a0u/,
  );
  type('ArrowLeft');
  type('PageUp');
  expect(place(curve)).toBe(2 + BLOCK);
  await waitFor(() => expect(curve.getAttribute('aria-valuetext')).toContain('Home 52 – Away 52'));
  await act(async () => void type('Enter'));
  await waitFor(() => expect(onProof).toHaveBeenCalledExactlyOnceWith('tip-52'));
  type('End');
  type('PageDown');
  expect(place(curve)).toBe(TIPS - BLOCK);
});

it('reads names only of the tips around the chosen one, and nothing before one is chosen', async () => {
  const { curve, named, type } = await open();
  expect(named()).toBe(0);
  act(() => curve.focus());
  type('Home');
  await waitFor(() => expect(curve.getAttribute('aria-valuetext')).toContain('Home 1 – Away 1'));
  type('ArrowRight');
  await waitFor(() => expect(curve.getAttribute('aria-valuetext')).toContain('Home 2 – Away 2'));
  expect(named()).toBe(1);
});

it('a press on the curve opens the tip there; a finger that moves along it opens none', async () => {
  const { curve, onProof } = await open();
  vi.spyOn(curve, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 44 + 129, 100));
  const press = (from: number, to: number) => {
    fireEvent.pointerDown(curve, { clientX: from });
    fireEvent.click(curve, { clientX: to });
  };
  press(22, 22 + 60);
  expect(onProof).not.toHaveBeenCalled();
  await act(async () => press(22 + 9, 22 + 9));
  await waitFor(() => expect(onProof).toHaveBeenCalledExactlyOnceWith('tip-10'));
});

it('is a table at the press of a button: all tips, latest first, each with its proof', async () => {
  const { onProof } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'View as table' }));
  expect(screen.queryByRole('slider')).toBeNull();
  const region = screen.getByRole('region', { name: 'Cumulative profit' });
  await within(region).findByText(`Home ${TIPS} – Away ${TIPS}`);
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    if (page > 1) fireEvent.click(screen.getByRole('button', { name: `Go to page ${page}` }));
    const rows = await within(region).findAllByRole('row');
    seen.push(...rows.slice(1).map((row) => row.children[0]?.textContent ?? ''));
  }
  expect(seen).toEqual(Array.from({ length: TIPS }, (_, index) => String(TIPS - index)));
  fireEvent.click(
    await screen.findByRole('button', { name: 'Details and proof: Home 1 – Away 1' }),
  );
  expect(onProof).toHaveBeenCalledExactlyOnceWith('tip-1');
});
