import { definePlugin } from '@/plugin-api/define-plugin';
import type { RouteDef } from '@/plugin-api/types';
import { reports } from '@/resources/reports/resource';

/** A page beside the overview, with an action of its own. */
const tab = (
  id: 'performance' | 'revenue' | 'subscribers' | 'backlog',
  page: RouteDef['page'],
): RouteDef<`reports:tab.${typeof id}`> => ({
  id: `reports.${id}`,
  path: `/reports/${id}`,
  page,
  layout: 'app',
  titleKey: `reports:tab.${id}`,
  access: { resource: 'reports', action: id },
});

/** The first figures of a report on the home page of those who work with it. */
const widget = (
  part: keyof typeof import('./widgets'),
  tab: 'revenue' | 'performance' | 'subscribers',
  order: number,
  height: number,
) => ({
  id: `reports.${tab}`,
  titleKey: `reports:tab.${tab}` as const,
  size: { columns: 12, height, phoneHeight: 2 * height, loose: true },
  order,
  access: { resource: 'reports', action: tab } as const,
  component: async () => ({ default: (await import('./widgets'))[part] }),
});

/** Reports for staff: tips, money, subscribers, and what waits for its settlement. */
export default definePlugin({
  id: 'reports',
  apiVersion: 1,
  nameKey: 'reports:title',
  basePath: '/reports',
  dependsOn: ['sports'],
  routes: [
    { ...reports.route, page: () => import('./pages/OverviewPage') },
    tab('performance', () => import('./pages/PerformancePage')),
    tab('revenue', () => import('./pages/RevenuePage')),
    tab('subscribers', () => import('./pages/SubscribersPage')),
    tab('backlog', () => import('./pages/BacklogPage')),
  ],
  widgets: [
    widget('MoneyWidget', 'revenue', -8, 234),
    widget('SubscribersWidget', 'subscribers', -7, 157),
    widget('PerformanceWidget', 'performance', -6, 244),
  ],
  access: reports.access,
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
