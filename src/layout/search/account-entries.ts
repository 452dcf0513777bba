import { mdiEyeOffOutline, mdiEyeOutline, mdiKeyboardOutline, mdiPower } from '@mdi/js';
import type { Viewer } from '@/plugin-api/types';
import { TIERS, type Tier } from '@/sports/tiers';
import type { Words } from './registry-entries';
import type { SearchEntry } from './search-entry';

interface AccountContext {
  words: Words;
  realRole: Viewer;
  preview: Tier | null;
  setPreview: (tier: Tier | null) => void;
  showShortcuts: () => void;
  logout: () => void;
}

/** What concerns the person: staff see the app as a tier does, the list of shortcuts, the way out. */
export function accountEntries(context: AccountContext): SearchEntry[] {
  const { words, realRole, preview, setPreview, showShortcuts, logout } = context;
  const { t, english } = words;
  const isStaff = realRole !== 'USER' && realRole !== 'ANON';
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
  const tiers = TIERS.map(
    (tier): SearchEntry => ({
      ...entry(`preview ${tier}`, 'shell:palette.preview', {
        icon: mdiEyeOutline,
        on: preview === tier,
        run: () => setPreview(tier),
      }),
      title: t('shell:palette.preview', { tier: t(`shell:tier.${tier}`) }),
      keywords: `impersonate preview tier ${english('shell:palette.preview', { tier })}`,
    }),
  );
  const stop = entry('preview off', 'shell:palette.previewEnd', {
    icon: mdiEyeOffOutline,
    run: () => setPreview(null),
  });
  return [
    ...(isStaff && preview ? [stop] : []),
    ...(isStaff ? tiers : []),
    entry('shortcuts', 'shell:shortcuts.title', {
      icon: mdiKeyboardOutline,
      shortcut: ['?'],
      run: showShortcuts,
    }),
    entry('logout', 'shell:user.logout', { icon: mdiPower, run: logout }),
  ];
}
