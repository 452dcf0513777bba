import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { rpcProvider } from '@tests/support/rpc-provider';
import type { ReactElement } from 'react';
import { AppError } from 'touchline/data';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ViewerState } from '@/plugin-api/viewer';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import { bonuses } from '@/product/resources/bonuses/resource';
import sports from '@/product/sports/i18n/en.json';
import { BonusHistory } from './components/BonusHistory';
import { PromoPanel } from './components/PromoPanel';
import { ReferralPanel } from './components/ReferralPanel';
import { WelcomePanel } from './components/WelcomePanel';
import bonus from './i18n/en.json';
import GivePage from './pages/GivePage';
import plugin from './plugin';
import type { BonusState } from './use-bonuses';

const rpc = vi.fn(async (_name: string, _args: object): Promise<unknown> => null);
const LOST = new AppError({ status: 0, code: 'OFFLINE', messageKey: 'shell:error.offline' });

beforeEach(() => void rpc.mockClear());

const show = (page: ReactElement, at = '/') =>
  renderCrud({
    plugin,
    provider: {
      ...rpcProvider(rpc),
      getOne: async () => ({ data: { id: 'p1', email: 'ada@example.com' } as never }),
    },
    texts: { bonus, sports },
    routes: [
      {
        path: '/',
        element: page,
      },
      { path: '/bonuses', element: <p>all bonuses</p> },
    ],
    at,
  });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a bonus from staff', () => {
  /** Fills the form in and sends it, and waits for what that starts. */
  async function give(days: string, reason: string) {
    write(/^Days/, days);
    write(/^Reason/, reason);
    await act(async () => press('Grant bonus'));
  }

  it('needs a person', async () => {
    await show(await pageOf(GivePage, bonuses));
    await give('7', 'A delayed answer');
    expect(screen.getByText('Choose a person.')).toBeTruthy();
    expect(rpc).not.toHaveBeenCalled();
  });

  it('needs a whole number of days, a year at most, and a reason', async () => {
    await show(await pageOf(GivePage, bonuses), '/?user=p1');
    for (const [days, reason] of [
      ['', 'A delayed answer'],
      ['0', 'A delayed answer'],
      ['367', 'A delayed answer'],
      ['1.5', 'A delayed answer'],
      ['7', ' ab '],
    ] as const) {
      await give(days, reason);
      expect([days, reason, rpc.mock.calls]).toEqual([days, reason, []]);
    }
  });

  it('is given once, however often it is sent, and its reason without the spaces around it', async () => {
    await show(await pageOf(GivePage, bonuses), '/?user=p1');
    rpc.mockRejectedValueOnce(LOST);
    await give('366', ' A delayed answer ');
    await screen.findByText(/can't reach the server/);
    press('Grant bonus');
    expect(await screen.findByText('all bonuses')).toBeTruthy();
    const [first, second] = rpc.mock.calls;
    expect(first).toEqual([
      'grant_bonus',
      {
        user_id: 'p1',
        tier: 'PREMIUM',
        days: 366,
        reason: 'A delayed answer',
        grant_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(second).toEqual(first);
  });
});

describe('the welcome bonus', () => {
  it.each([
    [null, ['Claim'], '14 days of Basic'],
    ['AGE_NOT_CONFIRMED', ['I am 18 or older'], '18 or older'],
    ['EMAIL_NOT_CONFIRMED', [], 'Confirm your email address first'],
    ['SELF_EXCLUDED', [], 'available while you'],
    ['CLAIMED', [], 'Claimed'],
  ])('with %s in its way', async (obstacle, buttons, text) => {
    const welcome = { tier: 'BASIC', days: 14, obstacle } as BonusState['welcome'];
    const { container } = await show(<WelcomePanel welcome={welcome} />);
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
    expect(container.textContent).toContain(text);
  });

  it('is claimed with one press, and confirms it', async () => {
    const welcome = { tier: 'BASIC', days: 14, obstacle: null } as BonusState['welcome'];
    await show(<WelcomePanel welcome={welcome} />);
    press('Claim');
    expect(await screen.findByText('Welcome bonus added.')).toBeTruthy();
    expect(rpc.mock.calls.map(([name]) => name)).toEqual(['claim_welcome_bonus']);
  });
});

describe('a promo code', () => {
  it('is sent without spaces around it, and stays when it is refused', async () => {
    await show(<PromoPanel />);
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    write(/^Code/, '   ');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem' }).disabled).toBe(true);
    rpc.mockRejectedValueOnce(LOST);
    write(/^Code/, ' spring10 ');
    press('Redeem');
    await screen.findByText(/can't reach the server/);
    expect(rpc.mock.lastCall?.slice(0, 2)).toEqual(['redeem_promo_code', { code: 'spring10' }]);
    expect(field.value).toBe(' spring10 ');
    press('Redeem');
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('is not asked for during a self-exclusion, when none is accepted', async () => {
    const extras = { sports: { selfExcluded: true } };
    await show(
      <ViewerContextProvider value={{ role: 'USER', extras } as ViewerState}>
        <PromoPanel />
      </ViewerContextProvider>,
    );
    expect(screen.getByText(/aren't available while you're self-excluded/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('friends earn days when they subscribe, not when they join, and the link takes any code', async () => {
  const referral = { tier: 'BASIC', days: 7, code: 'A&B', joined: 5, paid: 2 };
  const { container } = await show(<ReferralPanel referral={referral as BonusState['referral']} />);
  expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(
    `${window.location.origin}/auth/register?ref=A%26B`,
  );
  const said = [...container.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(said).toEqual([
    ['Joined', '5'],
    ['Subscribed', '2'],
    ['Days earned', '14'],
  ]);
});

describe('the bonuses so far', () => {
  const given = (reason: string, state: string) => ({
    id: reason,
    kind: 'STAFF',
    tier: 'PREMIUM',
    days: 7,
    reason,
    starts_at: '2026-03-01T12:00:00Z',
    ends_at: '2026-03-08T12:00:00Z',
    state,
  });

  it('say which runs, and lead to its tips', async () => {
    const data = [
      given('Now', 'ACTIVE'),
      given('Later', 'AHEAD'),
      given('Before', 'ENDED'),
      given('Taken', 'REVOKED'),
    ];
    await renderCrud({
      plugin,
      provider: { getList: async () => ({ data, total: data.length }) as never },
      texts: { bonus, sports },
      routes: [{ path: '/', element: <BonusHistory /> }],
      at: '/',
    });
    const rows = await screen.findAllByRole('listitem');
    expect(
      rows.map(
        (row) =>
          within(row).queryByText(/^[A-Z][a-z]+$/, { selector: '.MuiChip-label' })?.textContent,
      ),
    ).toEqual(['Active', 'Upcoming', 'Ended', 'Revoked']);
    const [tips] = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(tips?.textContent).toBe('See the Premium tips');
    expect(tips?.getAttribute('href')).toBe('/predictions/premium');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
