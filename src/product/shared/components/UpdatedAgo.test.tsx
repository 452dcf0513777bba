import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import shell from '../../../../public/locales/en.json';
import { UpdatedAgo } from './UpdatedAgo';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the time of reading to the second, and soon how long ago', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:07Z'), toFake: ['Date'] });
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { shell } },
  });
  const onRefresh = vi.fn();
  const shown = (at: string) => (
    <I18nextProvider i18n={i18n}>
      <UpdatedAgo at={Date.parse(at)} busy={false} onRefresh={onRefresh} />
    </I18nextProvider>
  );
  const { rerender } = render(shown('2026-03-01T10:00:05Z'));
  const text = () => screen.getByText(/^Updated/).textContent;
  const before = text();
  expect(before).toMatch(/^Updated at \d\d:00:05$/);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledOnce();
  rerender(shown('2026-03-01T10:00:07Z'));
  expect(text()).not.toBe(before);
  rerender(shown('2026-03-01T09:58:07Z'));
  expect(text()).toBe('Updated 2 minutes ago');
});
