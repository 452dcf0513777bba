import { createInstance, type i18n as I18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import type { TextLoaders } from '@/plugin-api/types';
import { FALLBACK, OFFERED } from '@/shared/offered-languages';
import { TEXT_VARIABLES } from '@/shared/product-name';
import { isLanguageGuessed, rememberGuess } from './language-choice';
import { NUMBER_FORMATTER } from './number-formatter';
import { createTextBackend } from './text-backend';

/**
 * Starts the translations and waits for the shell's own texts: `/locales/{lng}.json` for `shell`, the plugin's own
 * files for every other namespace. The language is detected from the address (`lng`), cookie, local and session
 * storage, browser and html tag, and stored in local storage. Numbers in texts are formatted for the language.
 * @throws if the shell's texts can't be loaded in any language
 */
export async function startI18n(
  loadersOf: (namespace: string) => TextLoaders | undefined,
): Promise<I18n> {
  const i18n = createInstance();
  const guessed = isLanguageGuessed();
  const backend = createTextBackend(i18n, loadersOf);
  await i18n
    .use(backend)
    .use(NUMBER_FORMATTER)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...OFFERED],
      fallbackLng: FALLBACK,
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      ns: ['shell'],
      defaultNS: 'shell',
      keySeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true, defaultVariables: TEXT_VARIABLES },
      react: { useSuspense: true },
      appendNamespaceToMissingKey: true,
      parseMissingKeyHandler: backend.missing,
      // The backend itself retries.
      maxRetries: 0,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        caches: ['localStorage'],
      },
    });
  rememberGuess(guessed ? i18n.language : null);
  if (!backend.has('shell')) throw new Error('The texts could not be loaded.');
  return i18n;
}
