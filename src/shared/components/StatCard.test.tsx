import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import shell from '../../../public/locales/en.json';
import { StatCard, StatGrid } from './StatCard';

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', keySeparator: false, defaultNS: 'shell', resources: { en: { shell } } });
});
afterEach(cleanup);

const show = (children: ReactNode) =>
  render(
    <I18nextProvider i18n={i18n}>
      <StatGrid>{children}</StatGrid>
    </I18nextProvider>,
  );

it('shows what a number is, how it changed, and opens its details', () => {
  const onOpen = vi.fn();
  show(
    <StatCard
      label="Churn"
      value="2.3%"
      trend={{ change: -3.9, text: '3.9 pp', lowerIsBetter: true }}
      period="vs previous period"
      open={{ label: 'Churn: 2.3%. Show the rows', onOpen }}
    />,
  );
  expect(screen.getByRole('term').textContent).toBe('Churn');
  expect(screen.getByRole('definition').textContent).toBe('2.3%down 3.9 ppvs previous period');
  fireEvent.click(screen.getByRole('button', { name: 'Churn: 2.3%. Show the rows' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('shows no number while it loads', () => {
  show(<StatCard pending label="Net revenue" value="€0.00" spark={[]} />);
  expect(screen.queryByText('€0.00')).toBeNull();
});
