export { Performance, SalesCountries, VisitsByDay, WeeklySales } from './charts';
export {
  Overview,
  Sessions,
  TotalImpressions,
  TotalOrders,
  TotalRevenue,
  TotalSales,
} from './figures';
export { ActivityTimeline, Congratulations, ProjectStatistics } from './lists';
export { TopSources } from './TopSources';
export { TotalTransactions } from './TotalTransactions';
