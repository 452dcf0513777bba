import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it } from 'vitest';
import type { ViewerState } from '@/plugin-api/viewer';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import type { Backend } from '@/providers/backend';
import { BackendProvider } from '@/providers/backend-context';
import { rememberGuess } from '@/providers/i18n/language-choice';
import { safeTimeZone } from '@/shared/format/time-zone';
import { ProfileLanguage } from './ProfileLanguage';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('i18nextLng', 'fr');
  rememberGuess('fr');
});

/** A browser set to French without a saved choice, and a person with this profile. */
async function open(newcomer: boolean, profile: { locale: string; timezone: string }) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'fr',
    fallbackLng: 'en',
    supportedLngs: ['en', 'fr'],
    resources: { en: { translation: { a: 'a' } }, fr: { translation: { a: 'a' } } },
  });
  const saved: unknown[] = [];
  const backend = {
    url: '',
    session: { current: () => ({ accessToken: 'x', userId: 'me', email: null, newcomer }) },
    fetch: async (_url: string, init: RequestInit) => {
      saved.push(JSON.parse(String(init.body)));
      return new Response(null, { status: 204 });
    },
  } as unknown as Backend;
  const viewer = { userId: 'me', profile, refresh: async () => {} } as unknown as ViewerState;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18n}>
        <BackendProvider backend={backend}>
          <ViewerContextProvider value={viewer}>
            <ProfileLanguage />
          </ViewerContextProvider>
        </BackendProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return { i18n, saved };
}

it('an account created through Google starts with the browser’s language and time zone', async () => {
  const { i18n, saved } = await open(true, { locale: 'en', timezone: 'UTC' });
  await waitFor(() => expect(saved).toEqual([{ locale: 'fr', timezone: safeTimeZone(null) }]));
  expect(i18n.language).toBe('fr');
});

it('a new device uses the language of an existing profile', async () => {
  const { i18n, saved } = await open(true, { locale: 'en', timezone: 'Africa/Lagos' });
  await waitFor(() => expect(i18n.language).toBe('en'));
  expect(saved).toEqual([]);
});

it('the browser’s language does not override an established profile', async () => {
  const { i18n, saved } = await open(false, { locale: 'en', timezone: 'UTC' });
  await waitFor(() => expect(i18n.language).toBe('en'));
  expect(saved).toEqual([]);
});
