import type { ChangedPart, Figure, Part } from './figures.ts';

export type MeetingKind = 'business' | 'meetup' | 'dinner' | 'conference' | 'party' | 'call';

export interface Meeting {
  title: string;
  with: string;
  avatar: string;
  startsAt: string;
  kind: MeetingKind;
}

/** One person's work on a project; days are `2026-03-07`. */
export interface ProjectSpan {
  assignee: string;
  project: string;
  from: string;
  to: string;
}

export interface CardPayment {
  network: 'visa' | 'mastercard' | 'amex';
  /** Last four digits. */
  card: string;
  at: string;
  spend: number;
  balance: number;
}

/** Below `/mock/dashboards/crm`. Money is in cents, countries are their codes. */
export interface CrmDashboard {
  award: { sales: number; percentOfTarget: number };
  totalOrders: Figure;
  totalSales: Figure;
  totalProfit: { value: number; change: number; weeks: { gained: number; spent: number }[] };
  totalGrowth: {
    percent: number;
    change: number;
    customers: Record<'fresh' | 'returning' | 'regular', number>;
  };
  organicSessions: { total: number; countries: Part[] };
  projects: { spans: ProjectSpan[]; list: { project: string; tasks: number; done: number }[] };
  weeklyOverview: { days: { day: string; sales: number; before: number }[]; change: number };
  socialVisits: { total: number; change: number; networks: ChangedPart[] };
  monthlyBudget: { total: number; change: number; days: { day: string; amount: number }[] };
  meetings: Meeting[];
  /** By weekday, Monday first. */
  externalLinks: {
    weekdays: { shop: number; partners: number }[];
    shop: ChangedPart;
    partners: ChangedPart;
  };
  payments: CardPayment[];
  salesByCountry: { total: number; change: number; countries: ChangedPart[] };
}
