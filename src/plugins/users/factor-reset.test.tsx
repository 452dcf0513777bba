import { Refine } from '@refinedev/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWithBackend } from '@tests/support/render-with-backend';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ViewerState } from '@/plugin-api/viewer';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import type { Backend } from '@/providers/backend';
import { FactorReset } from './components/FactorReset';
import users from './i18n/en.json';
import LostFactorsPage from './pages/LostFactorsPage';

const RESET = {
  user_id: 'ben',
  full_name: 'Ben Okoro',
  email: 'ben@example.com',
  asked_at: '2026-01-01T12:00:00Z',
  first_approved_by: null as string | null,
};

async function open(
  reset: Partial<typeof RESET> = {},
  role = 'ADMIN',
  userId = 'ben',
  page: ReactNode = <FactorReset userId={userId} />,
) {
  const rpc = vi.fn(async (name: string) =>
    name === 'open_factor_resets' ? [{ ...RESET, ...reset }] : false,
  );
  await renderWithBackend(
    { rpc } as unknown as Backend,
    <ViewerContextProvider value={{ role, userId: 'ada' } as ViewerState}>
      <MemoryRouter>
        <Refine options={{ disableTelemetry: true }}>{page}</Refine>
      </MemoryRouter>
    </ViewerContextProvider>,
    { users },
  );
  return rpc;
}

it('approves only after naming the person', async () => {
  const rpc = await open();
  expect((await screen.findByRole('status')).textContent).toMatch(/Two administrators/);
  fireEvent.click(screen.getByRole('button', { name: users['reset.approve'] }));
  const dialog = within(await screen.findByRole('dialog', { name: users['reset.title'] }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben Okoro',
    'ben@example.com',
  ]);
  expect(rpc).toHaveBeenCalledTimes(1);
  fireEvent.click(dialog.getByRole('button', { name: users['reset.approve'] }));
  await waitFor(() =>
    expect(rpc).toHaveBeenCalledWith('approve_factor_reset', {
      person: 'ben',
      seen_asked_at: '2026-01-01T12:00:00Z',
      seen_first_approved_by: 'NONE',
    }),
  );
});

it('is not approved twice by one administrator', async () => {
  await open({ first_approved_by: 'ada' });
  expect((await screen.findByRole('status')).textContent).toMatch(/another administrator/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is shown to administrators only, and not to the person', async () => {
  expect(await open({}, 'SUPPORT')).not.toHaveBeenCalled();
  const rpc = await open({ user_id: 'ada' }, 'ADMIN', 'ada');
  await waitFor(() => expect(rpc).toHaveBeenCalled());
  expect(screen.queryByRole('status')).toBeNull();
});

it('is in a list, from which a second administrator finds the person without knowing them', async () => {
  await open({ first_approved_by: 'eve' }, 'ADMIN', '', <LostFactorsPage />);
  const person = await screen.findByRole('link', { name: 'Ben Okoro' });
  expect(person.getAttribute('href')).toBe('/users/show/ben');
  expect(person.closest('li')?.textContent).toContain(users['reset.list.one']);
});

it('is not in the list of whoever asks', async () => {
  await open({ user_id: 'ada' }, 'ADMIN', '', <LostFactorsPage />);
  expect(await screen.findByText(users['reset.list.nobody'])).toBeTruthy();
});
