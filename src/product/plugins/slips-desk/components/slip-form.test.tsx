import type { DataProvider, GetListParams } from '@refinedev/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { expect, it } from 'vitest';
import { deskSlips } from '@/product/resources/desk-slips/resource';
import sports from '@/product/sports/i18n/en.json';
import desk from '../i18n/en.json';
import EditSlipPage from '../pages/EditSlipPage';
import NewSlipPage from '../pages/NewSlipPage';
import plugin from '../plugin';

const leg = (id: string, home: string, away: string, rest: object) => ({
  fixture_id: id,
  sport: 'football',
  league_name: 'Sample League',
  home_name: home,
  away_name: away,
  starts_at: '2999-03-02T15:00:00+00:00',
  line: null,
  outcome: 'PENDING',
  score: null,
  ...rest,
});
const SLIP = {
  id: 's1',
  title: 'Weekend double',
  tier: 'VIP',
  status: 'DRAFT',
  may: { edit: null, delete: null, publish: null },
  stake_units: 2,
  analysis: null,
  legs_count: 2,
  starts_at: '2999-03-01T15:00:00+00:00',
  updated_at: '2026-03-01T15:00:00+00:00',
  legs: [
    leg('f1', 'Harbour Rovers', 'Millbrook', {
      market_code: 'FOOTBALL_BTTS',
      market_name: 'Both teams to score',
      selection: 'YES',
      odds: 1.9,
    }),
    leg('f2', 'Eastgate', 'Northwick', {
      market_code: 'FOOTBALL_1X2',
      market_name: 'Match result (1X2)',
      selection: 'HOME',
      odds: 2.1,
    }),
  ],
};

/** What can be picked: one market, and one fixture. */
const OFFERED: Record<string, object[]> = {
  markets: [
    {
      id: 'FOOTBALL_1X2',
      code: 'FOOTBALL_1X2',
      name: '',
      sport: 'football',
      selections: ['HOME', 'DRAW', 'AWAY'],
      requires_line: false,
      line_step: null,
      min_tier: 'FREE',
      kind: 'THREE_WAY',
      scope: 'REGULATION',
    },
  ],
  fixtures: [
    {
      id: 'f1',
      sport: 'football',
      starts_at: '2999-03-01T15:00:00+00:00',
      league: { name: 'Sample League' },
      home_team: { name: 'Harbour Rovers' },
      away_team: { name: 'Millbrook' },
    },
  ],
};

async function show(at: string) {
  const provider = {
    getList: async ({ resource }: GetListParams) => {
      const data = OFFERED[resource] ?? [];
      return { data, total: data.length };
    },
    getOne: async () => ({ data: SLIP }),
  };
  await renderCrud({
    // By itself: what it builds on has no part in this.
    plugin: { ...plugin, dependsOn: [] },
    provider: provider as unknown as Partial<DataProvider>,
    texts: { 'slips-desk': desk, sports },
    routes: [
      { path: '/new', element: await pageOf(NewSlipPage, deskSlips) },
      { path: '/:id', element: await pageOf(EditSlipPage, deskSlips) },
    ],
    at,
  });
  await screen.findByText('Save draft', { selector: 'button' });
}

const preview = () => {
  const part = screen.getByText('What readers will see').closest('section');
  return within(part ?? document.createElement('div'));
};

it('the card beside the form follows its legs, title and stake, and can be published from there', async () => {
  await show('/s1');
  const card = () => preview().getByRole('article').textContent;
  for (const words of ['Weekend double', 'VIP', '2 legs', 'Combined odds 3.99', '2\u00a0u'])
    expect(card()).toContain(words);
  expect(card()).toContain('Harbour Rovers – MillbrookBoth teams to score: Yes 1.90');
  expect(card()).toContain('Eastgate – NorthwickEastgate 2.10Match result (1X2)');

  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Sunday double' } });
  fireEvent.click(screen.getByLabelText('Remove Eastgate – Northwick'));
  await waitFor(() => expect(card()).toContain('Combined odds 1.90'));
  expect(card()).toContain('Sunday double');
  expect(card()).not.toContain('Eastgate');
  expect(screen.getByText('Publish…', { selector: 'button' })).toBeTruthy();
});

it('without a leg there is no card yet, but its place', async () => {
  await show('/new');
  expect(preview().getByText(desk['preview.empty'])).toBeTruthy();
  expect(preview().queryByRole('article')).toBeNull();
});

it('once a leg is added, the list of matches stays closed until it is wanted', async () => {
  await show('/new');
  const match = screen.getByRole('combobox', { name: /^Match/ });
  const isOpen = () => screen.queryAllByRole('option').length > 0;
  await waitFor(() => expect(isOpen()).toBe(true));
  await act(async () => fireEvent.click(screen.getByRole('option', { name: /^Harbour Rovers/ })));
  fireEvent.click(await screen.findByLabelText('Millbrook', { selector: '[type=radio]' }));
  const odds = screen.getByLabelText(/^Odds/);
  act(() => odds.focus());
  fireEvent.change(odds, { target: { value: '1.9' } });
  await act(async () => fireEvent.keyDown(odds, { key: 'Enter' }));
  expect(screen.getByRole('list', { name: desk['field.legs'] }).textContent).toContain('Millbrook');
  expect([document.activeElement, isOpen()]).toEqual([match, false]);
  fireEvent.keyDown(match, { key: 'ArrowDown' });
  await waitFor(() => expect(isOpen()).toBe(true));
});
