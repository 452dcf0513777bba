import { dashboardWidgets } from '../dashboard-widgets';

const SMALL = { columns: 2, height: 240 };

/** The cards of the CRM dashboard. */
export const CRM_WIDGETS = dashboardWidgets('crm', () => import('./widgets'), [
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
