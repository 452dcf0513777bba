import type { CreateParams, CustomParams, DataProvider, GetListParams } from '@refinedev/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { ShowPage as GeneratedShow } from 'touchline/crud';
import { AppError } from 'touchline/data';
import { afterEach, expect, it, vi } from 'vitest';
import { deskTips } from '@/product/resources/desk-tips/resource';
import sports from '@/product/sports/i18n/en.json';
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
  kind: 'THREE_WAY',
  scope: 'REGULATION',
  rules_text: 'Settles on the score after 90 minutes. A draw: void.',
  ...rest,
});
const MARKETS = [
  market('FOOTBALL_DRAW_NO_BET', 'football', { kind: 'DRAW_NO_BET' }),
  market('FOOTBALL_ASIAN_HANDICAP', 'football', {
    kind: 'ASIAN_HANDICAP',
    requires_line: true,
    line_step: 0.25,
  }),
  market('FOOTBALL_CORRECT_SCORE', 'football', {
    kind: 'CORRECT_SCORE',
    selections: [],
    min_tier: 'VIP',
  }),
  market('BASKETBALL_WINNER', 'basketball', { kind: 'TWO_WAY', scope: 'FULL' }),
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

const create = vi.fn(async (_params: CreateParams<{ id?: string }>) => ({ data: { id: 't1' } }));
const custom = vi.fn(async (_params: CustomParams) => ({ data: null }));
const getList = vi.fn(async ({ resource }: GetListParams) => {
  const data = { markets: MARKETS, fixtures: FIXTURES }[resource] ?? [];
  return { data, total: data.length };
});
const draft = (id: unknown) => ({
  id,
  ...create.mock.lastCall?.[0].variables,
  fixture_name: 'Harbour Rovers – Millbrook',
  starts_at: FIXTURES[0]?.starts_at,
  status: 'DRAFT',
  may: { edit: null, delete: null, publish: null },
});

/** Set to delay the answer for a fixture read by id. */
let fixtureCame: Promise<void> | undefined;

afterEach(() => {
  fixtureCame = undefined;
  cleanup();
  vi.clearAllMocks();
});

/** The form of a new tip, by default started from a fixture, and the page of its draft. */
async function show(at = '/?fixture=f1') {
  const provider = {
    getList,
    getOne: async ({ resource, id }: { resource: string; id: unknown }) => {
      if (resource !== 'fixtures') return { data: draft(id) };
      if (fixtureCame) await fixtureCame;
      return { data: FIXTURES.find((one) => one.id === id) };
    },
    create,
    custom,
  };
  const view = await renderCrud({
    // By itself: what it builds on has no part in this.
    plugin: { ...plugin, dependsOn: [] },
    provider: provider as unknown as Partial<DataProvider>,
    texts: { 'tips-desk': desk, sports },
    routes: [
      { path: '/', element: await pageOf(NewTipPage, deskTips) },
      { path: '/manual-predictions/:id', element: await pageOf(GeneratedShow, deskTips) },
    ],
    at,
  });
  await screen.findByText('Save draft');
  if (at !== '/') await screen.findByDisplayValue('Harbour Rovers – Millbrook');
  return view;
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), {
    selector: 'input, textarea, [role=combobox]',
  });
const side = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: '[type=radio]' });
const sides = () =>
  [...document.querySelectorAll('[type=radio]')].map((one) => one.closest('label')?.textContent);
const preview = () => {
  const part = screen.getByText('What readers will see').closest('section');
  return within(part ?? document.createElement('div'));
};
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const options = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const open = (label: string) => fireEvent.mouseDown(field(label));
/** Chooses an option, and waits until its list has faded. */
async function pick(option: string) {
  await act(async () => fireEvent.click(screen.getByText(option, { selector: '[role=option]' })));
  await waitFor(() => expect(options()).toEqual([]));
}
async function choose(label: string, option: string) {
  open(label);
  await pick(option);
}
async function chooseFixture(home: string) {
  act(() => field('Fixture').focus());
  // An empty field opens its list by itself.
  if (field('Fixture').value) fireEvent.mouseDown(field('Fixture'));
  fireEvent.click(await screen.findByText(new RegExp(`^${home} – `)));
  await screen.findByDisplayValue(new RegExp(`^${home} – `));
}
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

it('each choice offers what the one before allows', async () => {
  await show();
  expect(sides()).toEqual([]);
  open('Market');
  expect(options()).toEqual(['Asian handicap', 'Correct score', 'Draw no bet']);
  await pick('Asian handicap');
  expect(sides()).toEqual(['Harbour Rovers', 'Millbrook']);
  fireEvent.click(side('Millbrook'));
  write('Line', '-0.25');

  // Another fixture of the sport keeps the pick, another market empties it.
  await chooseFixture('Eastgate');
  expect(field('Market').textContent).toBe('Asian handicap');
  expect([side('Northwick').checked, field('Line').value]).toEqual([true, '-0.25']);
  await choose('Market', 'Correct score');
  expect([field('Selection').value, screen.queryByLabelText(/^Line/)]).toEqual(['', null]);

  // Another sport starts with its main market.
  await chooseFixture('Bay Herons');
  expect(field('Market').textContent).toBe('Winner incl. overtime');
  expect(sides()).toEqual(['Bay Herons', 'Hill Foxes']);
  open('Market');
  expect(options()).toEqual(['Winner incl. overtime']);
});

it('the form of a fixture waits for it, so that nothing in the form moves when it arrives', async () => {
  let arrive: () => void = () => undefined;
  fixtureCame = new Promise((resolve) => {
    arrive = resolve;
  });
  const opened = show();
  await waitFor(() => expect(getList).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText('Save draft')).toBeNull();
  arrive();
  await opened;
});

it('a new tip begins at its fixture, and before anything is typed the picker offers what starts next', async () => {
  await show('/');
  expect(document.activeElement).toBe(field('Fixture'));
  await screen.findByText(/^Harbour Rovers – /);
  const asked = getList.mock.calls.find(([{ resource }]) => resource === 'fixtures')?.[0];
  expect(asked?.sorters).toEqual([{ field: 'starts_at', order: 'asc' }]);
  const [from] = asked?.filters ?? [];
  expect(from).toMatchObject({ field: 'starts_at', operator: 'gt' });
  expect(Math.abs(Date.parse(from?.value) - Date.now())).toBeLessThan(60_000);
});

it('from a chosen fixture to the record in six presses, a line and its odds typed among them', async () => {
  const { router } = await show();
  let presses = 0;
  const press = async (element: HTMLElement) => {
    presses += 1;
    await act(async () => {
      fireEvent.pointerDown(element);
      fireEvent.mouseDown(element);
      if (element instanceof HTMLInputElement) element.focus();
      fireEvent.click(element);
    });
  };
  /** Types at the cursor, which a press has placed. */
  const type = (value: string) => {
    fireEvent.change(document.activeElement ?? document.body, { target: { value } });
  };

  await press(field('Market'));
  await press(screen.getByText('Asian handicap', { selector: '[role=option]' }));
  await waitFor(() => expect(options()).toEqual([]));
  await press(side('Millbrook'));
  await waitFor(() => expect(document.activeElement).toBe(field('Line')));
  type('-0.25');
  await press(field('Odds'));
  type('1.9');
  await press(button('Publish…'));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  // Nothing is saved before the answer; the question shows the card as readers will see it.
  expect([create.mock.calls, custom.mock.calls]).toEqual([[], []]);
  expect(dialog.textContent).toContain('Millbrook −0.25');
  await press(within(dialog).getByRole('button', { name: 'Publish' }));

  await screen.findByText(/^Published: Harbour Rovers – Millbrook, Millbrook −0\.25 at 1\.90\./);
  const id = create.mock.lastCall?.[0].variables.id;
  expect(router.state.location.pathname).toBe(`/manual-predictions/${id}`);
  expect(custom.mock.lastCall?.[0]).toMatchObject({
    url: 'rpc/publish_prediction',
    payload: { prediction_id: id },
  });
  expect(presses).toBeLessThanOrEqual(6);
  expect(screen.queryByText('Created.')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays a draft if it is not published after all, and says why', async () => {
  const { router } = await show();
  await choose('Market', 'Draw no bet');
  fireEvent.click(side('Millbrook'));
  write('Odds', '1.9');
  fireEvent.click(button('Publish…'));
  const ask = () => screen.findByRole('dialog', { name: 'Publish' });
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create).not.toHaveBeenCalled();

  custom.mockRejectedValueOnce(
    new AppError({
      status: 409,
      code: 'PICK_TWICE',
      messageKey: 'sports:error.PICK_TWICE',
      params: { seq: 7 },
    }),
  );
  fireEvent.click(button('Publish…'));
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Publish' }));
  await screen.findByText(/^This pick has already been published .*, as tip 7\./);
  const id = create.mock.lastCall?.[0].variables.id;
  await waitFor(() => expect(router.state.location.pathname).toBe(`/manual-predictions/${id}`));
  expect(await screen.findByText('Publish', { selector: 'button' })).toBeTruthy();
});

it('a draft is saved without a question', async () => {
  await show();
  await choose('Market', 'Draw no bet');
  fireEvent.click(side('Millbrook'));
  write('Odds', '1.9');
  fireEvent.click(button('Save draft'));
  await screen.findByText('Publish', { selector: 'button' });
  expect(create).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the card beside the form follows the typing, and the odds show their implied chance', async () => {
  await show('/');
  expect(preview().getByText(desk['preview.empty'])).toBeTruthy();
  await chooseFixture('Harbour Rovers');
  await choose('Market', 'Asian handicap');
  fireEvent.click(side('Millbrook'));
  write('Line', '-0.25');
  write('Odds', '2.1');
  write('Stake', '2');
  const card = preview().getByRole('article', { name: 'Harbour Rovers – Millbrook' });
  for (const words of [
    'Sample League',
    'Millbrook −0.25',
    '2.10',
    'Asian handicap',
    '2\u00a0u',
    'Free',
  ])
    expect(card.textContent).toContain(words);
  expect(screen.getByText('Implied probability: 47.6%')).toBeTruthy();
  expect(screen.getByText(/^Settles on the score after 90 minutes\./)).toBeTruthy();

  await choose('Tier', 'VIP');
  write('Odds', '4');
  expect(card.textContent).toContain('4.00');
  expect(card.textContent).toContain('VIP');
  expect(screen.getByText('Implied probability: 25.0%')).toBeTruthy();
  write('Odds', '');
  expect(screen.getByText(desk['help.odds'])).toBeTruthy();
  expect(preview().queryByRole('button')).toBeNull();
});

it('a market above the tier of the tip lifts it', async () => {
  await show();
  await choose('Market', 'Correct score');
  expect(field('Tier').textContent).toBe('VIP');
  await choose('Market', 'Draw no bet');
  expect(field('Tier').textContent).toBe('VIP');
});

it.each(['Save draft', 'Publish…'])('%s leads to the first field that is wrong', async (name) => {
  await show();
  fireEvent.click(button(name));
  await waitFor(() => expect(document.activeElement).toBe(field('Market')));
  // The line field appears late, above the odds.
  await choose('Market', 'Asian handicap');
  fireEvent.click(button(name));
  await waitFor(() => expect(document.activeElement).toBe(side('Harbour Rovers')));
  fireEvent.click(side('Millbrook'));
  fireEvent.click(button(name));
  await waitFor(() => expect(document.activeElement).toBe(field('Line')));
  expect(create).not.toHaveBeenCalled();
});

it('a pick that its market does not take is refused at its field, without a request', async () => {
  await show();
  await choose('Market', 'Asian handicap');
  write('Line', '0.3');
  write('Odds', '1.9');
  const submit = () => fireEvent.click(button('Save draft'));
  submit();
  await waitFor(() => expect(field('Line').getAttribute('aria-invalid')).toBe('true'));
  await choose('Market', 'Correct score');
  await choose('Tier', 'Free');
  write('Selection', '2:1');
  submit();
  expect(await screen.findByText('Enter a score such as 2-1.')).toBeTruthy();
  const atField = { selector: '[id$=helper-text]' };
  expect(screen.getByText('This market is for VIP and above.', atField)).toBeTruthy();
  expect(create).not.toHaveBeenCalled();

  write('Selection', ' 2-1 ');
  write('Minimum odds', '1.95');
  submit();
  expect(await screen.findByText('Must be above 1 and no higher than the odds.')).toBeTruthy();
  write('Minimum odds', '1.85');
  write('Bookmaker', 'Pinnacle');
  write('Quote source', 'pinnacle.com');
  await choose('Tier', 'VIP');
  submit();
  await screen.findByText('Publish', { selector: 'button' });
  const sent = create.mock.lastCall?.[0].variables;
  expect(sent).toMatchObject({
    fixture_id: 'f1',
    market_code: 'FOOTBALL_CORRECT_SCORE',
    selection: '2-1',
    odds: 1.9,
    least_odds: 1.85,
    bookmaker: 'Pinnacle',
    quote_source: 'pinnacle.com',
    tier: 'VIP',
  });
  // The line of the market before.
  expect(sent).not.toHaveProperty('line');
});
