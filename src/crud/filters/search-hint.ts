import type { Translate } from '@/plugin-api/field-type';
import { anyOf } from '../schema/label-of';

/** What fits in the narrowest search box beside filters, in letters. */
const MOST = 30;

/** What a search box says while it is empty: the columns that it searches, as many as fit in it. */
export function searchHint(labels: readonly string[], t: Translate, lang: string): string {
  const all = t('crud:list.searchIn', { names: anyOf(labels, lang) });
  if (all.length <= MOST) return all;
  for (let count = labels.length - 1; count > 0; count -= 1) {
    const names = anyOf([...labels.slice(0, count), t('crud:list.more')], lang);
    const hint = t('crud:list.searchIn', { names });
    if (hint.length <= MOST) return hint;
  }
  return t('crud:list.search');
}
