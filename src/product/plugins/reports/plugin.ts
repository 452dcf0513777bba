import { mdiAccountStarOutline, mdiFinance, mdiTargetVariant, mdiTimerSandEmpty } from '@mdi/js';
import {
  definePlugin,
  type IconPath,
  type RouteDef,
  STAFF,
  type WidgetDef,
} from 'touchline/plugin-api';
import { reports } from '@/product/resources/reports/resource';
import { INSIGHT_GROUP } from '@/product/sports/staff-groups';

/** Pages beside the overview, each with an action and a menu entry of its own. */
const TABS = [
  {
    id: 'performance',
    icon: mdiTargetVariant,
    menuKey: 'reports:menu.performance',
    page: () => import('./pages/PerformancePage'),
  },
  {
    id: 'revenue',
    icon: mdiFinance,
    menuKey: 'reports:tab.revenue',
    page: () => import('./pages/RevenuePage'),
  },
  {
    id: 'subscribers',
    icon: mdiAccountStarOutline,
    menuKey: 'reports:tab.subscribers',
    page: () => import('./pages/SubscribersPage'),
  },
  {
    id: 'backlog',
    icon: mdiTimerSandEmpty,
    menuKey: 'reports:tab.backlog',
    page: () => import('./pages/BacklogPage'),
  },
] as const satisfies { id: string; icon: IconPath; menuKey: string; page: RouteDef['page'] }[];

/** The first figures of a report on the home page of those who work with it. */
const widget = (
  part: keyof typeof import('./widgets'),
  tab: 'revenue' | 'performance' | 'subscribers',
  order: number,
  height: number,
  offeredTo?: WidgetDef['offeredTo'],
) => ({
  id: `reports.${tab}`,
  titleKey: `reports:tab.${tab}` as const,
  size: { columns: 12, height, phoneHeight: 2 * height, loose: true },
  order,
  access: { resource: 'reports', action: tab } as const,
  offeredTo,
  component: async () => ({ default: (await import('./widgets'))[part] }),
});

/** Reports for staff: tips, money, subscribers, and what waits for its settlement. */
export default definePlugin({
  id: 'reports',
  apiVersion: 1,
  nameKey: 'reports:title',
  basePath: '/reports',
  dependsOn: ['sports'],
  frame: {
    homeText: {
      ADMIN: 'reports:home.text',
      FINANCE: 'reports:home.text',
      TIPSTER: 'reports:home.text',
    },
  },
  routes: [
    { ...reports.route, page: () => import('./pages/OverviewPage') },
    ...TABS.map(
      ({ id, icon, menuKey, page }, at) =>
        ({
          id: `reports.${id}`,
          path: `/reports/${id}`,
          page,
          layout: 'app',
          titleKey: `reports:tab.${id}`,
          access: { resource: 'reports', action: id },
          nav: { section: 'admin', group: INSIGHT_GROUP, titleKey: menuKey, icon, order: at + 2 },
        }) as const,
    ),
  ],
  widgets: [
    widget('MoneyWidget', 'revenue', -8, 234),
    // The chart of members by plan says the same.
    widget('SubscribersWidget', 'subscribers', -7, 157, STAFF),
    widget('PerformanceWidget', 'performance', -6, 244),
    {
      id: 'reports.revenueChart',
      titleKey: 'reports:figure.netTotal',
      size: { columns: 8, height: 392, phoneHeight: 420 },
      order: -5,
      access: { resource: 'reports', action: 'revenue' },
      component: async () => ({
        default: (await import('./components/HomeCharts')).RevenueChart,
      }),
    },
    {
      id: 'reports.membersByPlan',
      titleKey: 'reports:tiers.title',
      size: { columns: 4, height: 392, phoneHeight: 420 },
      order: -4,
      access: { resource: 'reports', action: 'subscribers' },
      component: async () => ({
        default: (await import('./components/HomeCharts')).MembersByPlan,
      }),
    },
  ],
  access: reports.access,
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
