import { QUERY, STORED } from '@/providers/i18n/language-choice';
import type { Lang } from '@/shared/languages';
import { FALLBACK, OFFERED } from '@/shared/offered-languages';
import { stored } from './stored';

/** The language that the app will choose: of the address, else of the last visit, else the browser's first that there is. */
export function visitorLanguage(): Lang {
  const asked = new URLSearchParams(location.search).get(QUERY);
  for (const wanted of [asked, stored(STORED), ...navigator.languages]) {
    const short = wanted?.slice(0, 2).toLowerCase();
    const found = OFFERED.find((lang) => lang === short);
    if (found) return found;
  }
  return FALLBACK;
}
