import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { AppError, type Backend } from 'touchline/data';
import type { ViewerState } from 'touchline/plugin-api';
import { beforeEach, expect, it, vi } from 'vitest';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import { BackendProvider } from '@/providers/backend-context';
import { PersonProvider } from '@/shared/person-context';
import shell from '../../../../public/locales/en.json';
import BouncedNote from './components/BouncedNote';
import BouncedBanner from './frame/BouncedBanner';
import texts from './i18n/en.json';

const SINCE = '2026-01-02T12:00:00Z';
const rpc = vi.fn(async (_name: string, _args: object): Promise<unknown> => true);
const refresh = vi.fn(async () => undefined);
let since: string | null = SINCE;
const getJson = vi.fn(async (_path: string): Promise<unknown> => [{ mail_bounced_at: since }]);
const backend = { rpc, getJson } as unknown as Backend;

beforeEach(() => {
  since = SINCE;
  for (const each of [rpc, refresh, getJson]) each.mockClear();
});

async function show(part: ReactNode, mail_bounced_at: string | null = SINCE) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    resources: { en: { shell, notifications: texts } },
    interpolation: { escapeValue: false },
  });
  const profile = { email: 'ann@example.com', mail_bounced_at };
  const viewer = { role: 'USER', profile, refresh } as unknown as ViewerState;
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <BackendProvider backend={backend}>
          <PersonProvider timeZone="Europe/London">
            <ViewerContextProvider value={viewer}>
              <MemoryRouter>{part}</MemoryRouter>
            </ViewerContextProvider>
          </PersonProvider>
        </BackendProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

it('tells the person at which address they can’t be reached, and lets them confirm it', async () => {
  await show(<BouncedBanner />);
  const banner = screen.getByRole('region', { name: "Emails don't reach you" });
  expect(banner.textContent).toContain('ann@example.com');
  expect(screen.getByRole('link', { name: 'Change address' })).toBeTruthy();
  rpc.mockRejectedValueOnce(
    new AppError({ status: 500, code: 'UNEXPECTED', messageKey: 'error.UNEXPECTED' }),
  );
  const works = screen.getByRole('button', { name: 'It works' });
  fireEvent.click(works);
  await waitFor(() => expect(banner.textContent).toContain(shell['error.UNEXPECTED']));
  expect(refresh).not.toHaveBeenCalled();
  fireEvent.click(works);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(rpc.mock.calls).toEqual([
    ['confirm_mailbox', {}],
    ['confirm_mailbox', {}],
  ]);
});

it('shows no banner to anybody else', async () => {
  await show(<BouncedBanner />, null);
  expect(screen.queryByRole('region')).toBeNull();
});

it('tells staff since when mails to a person come back', async () => {
  await show(<BouncedNote userId="u1" />);
  expect((await screen.findByRole('status')).textContent).toMatch(/come back since .*2026/);
  expect(getJson).toHaveBeenCalledWith('/rest/v1/profiles?select=mail_bounced_at&id=eq.u1');
});

it('leaves the page of anybody else as it is', async () => {
  since = null;
  await show(<BouncedNote userId="u1" />);
  await waitFor(() => expect(getJson).toHaveBeenCalled());
  expect(screen.queryByRole('status')).toBeNull();
});
