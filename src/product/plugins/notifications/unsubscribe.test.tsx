import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { AppError, type Backend } from 'touchline/data';
import { expect, it, vi } from 'vitest';
import { BackendProvider } from '@/providers/backend-context';
import shellEn from '../../../../public/locales/en.json';
import shellFr from '../../../../public/locales/fr.json';
import en from './i18n/en.json';
import fr from './i18n/fr.json';
import UnsubscribePage from './pages/UnsubscribePage';

const TOKEN = 'f0000000-0000-4000-8000-000000000001';
const send = vi.fn(async (_url: string, _init?: RequestInit) => new Response());

async function open(query: string, lng = 'en') {
  send.mockClear();
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng,
    keySeparator: false,
    defaultNS: 'shell',
    resources: {
      en: { shell: shellEn, notifications: en },
      fr: { shell: shellFr, notifications: fr },
    },
    interpolation: { escapeValue: false },
  });
  const backend = { url: 'https://api.example', fetch: send } as unknown as Backend;
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <BackendProvider backend={backend}>
          <MemoryRouter initialEntries={[`/unsubscribe${query}`]}>
            <UnsubscribePage />
          </MemoryRouter>
        </BackendProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

it('says which emails it turns off, and does so only when the button is pressed', async () => {
  await open(`?token=${TOKEN}&kind=SLIPS_SETTLED&lng=en`);
  expect(screen.getByText(/Slips settled/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Turn these emails off' }));
  expect((await screen.findByRole('status')).textContent).toContain('Slips settled');
  expect(send.mock.calls).toEqual([
    [
      `https://api.example/functions/v1/unsubscribe?token=${TOKEN}&kind=SLIPS_SETTLED`,
      { method: 'POST' },
    ],
  ]);
  const settings = screen.getByRole('link', { name: 'Open my notification settings' });
  expect(settings.getAttribute('href')).toBe('/account-details#notifications');
});

it('can be pressed again after a failure', async () => {
  await open(`?token=${TOKEN}&kind=TIP_PUBLISHED`, 'fr');
  send.mockRejectedValueOnce(
    new AppError({ status: 503, code: 'TRY_AGAIN', messageKey: 'error.UNEXPECTED' }),
  );
  const button = screen.getByRole('button', { name: fr['unsubscribe.do'] });
  fireEvent.click(button);
  expect(await screen.findByRole('alert')).toBeTruthy();
  fireEvent.click(button);
  expect((await screen.findByRole('status')).textContent).toContain(
    fr['choices.kind.TIP_PUBLISHED'],
  );
});

it.each(['', `?token=${TOKEN}`, `?token=${TOKEN}&kind=NOTHING`, '?token=f000&kind=TIP_PUBLISHED'])(
  'says that a link is incomplete: %s',
  async (query) => {
    await open(query);
    expect(screen.getByRole('alert').textContent).toContain('incomplete');
    expect(screen.queryByRole('button')).toBeNull();
  },
);
