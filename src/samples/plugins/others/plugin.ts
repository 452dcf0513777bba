import { mdiDotsHorizontal } from '@mdi/js';
import { type AccessNeed, definePlugin, STAFF } from 'touchline/plugin-api';
import { LEVELS, LEVELS_PATH, NEW_TAB_PATH } from './levels';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    others: true;
  }
}

const access = { resource: 'others', action: 'list' } satisfies AccessNeed;

const OTHERS = {
  titleKey: 'others:name',
  icon: mdiDotsHorizontal,
  order: 90,
  badge: { textKey: 'others:badge', color: 'info' },
} as const;
const MENU_LEVELS = { titleKey: 'others:levels', order: 10 } as const;
const SECOND_LEVEL = { titleKey: 'others:level.2-2', order: 20 } as const;

const line = { section: 'chartsMisc', group: OTHERS } as const;
const page = () => import('./pages/SamplePage');

/** Every kind of menu entry, for people who build menus: levels, new tab, disabled, external links. */
export default definePlugin({
  id: 'others',
  apiVersion: 1,
  nameKey: 'others:name',
  basePath: '/others',
  routes: [
    {
      id: 'others.level',
      path: `${LEVELS_PATH}/:level`,
      page,
      layout: 'app',
      titleKey: 'others:levels',
      access,
      nav: LEVELS.map(({ level, inner }, order) => ({
        section: 'chartsMisc',
        group: inner ? [OTHERS, MENU_LEVELS, SECOND_LEVEL] : [OTHERS, MENU_LEVELS],
        to: `${LEVELS_PATH}/${level}`,
        titleKey: `others:level.${level}` as const,
        order,
      })),
    },
    {
      id: 'others.newTab',
      path: NEW_TAB_PATH,
      page,
      layout: 'app',
      titleKey: 'others:newTab',
      access,
      nav: { ...line, titleKey: 'others:newTab', order: 20, openInNewTab: true },
    },
  ],
  links: [
    {
      ...line,
      id: 'others.disabled',
      titleKey: 'others:disabled',
      order: 30,
      disabled: true,
      access,
    },
    {
      ...line,
      id: 'others.support',
      titleKey: 'others:support',
      order: 40,
      link: 'support',
      openInNewTab: true,
      access,
    },
    {
      ...line,
      id: 'others.documentation',
      titleKey: 'others:documentation',
      order: 50,
      link: 'documentation',
      openInNewTab: true,
      access,
    },
  ],
  access: [{ resource: 'others', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
