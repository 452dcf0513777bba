import {
  mdiAccountOutline,
  mdiBellOutline,
  mdiCreditCardOutline,
  mdiLinkVariant,
  mdiLockOutline,
} from '@mdi/js';

const VIEW = '/apps/user/view';

/** The tabs of a user's page, each with the last segment of its address. */
export const TABS = [
  { id: 'overview', icon: mdiAccountOutline },
  { id: 'security', icon: mdiLockOutline },
  { id: 'billing-plan', icon: mdiCreditCardOutline },
  { id: 'notification', icon: mdiBellOutline },
  { id: 'connection', icon: mdiLinkVariant },
] as const;

export type TabId = (typeof TABS)[number]['id'];

/** The address of a user's tab; the first one has no segment. */
export function tabPath(user: string, tab: TabId): string {
  const base = `${VIEW}/${encodeURIComponent(user)}`;
  return tab === TABS[0].id ? base : `${base}/${tab}`;
}

/** User and tab in an address below the page's own; default the first user. */
export function readPlace(below: string): { user: string; tab: TabId } {
  const [user = '', name = ''] = below.split('/');
  return {
    user: user || '1',
    tab: TABS.find(({ id }) => id === name)?.id ?? TABS[0].id,
  };
}
