import {
  mdiAccountStarOutline,
  mdiChartBoxOutline,
  mdiFinance,
  mdiTargetVariant,
  mdiTimerSandEmpty,
} from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import type { Viewer } from '@/plugin-api/types';
import { INSIGHT_GROUP } from '@/sports/staff-groups';

const STAFF: Viewer[] = ['SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'];
const route = { layout: 'app' } as const;

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
    {
      ...route,
      id: 'reports.overview',
      path: '/reports',
      page: () => import('./pages/OverviewPage'),
      titleKey: 'reports:title',
      access: { resource: 'reports', action: 'list' },
      nav: {
        section: 'admin',
        group: INSIGHT_GROUP,
        titleKey: 'reports:menu',
        icon: mdiChartBoxOutline,
        order: 1,
      },
    },
    {
      ...route,
      id: 'reports.performance',
      path: '/reports/performance',
      page: () => import('./pages/PerformancePage'),
      titleKey: 'reports:tab.performance',
      access: { resource: 'reports', action: 'performance' },
      nav: {
        section: 'admin',
        group: INSIGHT_GROUP,
        titleKey: 'reports:menu.performance',
        icon: mdiTargetVariant,
        order: 2,
      },
    },
    {
      ...route,
      id: 'reports.revenue',
      path: '/reports/revenue',
      page: () => import('./pages/RevenuePage'),
      titleKey: 'reports:tab.revenue',
      access: { resource: 'reports', action: 'revenue' },
      nav: {
        section: 'admin',
        group: INSIGHT_GROUP,
        titleKey: 'reports:tab.revenue',
        icon: mdiFinance,
        order: 3,
      },
    },
    {
      ...route,
      id: 'reports.subscribers',
      path: '/reports/subscribers',
      page: () => import('./pages/SubscribersPage'),
      titleKey: 'reports:tab.subscribers',
      access: { resource: 'reports', action: 'subscribers' },
      nav: {
        section: 'admin',
        group: INSIGHT_GROUP,
        titleKey: 'reports:tab.subscribers',
        icon: mdiAccountStarOutline,
        order: 4,
      },
    },
    {
      ...route,
      id: 'reports.backlog',
      path: '/reports/backlog',
      page: () => import('./pages/BacklogPage'),
      titleKey: 'reports:tab.backlog',
      access: { resource: 'reports', action: 'backlog' },
      nav: {
        section: 'admin',
        group: INSIGHT_GROUP,
        titleKey: 'reports:tab.backlog',
        icon: mdiTimerSandEmpty,
        order: 5,
      },
    },
  ],
  widgets: [
    widget('MoneyWidget', 'revenue', -8, 234),
    widget('SubscribersWidget', 'subscribers', -7, 157),
    widget('PerformanceWidget', 'performance', -6, 244),
    {
      id: 'reports.revenueChart',
      titleKey: 'reports:money.time',
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
  access: [
    { resource: 'reports', actions: ['list'], roles: STAFF },
    { resource: 'reports', actions: ['performance', 'backlog'], roles: ['TIPSTER', 'ADMIN'] },
    { resource: 'reports', actions: ['revenue'], roles: ['FINANCE', 'ADMIN'] },
    { resource: 'reports', actions: ['subscribers'], roles: ['SUPPORT', 'FINANCE', 'ADMIN'] },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});

// Reports are no table: they name their own permission, with an action for each tab.
declare module '@/plugin-api/types' {
  interface AccessSubjects {
    reports: true;
  }
}
