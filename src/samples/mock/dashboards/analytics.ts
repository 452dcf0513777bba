import type { Figure, Part } from './figures.ts';

export const REFERRAL_SOURCES = ['google', 'facebook', 'instagram', 'reddit'] as const;
export type ReferralSource = (typeof REFERRAL_SOURCES)[number];
export type CampaignStatus = 'active' | 'draft' | 'completed' | 'expired';

export interface Campaign {
  name: string;
  status: CampaignStatus;
  /** Percent of visits that ended in an order, and its change in points. */
  conversion: number;
  change: number;
  revenue: number;
}

export interface Activity {
  kind: 'invoice' | 'meeting' | 'project';
  title: string;
  text: string;
  at: string;
  people: { name: string; avatar: string }[];
  file?: string;
}

/** Below `/mock/dashboards/analytics`. Money is in cents, countries are their codes. */
export interface AnalyticsDashboard {
  congratulations: { percentMore: number; tasks: number };
  totalOrders: Figure;
  sessions: Figure;
  totalTransactions: {
    days: { day: string; last: number; current: number }[];
    current: number;
    last: number;
    /** Percent. */
    currentChange: number;
    lastChange: number;
    performance: number;
  };
  /** Six months, `2026-03`. */
  performance: { months: string[]; income: number[]; netWorth: number[] };
  projects: { name: string; about: string; budget: number; spent: number }[];
  totalRevenue: Figure;
  totalSales: Figure;
  totalImpressions: Figure;
  /** Percent of the month's target achieved. */
  overview: { percent: number; change: number };
  salesCountries: { total: number; countries: Part[] };
  referrals: Record<ReferralSource, Campaign[]>;
  weeklySales: {
    days: string[];
    online: number[];
    shop: number[];
    partners: number[];
    netIncome: { value: number; change: number };
    expense: { value: number; change: number };
  };
  /** By weekday, Monday first. */
  visitsByDay: { weekdays: number[]; total: number; change: number };
  activities: Activity[];
}
