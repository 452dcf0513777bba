import type { Activity } from './analytics.ts';
import type { ChangedPart, Figure } from './figures.ts';

export const DEVICES = ['mobile', 'desktop', 'console'] as const;
export type Device = (typeof DEVICES)[number];
export type StockStatus = 'in-stock' | 'coming-soon' | 'out-of-stock';

export interface ReferredProduct {
  name: string;
  status: StockStatus;
  /** Percent of visits that ended in an order, and its change in points. */
  conversion: number;
  change: number;
  revenue: number;
}

export const SHELVES = ['devices', 'fashion', 'appliances'] as const;
export type Shelf = (typeof SHELVES)[number];
export const LEDGERS = ['marketing', 'accounting', 'sales'] as const;
export type Ledger = (typeof LEDGERS)[number];

interface Goal {
  value: number;
  /** Share of the target. */
  percent: number;
  change: number;
}

/** Below `/mock/dashboards/ecommerce`. Money is in cents. */
export interface EcommerceDashboard {
  salesOverview: {
    change: number;
    customers: number;
    profit: number;
    transactions: number;
  };
  /** Stars, of five. */
  ratings: { value: number; change: number; count: number };
  sessions: Figure;
  weeklySales: Record<Shelf, { change: number; items: { name: string; orders: number }[] }>;
  totalVisits: { value: number; change: number; mobile: number; desktop: number };
  salesThisMonth: { value: number; change: number; days: { day: string; amount: number }[] };
  activities: Activity[];
  referrals: Record<Device, ReferredProduct[]>;
  impressions: Goal;
  orders: Goal;
  ledgers: Record<Ledger, { value: number; change: number; parts: ChangedPart[] }>;
  /** Visitors in each of the last ten minutes, the oldest first. */
  liveVisitors: { now: number; change: number; minutes: number[] };
  /** By weekday, Monday first. */
  visitsByDay: { weekdays: number[]; total: number; change: number };
}
