import type { Lang } from '@/shared/languages';

export type Texts = Record<string, string>;

/** There is no such file; asking again won't help. */
export class NoSuchTexts extends Error {}

/** Limit for one request, in ms. */
const TIMEOUT_MS = 15_000;
const REPETITIONS = 5;
/** Before the first repetition; doubled before each other one. */
const FIRST_PAUSE_MS = 350;

/**
 * The shell's own texts, from `/locales/{lng}.json`.
 * @throws {NoSuchTexts} on a 4xx, or when a page is sent in place of the file, as static hosts do
 */
export async function shellTexts(lang: Lang): Promise<Texts> {
  const response = await fetch(`/locales/${lang}.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 400 && response.status < 500) throw new NoSuchTexts();
  if (!response.ok) throw new Error(`${response.status}`);
  if (!response.headers.get('content-type')?.includes('json')) throw new NoSuchTexts();
  return response.json();
}

/**
 * Loads texts: a failure is met with up to five more attempts, after 350, 700, 1400, 2800 and 5600 ms. Where
 * there is no such file, there is one attempt.
 * @param onFailure called after each attempt that failed and will be repeated
 */
export async function loadTexts(load: () => Promise<Texts>, onFailure: () => void): Promise<Texts> {
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
