import i18next, { type i18n as I18n, type ReadCallback } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import type { Lang } from '@/plugin-api/types';

export const LANGS: readonly Lang[] = ['en', 'fr', 'ar'];

type Texts = Record<string, string>;
/** Texts that come with the code, loaded when first needed. */
export type TextLoaders = Record<string, Record<Lang, () => Promise<{ default: Texts }>>>;

/**
 * Starts the translations and waits for the shell's own texts: `/locales/{lng}.json` for `shell`, the loaders
 * for every other namespace. The language is looked for in the address (`lng`), cookie, local and session
 * storage, browser and html tag, and kept in local storage.
 */
export async function startI18n(loaders: TextLoaders): Promise<I18n> {
  const http = new HttpBackend();
  const backend = {
    type: 'backend' as const,
    init: (services: unknown) => http.init(services, { loadPath: '/locales/{{lng}}.json' }),
    read(lng: string, namespace: string, done: ReadCallback) {
      if (namespace === 'shell') {
        http.read(lng, namespace, done);
        return;
      }
      const lang = LANGS.find((known) => known === lng) ?? 'en';
      const load = loaders[namespace]?.[lang];
      if (!load) {
        done(null, {});
        return;
      }
      load().then(
        (texts) => done(null, texts.default),
        // `true` asks for another try.
        () => done('The texts could not be loaded.', true),
      );
    },
  };
  await i18next
    .use(backend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGS],
      fallbackLng: 'en',
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      ns: ['shell'],
      defaultNS: 'shell',
      keySeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      maxRetries: 5,
      retryTimeout: 350,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        caches: ['localStorage'],
      },
    });
  return i18next;
}
