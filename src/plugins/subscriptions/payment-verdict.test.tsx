import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import shell from '../../../public/locales/en.json';
import sports from '../../sports/i18n/en.json';
import { PaymentVerdict } from './components/PaymentVerdict';
import texts from './i18n/en.json';
import type { PaymentWithPlan } from './use-payment';

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

it('says of a transfer that finance rejected that it was not confirmed, not that nothing was charged', () => {
  const said = show({ status: 'FAILED', failure_code: 'REJECTED' });
  expect(said).toContain('Transfer not confirmed');
  expect(said).not.toContain("weren't charged");
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
});

it('says of a card payment that failed that nothing was charged', () => {
  expect(show({ status: 'FAILED', failure_code: 'card_declined' })).toContain("weren't charged");
});
