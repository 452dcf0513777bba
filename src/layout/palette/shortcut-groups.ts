import type { SearchEntry } from '../search/search-entry';
import { MODIFIER } from './modifier';

export interface ShortcutLine {
  text: string;
  keys: readonly string[];
}

export interface ShortcutGroup {
  title: string;
  lines: ShortcutLine[];
}

type Translate = (key: string) => string;

/** Every shortcut there is: the shell's own, those of pages and commands, and the keys of search and lists. */
export function shortcutGroups(entries: readonly SearchEntry[], t: Translate): ShortcutGroup[] {
  const lines = (wanted: boolean): ShortcutLine[] =>
    entries
      .filter(({ shortcut, to }) => shortcut !== undefined && (to !== undefined) === wanted)
      .map(({ title, context = [], shortcut = [], to }) => ({
        text: to === undefined ? title : [...context, title].join(' › '),
        keys: shortcut,
      }));
  return [
    {
      title: t('shell:shortcuts.everywhere'),
      lines: [
        { text: t('shell:search.title'), keys: [MODIFIER, '/'] },
        { text: t('shell:palette.title'), keys: [MODIFIER, 'K'] },
        { text: t('shell:shortcuts.title'), keys: ['?'] },
      ],
    },
    { title: t('shell:shortcuts.goTo'), lines: lines(true) },
    { title: t('shell:palette.actions'), lines: lines(false) },
    {
      title: t('shell:search.title'),
      lines: [
        { text: t('shell:shortcuts.move'), keys: ['↑', '↓'] },
        { text: t('shell:shortcuts.ends'), keys: ['Home', 'End'] },
        { text: t('shell:shortcuts.page'), keys: ['PgUp', 'PgDn'] },
        { text: t('shell:search.open'), keys: ['↵'] },
        { text: t('shell:search.newTab'), keys: [MODIFIER, '↵'] },
        { text: t('shell:close'), keys: ['Esc'] },
      ],
    },
    {
      title: t('shell:shortcuts.lists'),
      lines: [
        { text: t('shell:shortcuts.move'), keys: ['↑', '↓'] },
        { text: t('shell:shortcuts.ends'), keys: ['Home', 'End'] },
      ],
    },
  ].filter((group) => group.lines.length > 0);
}
