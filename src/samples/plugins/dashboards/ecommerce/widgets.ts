export { UserTable } from '../crm/UserTable';
export {
  ActivityTimeline,
  LiveVisitors,
  Ratings,
  SalesThisMonth,
  Sessions,
  VisitsByDay,
} from './cards';
export { ImpressionsOrders } from './ImpressionsOrders';
export { MarketingSales } from './MarketingSales';
export { SalesOverview } from './SalesOverview';
export { TopSources } from './TopSources';
export { TotalVisits } from './TotalVisits';
export { WeeklySales } from './WeeklySales';
