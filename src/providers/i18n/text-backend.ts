import type { BackendModule, i18n as I18n } from 'i18next';
import type { TextLoaders } from '@/plugin-api/types';
import type { Lang } from '@/shared/languages';
import { LoadError } from '@/shared/load-error';
import { FALLBACK, OFFERED } from '@/shared/offered-languages';
import { withOwnNames } from './own-names';

type Texts = Record<string, string>;

/** The file doesn't exist; retrying won't help. */
class NoSuchTexts extends Error {}

/** Limit for one request, in ms. */
const TIMEOUT_MS = 15_000;
const REPETITIONS = 5;
/** Delay before the first retry, in ms; doubled before each further one. */
const FIRST_PAUSE_MS = 350;

/**
 * The shell's own texts, from `/locales/{lng}.json`.
 * @throws {NoSuchTexts} on a 4xx, or if a page is sent instead of the file, as static hosts do
 */
async function shellTexts(lang: Lang): Promise<Texts> {
  const response = await fetch(`/locales/${lang}.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 400 && response.status < 500) throw new NoSuchTexts();
  if (!response.ok) throw new Error(`${response.status}`);
  if (!response.headers.get('content-type')?.includes('json')) throw new NoSuchTexts();
  return response.json();
}

/**
 * Loads texts, with up to five retries after 350, 700, 1400, 2800 and 5600 ms; none if the file doesn't exist.
 * @param onFailure called after each failed attempt that will be retried
 */
async function loadTexts(load: () => Promise<Texts>, onFailure: () => void): Promise<Texts> {
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof NoSuchTexts || repetition === REPETITIONS) throw error;
      onFailure();
      const pause = FIRST_PAUSE_MS * 2 ** repetition;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const langOf = (lng: string): Lang => OFFERED.find((known) => lng.startsWith(known)) ?? FALLBACK;

/** Loads texts, and replaces those that are missing. */
export interface TextBackend extends BackendModule {
  /** Whether a namespace has texts in any language. */
  has: (namespace: string) => boolean;
  /** For i18next's `parseMissingKeyHandler` with the namespace before the key. */
  missing: (named: string, fallback?: string) => string;
}

/**
 * Loads texts for i18next. While a language is being retried the page stays in an available one, and changes when the
 * texts arrive. If a namespace can't be loaded in any language, code that needs it gets a `LoadError`, which can be
 * retried; keys are never shown.
 */
export function createTextBackend(
  i18n: I18n,
  loadersOf: (namespace: string) => TextLoaders | undefined,
): TextBackend {
  const loaded = new Set<string>();
  const failed = new Set<string>();
  /** Pending retries, dropped as soon as another language is chosen. */
  const waiting = new Set<() => void>();
  const has = (namespace: string) => OFFERED.some((lang) => loaded.has(`${lang} ${namespace}`));

  function loaderOf(lang: Lang, namespace: string): (() => Promise<Texts>) | undefined {
    if (namespace === 'shell') return () => shellTexts(lang);
    const load = loadersOf(namespace)?.[lang];
    return load && (async () => (await load()).default);
  }

  function arriveLate(lang: Lang, namespace: string, texts: Texts): void {
    i18n.addResourceBundle(lang, namespace, texts);
    if (langOf(i18n.language) === lang) void i18n.changeLanguage(i18n.language);
  }

  return {
    type: 'backend',
    init: () => undefined,
    has,
    read(lng, namespace, done) {
      const lang = langOf(lng);
      const load = loaderOf(lang, namespace);
      if (!load) return done(null, {});
      let answered = false;
      const proceedWithout = () => {
        if (answered || !has(namespace)) return;
        answered = true;
        done(null, {});
      };
      const onFailure = () => {
        waiting.add(proceedWithout);
        proceedWithout();
      };
      loadTexts(load, onFailure)
        .then(
          (found) => {
            const texts = withOwnNames(found, lang);
            loaded.add(`${lang} ${namespace}`);
            if (answered) arriveLate(lang, namespace, texts);
            else done(null, texts);
          },
          () => {
            failed.add(namespace);
            if (!answered) done('The texts could not be loaded.', false);
          },
        )
        .finally(() => {
          waiting.delete(proceedWithout);
          for (const retry of waiting) retry();
        });
    },
    missing(named, fallback) {
      const [namespace = '', key = ''] = named.split(/:(.*)/s);
      if (failed.has(namespace) && !has(namespace)) {
        throw new LoadError(`There are no texts of ${namespace}.`, () => {
          failed.delete(namespace);
          void i18n.reloadResources([FALLBACK, langOf(i18n.language)], [namespace]);
        });
      }
      if (fallback === undefined) console.error(`There is no text ${named}.`);
      return fallback ?? readableKey(key);
    },
  };
}

/** The last part of a key in readable form: `state.HALF_WON` is "Half won". */
function readableKey(key: string): string {
  const words = key
    .slice(key.lastIndexOf('.') + 1)
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
