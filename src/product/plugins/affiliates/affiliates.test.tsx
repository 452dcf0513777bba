import type { DataProvider } from '@refinedev/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { rpcProvider } from '@tests/support/rpc-provider';
import type { ReactElement } from 'react';
import { AppError, type Backend } from 'touchline/data';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AffiliateRow } from '@/product/resources/affiliates/resource';
import { BackendProvider } from '@/providers/backend-context';
import { signUpOrigin } from '@/shared/sign-up-origin';
import { ApplyPanel } from './components/ApplyPanel';
import { DueActions } from './components/DueActions';
import ProgrammeLink from './components/ProgrammeLink';
import affiliates from './i18n/en.json';
import LinkPage from './pages/LinkPage';
import OwnPage from './pages/OwnPage';
import plugin from './plugin';

const LOST = new AppError({ status: 0, code: 'OFFLINE', messageKey: 'shell:error.offline' });
const NOTHING = { clicks: 0, sign_ups: 0, paying: 0, sums: [] };

const rpc = vi.fn(async (_name: string, _args: object): Promise<unknown> => NOTHING);
const getJson = vi.fn(async (_path: string): Promise<unknown> => []);
const backend = { rpc, getJson } as unknown as Backend;

beforeEach(() => {
  rpc.mockReset().mockResolvedValue(NOTHING);
  getJson.mockReset();
  localStorage.clear();
});

function show(page: ReactElement, own: Partial<AffiliateRow>[] = [], at = '/') {
  const getList = async () => ({ data: own, total: own.length });
  return renderCrud({
    plugin,
    provider: { ...rpcProvider(rpc), getList } as unknown as Partial<DataProvider>,
    texts: { affiliates },
    routes: [
      { path: '/', element: <BackendProvider backend={backend}>{page}</BackendProvider> },
      { path: '/r/*', element: <BackendProvider backend={backend}>{page}</BackendProvider> },
      { path: '/auth/register', element: <p>make an account</p> },
    ],
    at,
  });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const calls = (name: string) => rpc.mock.calls.filter(([called]) => called === name);

describe('the application', () => {
  it('sends a code in capitals, and rejects one that does not fit in a link', async () => {
    const onDone = vi.fn();
    await show(<ApplyPanel before={undefined} onDone={onDone} />);
    for (const code of ['abc', 'my code', 'café1']) {
      write(/^Code/, code);
      await press('Send application');
      expect([code, calls('apply_as_affiliate')]).toEqual([code, []]);
    }
    write(/^Code/, ' tipclub7 ');
    await press('Send application');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(calls('apply_as_affiliate')).toHaveLength(1);
    expect(calls('apply_as_affiliate')[0]?.[1]).toMatchObject({
      code: 'TIPCLUB7',
      payout_method: 'BANK',
    });
  });
});

describe('what finance does about one currency', () => {
  const SUMS = { currency: 'EUR', held: 900, paid: 0, reversed: 0 };
  const due = (sums: { hold_ended: number; approved: number; owed_back: number }) =>
    show(<DueActions affiliateId="a1" name="Ada Eze" sums={{ ...SUMS, ...sums }} />);

  it.each([
    [{ hold_ended: 0, approved: 0, owed_back: 0 }, false, false],
    [{ hold_ended: 1, approved: 500, owed_back: 500 }, true, false],
    [{ hold_ended: 0, approved: 501, owed_back: 500 }, false, true],
  ])(
    'follows what was held long enough, approved and owed back: %j',
    async (sums, approve, pay) => {
      await due(sums);
      expect([!button('Approve').disabled, !button('Pay out').disabled]).toEqual([approve, pay]);
    },
  );

  it('a payout is what is left after what is owed back, and written down once', async () => {
    await due({ hold_ended: 0, approved: 1500, owed_back: 250 });
    await press('Pay out');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay out €12.50?' }));
    const pay = () =>
      act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Pay out' })));
    write(/^Reference/, ' x ');
    await pay();
    expect(calls('pay_affiliate')).toEqual([]);
    rpc.mockRejectedValueOnce(LOST);
    write(/^Reference/, ' SEPA 77 ');
    await pay();
    await dialog.findByText(/can't reach the server/);
    await pay();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Payout recorded.')).toBeTruthy();
    const [first, second] = calls('pay_affiliate');
    expect(first?.[1]).toEqual({
      affiliate_id: 'a1',
      currency: 'EUR',
      seen_amount: 1250,
      reference: 'SEPA 77',
      payout_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(second).toEqual(first);
  });

  it('asks again if another amount is due by now', async () => {
    await due({ hold_ended: 0, approved: 1500, owed_back: 250 });
    await press('Pay out');
    await screen.findByRole('dialog', { name: 'Pay out €12.50?' });
    write(/^Reference/, 'SEPA 77');
    rpc.mockRejectedValueOnce(
      new AppError({
        status: 409,
        code: 'CHANGED_MEANWHILE',
        messageKey: 'shell:error.CHANGED_MEANWHILE',
        params: { what: 'amount', seen: 1250, now: 1475 },
      }),
    );
    const pay = (dialog: HTMLElement) =>
      act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Pay out' })));
    await pay(screen.getByRole('dialog'));
    const asked = await screen.findByRole('dialog', { name: 'Pay out €14.75?' });
    expect(within(asked).getByRole('alert').textContent).toContain(
      'It was €12.50 when you opened this; now it is €14.75.',
    );
    await pay(asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('pay_affiliate').map(([, args]) => args)).toMatchObject([
      { seen_amount: 1250, reference: 'SEPA 77' },
      { seen_amount: 1475, reference: 'SEPA 77' },
    ]);
  });

  it('approves this currency’s commissions whose time is over, at the amount that was shown', async () => {
    await due({ hold_ended: 300, approved: 0, owed_back: 0 });
    rpc.mockResolvedValue(2);
    await press('Approve');
    const dialog = await screen.findByRole('dialog', { name: 'Approve €3.00?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('2 commissions approved.')).toBeTruthy();
    expect(calls('approve_due_commissions')[0]?.[1]).toEqual({
      affiliate_id: 'a1',
      currency: 'EUR',
      seen_amount: 300,
    });
  });
});

describe('one’s own page', () => {
  const own = {
    id: 'a1',
    code: 'TIPCLUB7',
    rate_bps: 2000,
    cookie_days: 30,
    review_note: 'Too few readers',
  };
  const EARNED = ['Funnel', 'Commissions by status', 'Commissions'];

  it.each([
    ['nobody yet', null, 'Send application', ['Apply']],
    ['one who applied', 'PENDING', "We've received your application", []],
    ['one who was refused', 'REJECTED', 'Too few readers', ['Apply']],
    ['an active one', 'ACTIVE', 'You earn 20.0%', ['Your link', ...EARNED]],
    ['a suspended one', 'SUSPENDED', 'Too few readers', EARNED],
  ])('shows %s what is theirs', async (_, status, text, expected) => {
    const rows = status ? [{ ...own, status: status as AffiliateRow['status'] }] : [];
    const { container } = await show(<OwnPage />, rows);
    await waitFor(() => expect(container.textContent).toContain(text));
    const panels = screen.queryAllByRole('heading', { level: 2 });
    expect(panels.map((panel) => panel.textContent)).toEqual(expected);
  });
});

describe('the way to the programme, on the bonus page', () => {
  it.each([
    ['invites who has not applied', [], 'Do you have an audience? Join the affiliate programme'],
    ['invites no one who has', [{ id: 'a1', status: 'PENDING' as const }], 'Affiliate programme'],
  ])('%s', async (_, rows, text) => {
    const { container } = await show(<ProgrammeLink />, rows);
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toBe('/affiliate');
    expect(container.textContent).toBe(text);
  });
});

describe('an affiliate’s link', () => {
  it('remembers whose it was for its days, and leads to the sign-up', async () => {
    rpc.mockResolvedValue({ code: 'TIPCLUB7', cookie_days: 30 });
    await show(<LinkPage />, [], '/r/tipclub7');
    expect(await screen.findByText('make an account')).toBeTruthy();
    expect(calls('follow_affiliate_link')).toEqual([
      ['follow_affiliate_link', { code: 'tipclub7' }],
    ]);
    const day = 86_400_000;
    expect(signUpOrigin(Date.now() + 29 * day)).toMatchObject({ affiliate_code: 'TIPCLUB7' });
    expect(signUpOrigin(Date.now() + 30 * day)).toEqual({});
  });

  it.each([
    ['that nobody has', () => rpc.mockResolvedValue(null)],
    ['that can’t be looked up', () => rpc.mockRejectedValue(LOST)],
  ])('%s leads to the sign-up all the same', async (_, answer) => {
    answer();
    await show(<LinkPage />, [], '/r/nobody');
    expect(await screen.findByText('make an account')).toBeTruthy();
    expect(signUpOrigin()).toEqual({});
    expect(rpc).toHaveBeenCalledTimes(1);
  });
});
