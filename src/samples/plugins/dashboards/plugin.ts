import {
  mdiCartOutline,
  mdiChartDonut,
  mdiChartTimelineVariant,
  mdiViewDashboardOutline,
} from '@mdi/js';
import { type AccessNeed, definePlugin, STAFF } from 'touchline/plugin-api';
import { ANALYTICS_WIDGETS, CRM_WIDGETS, ECOMMERCE_WIDGETS } from './dashboard-widgets';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    dashboards: true;
  }
}

const access = { resource: 'dashboards', action: 'list' } satisfies AccessNeed;
const common = { layout: 'app', access } as const;
const line = {
  section: 'dashboards',
  group: {
    titleKey: 'dashboards:name',
    icon: mdiViewDashboardOutline,
    order: 10,
    badge: { textKey: 'dashboards:new', color: 'error' },
  },
} as const;

/** Dashboards on the sample apps' backend, each made of widgets. */
export default definePlugin({
  id: 'dashboards',
  apiVersion: 1,
  nameKey: 'dashboards:name',
  basePath: '/dashboards',
  routes: [
    {
      ...common,
      id: 'dashboards.crm',
      path: '/dashboards/crm',
      page: () => import('./crm/CrmPage'),
      showsWidgets: 'crm',
      titleKey: 'dashboards:crm',
      nav: { ...line, titleKey: 'dashboards:crm', icon: mdiChartDonut, order: 10 },
    },
    {
      ...common,
      id: 'dashboards.analytics',
      path: '/dashboards/analytics',
      page: () => import('./analytics/AnalyticsPage'),
      showsWidgets: 'analytics',
      titleKey: 'dashboards:analytics',
      nav: { ...line, titleKey: 'dashboards:analytics', icon: mdiChartTimelineVariant, order: 20 },
    },
    {
      ...common,
      id: 'dashboards.ecommerce',
      path: '/dashboards/ecommerce',
      page: () => import('./ecommerce/EcommercePage'),
      showsWidgets: 'ecommerce',
      titleKey: 'dashboards:ecommerce',
      nav: { ...line, titleKey: 'dashboards:ecommerce', icon: mdiCartOutline, order: 30 },
    },
  ],
  widgets: [...CRM_WIDGETS, ...ANALYTICS_WIDGETS, ...ECOMMERCE_WIDGETS],
  access: [{ resource: 'dashboards', actions: ['list'], roles: STAFF }],
  // Long texts, loaded with the pages.
  i18n: {
    en: () => import('./texts/en.json'),
    fr: () => import('./texts/fr.json'),
    ar: () => import('./texts/ar.json'),
  },
});
