import i18next, { type i18n as I18n, type ReadCallback } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import type { Lang } from '@/plugin-api/types';

export const LANGS: readonly Lang[] = ['en', 'fr', 'ar'];

type Texts = Record<string, string>;
/** Texts that come with the code, loaded when first needed. */
export type TextLoaders = Record<Lang, () => Promise<{ default: Texts }>>;

/** The server has no such file; asking again won't help. */
class Refused extends Error {}

async function shellTexts(lang: Lang): Promise<Texts> {
  const response = await fetch(`/locales/${lang}.json`);
  if (response.status >= 400 && response.status < 500) throw new Refused();
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

function defaultOf(file: { default: Texts }): Texts {
  return file.default;
}

/**
 * Starts the translations and waits for the shell's own texts: `/locales/{lng}.json` for `shell`, the plugin's
 * own files for every other namespace. The language is looked for in the address (`lng`), cookie, local and session
 * storage, browser and html tag, and kept in local storage. A failed load is tried up to five times more, unless
 * the server says that there is no such file.
 */
export async function startI18n(
  loadersOf: (namespace: string) => TextLoaders | undefined,
): Promise<I18n> {
  const backend = {
    type: 'backend' as const,
    init: () => undefined,
    read(lng: string, namespace: string, done: ReadCallback) {
      const lang = LANGS.find((known) => known === lng) ?? 'en';
      const texts =
        namespace === 'shell' ? shellTexts(lang) : loadersOf(namespace)?.[lang]().then(defaultOf);
      if (!texts) {
        done(null, {});
        return;
      }
      texts.then(
        (found) => done(null, found),
        (error: unknown) => done('The texts could not be loaded.', !(error instanceof Refused)),
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
