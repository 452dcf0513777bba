import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Backend } from 'touchline/data';
import type { ViewerState } from 'touchline/plugin-api';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import { BackendProvider } from '@/providers/backend-context';
import shell from '../../../../public/locales/en.json';
import sports from '../../sports/i18n/en.json';
import { PaymentVerdict } from './components/PaymentVerdict';
import texts from './i18n/en.json';
import ReturnPage from './pages/ReturnPage';
import { PATIENCE_MS, type PaymentWithPlan } from './use-payment';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    resources: { en: { shell, sports, subscriptions: texts } },
    interpolation: { escapeValue: false },
  });
});

function show(payment: Partial<PaymentWithPlan>) {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <PaymentVerdict payment={payment as PaymentWithPlan} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return screen.getByRole('status').textContent;
}

it('calls a rejected transfer not confirmed, instead of claiming that nothing was charged', () => {
  const said = show({ status: 'FAILED', failure_code: 'REJECTED' });
  expect(said).toContain('Transfer not confirmed');
  expect(said).not.toContain("weren't charged");
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
});

it('states that a failed card payment charged nothing', () => {
  expect(show({ status: 'FAILED', failure_code: 'card_declined' })).toContain("weren't charged");
});

it('stops the spinner when the provider takes too long, and checks again on request', async () => {
  vi.useFakeTimers();
  const getJson = vi.fn(async () => [
    {
      id: '00000000-0000-4000-8000-000000000001',
      status: 'PENDING',
      amount_minor: 1900,
      currency: 'EUR',
    },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContextProvider value={{ refresh: vi.fn() } as unknown as ViewerState}>
          <BackendProvider backend={{ getJson } as unknown as Backend}>
            <MemoryRouter
              initialEntries={['/checkout/return?payment=00000000-0000-4000-8000-000000000001']}
            >
              <ReturnPage />
            </MemoryRouter>
          </BackendProvider>
        </ViewerContextProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(10);
  expect(screen.getByText(/Waiting for the payment provider/)).toBeTruthy();
  await wait(PATIENCE_MS);
  expect(screen.getByText('Still waiting')).toBeTruthy();
  const asked = getJson.mock.calls.length;
  await wait(PATIENCE_MS);
  expect(getJson).toHaveBeenCalledTimes(asked);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await wait(5000);
  expect(screen.getByText(/Waiting for the payment provider/)).toBeTruthy();
  expect(getJson.mock.calls.length).toBeGreaterThan(asked);
});
