export { ExternalLinks, MonthlyBudget, OrganicSessions, WeeklyOverview } from './charts';
export { AwardCard, TotalGrowth, TotalOrders, TotalProfit, TotalSales } from './figures';
export { MeetingSchedule, PaymentHistory, SalesByCountry, SocialVisits } from './lists';
export { ProjectTimeline } from './ProjectTimeline';
export { UserTable } from './UserTable';
