import { dashboardWidgets } from '../dashboard-widgets';

const SMALL = { columns: 2, height: 240 };

/** The cards of the analytics dashboard. */
export const ANALYTICS_WIDGETS = dashboardWidgets('analytics', () => import('./widgets'), [
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
    { columns: 4, rows: 2, height: 472, phoneHeight: 430 },
  ],
  ['TotalImpressions', 'dashboards:analytics.impressions', SMALL],
  ['Overview', 'dashboards:analytics.overview', SMALL],
  ['TopSources', 'dashboards:analytics.referrals', { columns: 8, height: 440 }],
  ['WeeklySales', 'dashboards:analytics.weekly', { columns: 4, height: 440 }],
  ['VisitsByDay', 'dashboards:analytics.visits', { columns: 4, height: 440 }],
  ['ActivityTimeline', 'dashboards:analytics.activity', { columns: 8, height: 440 }],
]);
