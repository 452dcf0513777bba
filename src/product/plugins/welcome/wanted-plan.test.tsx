import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import WantedPlan from './components/WantedPlan';
import welcome from './i18n/en.json';

async function show(to: string) {
  const i18n = i18next.createInstance();
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', keySeparator: false, resources: { en: { welcome } } });
  return render(
    <I18nextProvider i18n={i18n}>
      <WantedPlan to={to} />
    </I18nextProvider>,
  );
}

it.each([
  ['/subscriptions?plan=PREMIUM_MONTH&currency=USD&every=MONTH', 'Premium'],
  ['/subscriptions?currency=EUR&plan=VIP_YEAR', 'VIP'],
])('%s is the checkout of %s', async (to, tier) => {
  await show(to);
  expect(screen.getByRole('status').textContent).toContain(`You chose ${tier}.`);
});

it.each(['/', '/subscriptions', '/subscriptions?plan=GOLD_MONTH', '/record?plan=VIP_MONTH'])(
  '%s names no plan',
  async (to) => {
    const { container } = await show(to);
    expect(container.textContent).toBe('');
  },
);
