import { mdiKeyboardOutline, mdiPower } from '@mdi/js';
import type { PersonCommandDef } from '@/plugin-api/types';
import type { Words } from './registry-entries';
import type { SearchEntry } from './search-entry';

interface AccountContext {
  words: Words;
  /** What plugins let the person do. */
  commands: readonly PersonCommandDef[];
  showShortcuts: () => void;
  logout: () => void;
}

/** What concerns the person: what plugins let them do, the list of shortcuts, the way out. */
export function accountEntries(context: AccountContext): SearchEntry[] {
  const { words, commands, showShortcuts, logout } = context;
  const { t, english } = words;
  const entry = (
    id: string,
    key: string,
    more: Omit<SearchEntry, 'id' | 'category' | 'title'>,
  ) => ({
    id,
    category: 'account',
    title: t(key),
    keywords: english(key),
    ...more,
  });
  return [
    ...commands.map(
      ({ title, keywords = '', ...command }): SearchEntry => ({
        ...command,
        category: 'account',
        title: title(t),
        keywords: `${keywords} ${title(english)}`,
      }),
    ),
    entry('shortcuts', 'shell:shortcuts.title', {
      icon: mdiKeyboardOutline,
      shortcut: ['?'],
      run: showShortcuts,
    }),
    entry('logout', 'shell:user.logout', { icon: mdiPower, run: logout }),
  ];
}
