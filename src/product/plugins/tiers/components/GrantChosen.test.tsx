import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { rpcProvider } from '@tests/support/rpc-provider';
import { beforeEach, expect, it, vi } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import tiers from '../i18n/en.json';
import plugin from '../plugin';
import GrantChosen from './GrantChosen';

const rpc = vi.fn(async (_name: string, _args: object): Promise<unknown> => 1);
const may = { ada: { grant: null }, me: { grant: 'OWN_ACCESS' } };
const getMany = vi.fn(async ({ ids }: { ids: unknown[] }) => ({
  data: ids.map((id) => ({ id, may: may[id as keyof typeof may] })) as never[],
}));

beforeEach(() => void rpc.mockClear());

const show = (ids: (keyof typeof may)[]) =>
  renderCrud({
    plugin,
    provider: { ...rpcProvider(rpc), getMany },
    texts: { tiers, sports },
    routes: [
      { path: '/', element: <GrantChosen ids={ids} names={ids.map(String)} onDone={() => {}} /> },
    ],
    at: '/',
    role: 'SUPPORT',
  });
const button = () => screen.queryByRole('button', { name: 'Grant access' });

it('gives access to the chosen people whom one may give it, and names no other', async () => {
  await show(['me', 'ada']);
  await waitFor(() => expect(getMany).toHaveBeenCalled());
  fireEvent.click(button() as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('ada')).toBeTruthy();
  expect(dialog.queryByText('me')).toBeNull();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'A delayed answer' } });
  await act(async () =>
    fireEvent.click(dialog.getByRole('button', { name: tiers['grant.submit'] })),
  );
  expect(rpc.mock.calls[0]).toMatchObject(['grant_entitlements', { user_ids: ['ada'] }]);
});

it('is not offered for oneself', async () => {
  await show(['me']);
  await waitFor(() => expect(button()).toBeNull());
});
