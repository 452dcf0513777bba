import type { NavDef, OwnKey, RouteDef, Viewer } from '@/plugin-api/types';
import type {} from './access-subject';
import { COMING, type ComingPage } from './coming';

type Key = OwnKey<'upcoming'>;

const STAFF: Viewer[] = ['SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'];
/** Sure games come in three tiers; their menu group names them. */
const SURE_TIERS = ['BASIC', 'PREMIUM', 'VIP'] as const;

function menuEntries(page: ComingPage): (NavDef<Key> & { to: string })[] {
  const { id, icon, menu, paths } = page;
  const [to = ''] = paths;
  if (!menu) return [];
  if (id === 'sure') {
    const group = { titleKey: 'upcoming:sure.menu', icon, order: menu.order } as const;
    return SURE_TIERS.map((tier, index) => ({
      to: paths[index] ?? to,
      section: menu.section,
      group,
      titleKey: `shell:tier.${tier}` as const,
      order: index,
    }));
  }
  const entry = { to, section: menu.section, icon, order: menu.order };
  return [{ ...entry, titleKey: `upcoming:${id}.menu` }];
}

/** One route for each page of the list, with its places in the menu. */
export const COMING_ROUTES: RouteDef<Key>[] = COMING.map((page) => ({
  id: `upcoming.${page.id}`,
  path: page.id === 'sure' ? '/suregames/:tier' : (page.paths[0] ?? ''),
  page: () => import('./pages/ComingPage'),
  layout: 'app',
  titleKey: `upcoming:${page.id}.title`,
  ...(page.staffOnly ? { access: { resource: 'upcoming', action: 'list' } as const } : {}),
  ...(page.menu ? { nav: menuEntries(page) } : {}),
}));

export { STAFF };
