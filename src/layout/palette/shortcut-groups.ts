import { MODIFIER } from './modifier';
import type { PaletteAction } from './palette-action';

export interface ShortcutLine {
  text: string;
  keys: readonly string[];
}

export interface ShortcutGroup {
  title: string;
  lines: ShortcutLine[];
}

type Translate = (key: string) => string;

/** All shortcuts: the shell's, those of pages and commands, and the keys of palette and lists. */
export function shortcutGroups(actions: readonly PaletteAction[], t: Translate): ShortcutGroup[] {
  const lines = (wanted: boolean): ShortcutLine[] =>
    actions
      .filter(({ shortcut, to }) => shortcut !== undefined && (to !== undefined) === wanted)
      .map(({ name, subtitle, shortcut = [], to }) => ({
        text: to === undefined || !subtitle ? name : `${subtitle} › ${name}`,
        keys: shortcut,
      }));
  return [
    {
      title: t('shell:shortcuts.everywhere'),
      lines: [
        { text: t('shell:palette.title'), keys: [MODIFIER, 'K'] },
        { text: t('shell:search.label'), keys: [MODIFIER, '/'] },
        { text: t('shell:shortcuts.title'), keys: ['?'] },
      ],
    },
    { title: t('shell:shortcuts.goTo'), lines: lines(true) },
    { title: t('shell:palette.actions'), lines: lines(false) },
    {
      title: t('shell:palette.title'),
      lines: [
        { text: t('shell:shortcuts.move'), keys: ['↑', '↓'] },
        { text: t('shell:shortcuts.ends'), keys: ['Home', 'End'] },
        { text: t('shell:shortcuts.page'), keys: ['PgUp', 'PgDn'] },
        { text: t('shell:search.open'), keys: ['↵'] },
        { text: t('shell:search.newTab'), keys: [MODIFIER, '↵'] },
        { text: t('shell:palette.number'), keys: [MODIFIER, '1–9'] },
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
