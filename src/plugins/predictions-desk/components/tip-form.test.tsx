import type { CreateParams, DataProvider } from '@refinedev/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageOf, renderCrud } from '@/crud/testing/render-crud';
import { manualPredictions } from '@/resources/manual-predictions/resource';
import sports from '@/sports/i18n/en.json';
import desk from '../i18n/en.json';
import NewTipPage from '../pages/NewTipPage';
import plugin from '../plugin';

const market = (code: string, sport: string, rest = {}) => ({
  id: code,
  code,
  name: '',
  sport,
  selections: ['HOME', 'AWAY'],
  requires_line: false,
  line_step: null,
  min_tier: 'FREE',
  rules_text: '',
  ...rest,
});
const MARKETS = [
  market('FOOTBALL_DRAW_NO_BET', 'football'),
  market('FOOTBALL_ASIAN_HANDICAP', 'football', { requires_line: true, line_step: 0.25 }),
  market('FOOTBALL_CORRECT_SCORE', 'football', { selections: [], min_tier: 'VIP' }),
  market('BASKETBALL_WINNER', 'basketball'),
];

const fixture = (id: string, sport: string, [home, away]: [string, string]) => ({
  id,
  sport,
  starts_at: '2999-03-01T15:00:00+00:00',
  league: { name: 'Sample League' },
  home_team: { name: home },
  away_team: { name: away },
});
const FIXTURES = [
  fixture('f1', 'football', ['Harbour Rovers', 'Millbrook']),
  fixture('f2', 'football', ['Eastgate', 'Northwick']),
  fixture('b1', 'basketball', ['Bay Herons', 'Hill Foxes']),
];

const create = vi.fn(async (_params: CreateParams<object>) => ({ data: { id: 't1' } }));

/** The form of a new tip, begun from the first fixture. */
async function show() {
  const provider = {
    getList: async ({ resource }: { resource: string }) =>
      ({ markets: { data: MARKETS, total: 4 }, fixtures: { data: FIXTURES, total: 3 } })[resource],
    getOne: async ({ id }: { id: string }) => ({ data: FIXTURES.find((one) => one.id === id) }),
    create,
  };
  await renderCrud({
    plugin,
    provider: provider as unknown as Partial<DataProvider>,
    texts: { 'predictions-desk': desk, sports },
    routes: [
      { path: '/', element: await pageOf(NewTipPage, manualPredictions) },
      { path: '/manual-predictions/:id', element: <p>the draft</p> },
    ],
    at: '/?fixture=f1',
  });
  await screen.findByDisplayValue('Harbour Rovers – Millbrook');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const options = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const open = (label: string) => fireEvent.mouseDown(field(label));
const pick = async (option: string) =>
  act(async () => fireEvent.click(screen.getByText(option, { selector: '[role=option]' })));
async function choose(label: string, option: string) {
  open(label);
  await pick(option);
}
async function chooseFixture(home: string) {
  act(() => field('Fixture').focus());
  fireEvent.mouseDown(field('Fixture'));
  fireEvent.click(await screen.findByText(new RegExp(`^${home} – `)));
  await screen.findByDisplayValue(new RegExp(`^${home} – `));
}
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

it('each choice offers what the one before allows', async () => {
  await show();
  open('Market');
  expect(options()).toEqual(['Asian handicap', 'Correct score', 'Draw no bet']);
  await pick('Asian handicap');
  open('Selection');
  expect(options()).toEqual(['Harbour Rovers', 'Millbrook']);
  await pick('Millbrook');
  write('Line', '-0.25');

  // Another fixture of the sport keeps the pick, another market empties it.
  await chooseFixture('Eastgate');
  expect(field('Market').textContent).toBe('Asian handicap');
  expect([field('Selection').textContent, field('Line').value]).toEqual(['Northwick', '-0.25']);
  await choose('Market', 'Correct score');
  expect([field('Selection').value, screen.queryByLabelText(/^Line/)]).toEqual(['', null]);

  await chooseFixture('Bay Herons');
  open('Market');
  expect(options()).toEqual(['Winner incl. overtime']);
});

it('a pick that its market does not take is refused at its field, without a request', async () => {
  await show();
  await choose('Market', 'Asian handicap');
  write('Line', '0.3');
  write('Odds', '1.9');
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  submit();
  await waitFor(() => expect(field('Line').getAttribute('aria-invalid')).toBe('true'));
  await choose('Market', 'Correct score');
  write('Selection', '2:1');
  submit();
  expect(await screen.findByText('Write a score such as 2-1.')).toBeTruthy();
  const atField = { selector: '[id$=helper-text]' };
  expect(screen.getByText('This market is for VIP and up.', atField)).toBeTruthy();
  expect(create).not.toHaveBeenCalled();

  write('Selection', ' 2-1 ');
  await choose('Tier', 'VIP');
  submit();
  expect(await screen.findByText('the draft')).toBeTruthy();
  const sent = create.mock.lastCall?.[0].variables;
  expect(sent).toMatchObject({
    fixture_id: 'f1',
    market_code: 'FOOTBALL_CORRECT_SCORE',
    selection: '2-1',
    odds: 1.9,
    tier: 'VIP',
  });
  // The line of the market before.
  expect(sent).not.toHaveProperty('line');
});
