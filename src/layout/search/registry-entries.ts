import { mdiFlashOutline } from '@mdi/js';
import { inSentence } from '@/crud/schema/label-of';
import type { PaletteEntry } from '@/plugin-api/registry';
import type { SearchEntry } from './search-entry';

/** Translates in the person's language, and in English for who types that. */
export interface Words {
  t: (key: string, params?: Record<string, unknown>) => string;
  english: (key: string, params?: Record<string, unknown>) => string;
}

/** Pages, create actions and commands as the search offers them. */
export function registryEntries(
  entries: readonly PaletteEntry[],
  words: Words,
  navigate: (to: string) => void,
): SearchEntry[] {
  return entries.map((entry) => ({
    id: entry.id,
    category: categoryOf(entry),
    title: titleOf(entry, words.t),
    context: trailOf(entry, words.t),
    keywords: [
      entry.keywords ?? '',
      titleOf(entry, words.english),
      ...(trailOf(entry, words.english) ?? []),
    ].join(' '),
    icon: entry.icon ?? mdiFlashOutline,
    shortcut: entry.shortcut,
    to: entry.to,
    newTab: entry.newTab,
    run: () => entry.run({ navigate }),
  }));
}

function categoryOf({ kind, section }: PaletteEntry): string {
  return kind === 'page' ? (section ?? 'main') : kind;
}

function titleOf({ kind, titleKey }: PaletteEntry, t: Words['t']): string {
  const title = t(titleKey);
  return kind === 'create' ? t('crud:form.createTitle', { name: inSentence(title) }) : title;
}

function trailOf({ trailKeys }: PaletteEntry, t: Words['t']): string[] | undefined {
  return trailKeys.length > 0 ? [trailKeys.map((key) => t(key)).join(' › ')] : undefined;
}
