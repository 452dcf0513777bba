import { dashboardWidgets } from '../dashboard-widgets';

const SMALL = { columns: 3, height: 224 };

/** The cards of the eCommerce dashboard. */
export const ECOMMERCE_WIDGETS = dashboardWidgets('ecommerce', () => import('./widgets'), [
  ['SalesOverview', 'dashboards:shop.sales', { columns: 6, height: 224 }],
  ['Ratings', 'dashboards:shop.ratings', SMALL],
  ['Sessions', 'dashboards:sessions', SMALL],
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
]);
