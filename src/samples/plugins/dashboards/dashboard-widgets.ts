import type { ComponentType } from 'react';
import type { TKey, WidgetDef, WidgetSize } from 'touchline/plugin-api';

/** A card: its component's name, title and size. */
type Line<Part extends string, Key extends TKey> = [part: Part, titleKey: Key, size: WidgetSize];

/** The cards of a dashboard, in order. They come in one file, because the page needs them all. */
function dashboardWidgets<Part extends string, Key extends TKey>(
  page: string,
  load: () => Promise<Record<Part, ComponentType>>,
  lines: Line<Part, Key>[],
): WidgetDef<Key>[] {
  return lines.map(([part, titleKey, size], order) => ({
    id: `${page}.${part}`,
    page,
    titleKey,
    size,
    order,
    component: async () => ({ default: (await load())[part] }),
  }));
}

const SMALL = { columns: 2, height: 240 };

/** The cards of the CRM dashboard. */
export const CRM_WIDGETS = dashboardWidgets('crm', () => import('./crm/widgets'), [
  ['AwardCard', 'dashboards:crm.award', { columns: 4, height: 240 }],
  ['TotalOrders', 'dashboards:totalOrders', SMALL],
  ['TotalSales', 'dashboards:totalSales', SMALL],
  ['TotalProfit', 'dashboards:totalProfit', SMALL],
  ['TotalGrowth', 'dashboards:crm.growth', SMALL],
  ['OrganicSessions', 'dashboards:crm.organic', { columns: 4, height: 428 }],
  ['ProjectTimeline', 'dashboards:crm.projects', { columns: 8, height: 428, phoneHeight: 720 }],
  ['WeeklyOverview', 'dashboards:crm.weekly', { columns: 4, height: 440 }],
  ['SocialVisits', 'dashboards:crm.social', { columns: 4, height: 440 }],
  ['MonthlyBudget', 'dashboards:crm.budget', { columns: 4, height: 440 }],
  ['MeetingSchedule', 'dashboards:crm.meetings', { columns: 4, height: 480 }],
  ['ExternalLinks', 'dashboards:crm.links', { columns: 4, height: 480 }],
  ['PaymentHistory', 'dashboards:crm.payments', { columns: 4, height: 480 }],
  ['SalesByCountry', 'dashboards:crm.countries', { columns: 4, height: 580 }],
  ['UserTable', 'dashboards:crm.users', { columns: 8, height: 580 }],
]);

/** The cards of the analytics dashboard. */
export const ANALYTICS_WIDGETS = dashboardWidgets(
  'analytics',
  () => import('./analytics/widgets'),
  [
    ['Congratulations', 'dashboards:analytics.wellDone', { columns: 8, height: 240 }],
    ['TotalOrders', 'dashboards:totalOrders', SMALL],
    ['Sessions', 'dashboards:sessions', SMALL],
    [
      'TotalTransactions',
      'dashboards:analytics.transactions',
      { columns: 8, height: 416, phoneHeight: 690 },
    ],
    ['Performance', 'dashboards:analytics.performance', { columns: 4, height: 416 }],
    ['ProjectStatistics', 'dashboards:analytics.projects', { columns: 4, rows: 2, height: 472 }],
    ['TotalRevenue', 'dashboards:totalRevenue', SMALL],
    ['TotalSales', 'dashboards:totalSales', SMALL],
    [
      'SalesCountries',
      'dashboards:analytics.countries',
      { columns: 4, rows: 2, height: 472, phoneHeight: 504 },
    ],
    ['TotalImpressions', 'dashboards:analytics.impressions', SMALL],
    ['Overview', 'dashboards:analytics.overview', SMALL],
    ['TopSources', 'dashboards:analytics.referrals', { columns: 8, height: 440 }],
    ['WeeklySales', 'dashboards:analytics.weekly', { columns: 4, height: 440 }],
    ['VisitsByDay', 'dashboards:analytics.visits', { columns: 4, height: 440 }],
    ['ActivityTimeline', 'dashboards:analytics.activity', { columns: 8, height: 440 }],
  ],
);

/** The cards of the eCommerce dashboard. */
export const ECOMMERCE_WIDGETS = dashboardWidgets(
  'ecommerce',
  () => import('./ecommerce/widgets'),
  [
    ['SalesOverview', 'dashboards:shop.sales', { columns: 6, height: 224 }],
    ['Ratings', 'dashboards:shop.ratings', { columns: 3, height: 224 }],
    ['Sessions', 'dashboards:sessions', { columns: 3, height: 224 }],
    ['WeeklySales', 'dashboards:shop.weekly', { columns: 6, height: 280 }],
    ['TotalVisits', 'dashboards:shop.visits', { columns: 3, height: 280 }],
    ['SalesThisMonth', 'dashboards:shop.month', { columns: 3, height: 280 }],
    ['ActivityTimeline', 'dashboards:analytics.activity', { columns: 6, height: 420 }],
    ['TopSources', 'dashboards:shop.referrals', { columns: 6, height: 420 }],
    ['ImpressionsOrders', 'dashboards:shop.goals', { columns: 3, height: 380 }],
    ['MarketingSales', 'dashboards:shop.ledgers', { columns: 5, height: 380 }],
    ['LiveVisitors', 'dashboards:shop.live', { columns: 4, height: 380 }],
    ['UserTable', 'dashboards:crm.users', { columns: 8, height: 580 }],
    ['VisitsByDay', 'dashboards:analytics.visits', { columns: 4, height: 580 }],
  ],
);
