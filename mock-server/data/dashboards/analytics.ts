import {
  type Activity,
  type AnalyticsDashboard,
  type Campaign,
  type CampaignStatus,
  REFERRAL_SOURCES,
  type ReferralSource,
} from '../../../src/samples/mock/dashboards/analytics.ts';
import type { CardPeriod } from '../../../src/widgets/card-period.ts';
import { madeUpPerson, pictureOf } from '../people.ts';
import {
  byWeekday,
  changeOf,
  daysOf,
  figureOf,
  isoDay,
  type Measure,
  onDay,
  rounded,
  sum,
  today,
} from './course.ts';

const ORDERS: Measure = { mean: 164, seed: 2 };
const SESSIONS: Measure = { mean: 1_240, seed: 4 };
const TRANSACTIONS: Measure = { mean: 310, seed: 6 };
const REVENUE: Measure = { mean: 92_700, seed: 8 };
const SALES: Measure = { mean: 74_300, seed: 10 };
const IMPRESSIONS: Measure = { mean: 5_260, seed: 12 };
const ONLINE: Measure = { mean: 41_000, seed: 14 };
const SHOP: Measure = { mean: 26_500, seed: 16, weekend: 1.4 };
const PARTNERS: Measure = { mean: 15_200, seed: 18 };
const INCOME: Measure = { mean: 38_900, seed: 20 };
const EXPENSE: Measure = { mean: 22_400, seed: 22 };
const WORTH: Measure = { mean: 51_000, seed: 24, weekend: 1 };
const VISITS: Measure = { mean: 880, seed: 26, weekend: 1.25 };

const COUNTRIES = ['US', 'GB', 'IN', 'NG', 'FR', 'DE'].map((name, index): [string, Measure] => [
  name,
  { mean: 17_200 / (1 + index * 0.3), seed: 40 + index * 3 },
]);

const PROJECTS: [name: string, about: string, budget: number, share: number][] = [
  ['Ticket shop', 'React and TypeScript', 650_000, 0.62],
  ['Members’ app', 'Research and wireframes', 420_000, 0.28],
  ['Stadium tours', 'Brand and illustration', 130_000, 0.91],
  ['Match-day signs', 'Print and lighting', 285_000, 0.47],
  ['Fan magazine', 'Editing and layout', 96_000, 0.73],
];

const CAMPAIGNS: Record<ReferralSource, [name: string, status: CampaignStatus][]> = {
  google: [
    ['Season tickets', 'active'],
    ['Family days', 'completed'],
    ['Away travel', 'draft'],
    ['Summer camp', 'expired'],
    ['Club shop', 'active'],
  ],
  facebook: [
    ['Match previews', 'active'],
    ['Kit launch', 'completed'],
    ['Supporters’ stories', 'active'],
    ['Charity run', 'expired'],
    ['Winter raffle', 'draft'],
  ],
  instagram: [
    ['Training pictures', 'active'],
    ['Player questions', 'active'],
    ['Stadium at night', 'completed'],
    ['Goal of the month', 'draft'],
    ['Old shirts', 'expired'],
  ],
  reddit: [
    ['Ask the coach', 'completed'],
    ['Tactics talk', 'active'],
    ['Transfer rumours', 'expired'],
    ['Fan polls', 'draft'],
    ['Match threads', 'active'],
  ],
};

const ACTIVITIES: [
  Activity['kind'],
  title: string,
  text: string,
  minutes: number,
  file?: string,
][] = [
  [
    'invoice',
    'Eight invoices were paid',
    'The last one came from Fieldstone Partners.',
    12,
    'invoices.pdf',
  ],
  ['meeting', 'Meeting with Blue Lantern Ltd', 'The new stand was presented.', 45],
  ['project', 'A project for Extra Time Studio', 'Six people have joined it.', 2 * 24 * 60],
  ['invoice', 'A reminder was sent', 'Copper Kettle Co has until Friday.', 3 * 24 * 60],
];

function campaigns(source: ReferralSource, days: number[], before: number[]): Campaign[] {
  const first = 100 + REFERRAL_SOURCES.indexOf(source) * 20;
  return CAMPAIGNS[source].map(([name, status], index) => {
    const measure = { mean: 9_400 / (1 + index * 0.35), seed: first + index };
    const conversion = (of: number[]) => (100 * sum(of, measure)) / (of.length * 120_000);
    return {
      name,
      status,
      conversion: rounded(conversion(days)),
      change: rounded(conversion(days) - conversion(before)),
      revenue: status === 'draft' ? 0 : sum(days, measure),
    };
  });
}

function activities(now: Date): Activity[] {
  return ACTIVITIES.map(([kind, title, text, minutes, file], index) => ({
    kind,
    title,
    text,
    at: new Date(now.getTime() - minutes * 60_000).toISOString(),
    people: Array.from({ length: kind === 'project' ? 4 : 1 }, (_, person) => ({
      name: madeUpPerson(index * 11 + person * 3).name,
      avatar: pictureOf(index + person * 2 + (index % 2)),
    })),
    ...(file ? { file } : {}),
  }));
}

/** The last six months: income and balance. */
function performance(now: Date): AnalyticsDashboard['performance'] {
  const firsts = [5, 4, 3, 2, 1, 0].map(
    (back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
  );
  const of = (measure: Measure) =>
    firsts.map((first) =>
      sum(
        Array.from({ length: 28 }, (_, day) => today(first) + day),
        measure,
      ),
    );
  return {
    months: firsts.map((first) => first.toISOString().slice(0, 7)),
    income: of(INCOME),
    netWorth: of(WORTH),
  };
}

/** Made-up figures of visits and income. */
export function analyticsDashboard(period: CardPeriod, now: Date): AnalyticsDashboard {
  const { days, before } = daysOf(period, now);
  const week = days.slice(-7);
  const weekBefore = days.slice(-14, -7);
  const weekly = (measure: Measure) => ({
    value: sum(week, measure),
    change: changeOf(week, weekBefore, measure),
  });
  const countries = COUNTRIES.map(([name, measure]) => ({ name, value: sum(days, measure) }));
  const visits = byWeekday(days, VISITS);
  return {
    congratulations: { percentMore: rounded(40 + sum(week, ORDERS) / 50), tasks: 48 },
    totalOrders: figureOf(days, before, ORDERS),
    sessions: figureOf(days, before, SESSIONS),
    totalTransactions: {
      days: week.map((day, index) => ({
        day: isoDay(day),
        current: onDay(day, TRANSACTIONS),
        last: onDay(weekBefore[index] ?? day, TRANSACTIONS),
      })),
      current: sum(week, TRANSACTIONS),
      last: sum(weekBefore, TRANSACTIONS),
      currentChange: changeOf(week, weekBefore, TRANSACTIONS),
      lastChange: changeOf(weekBefore, days.slice(-21, -14), TRANSACTIONS),
      performance: changeOf(days, before, TRANSACTIONS),
    },
    performance: performance(now),
    projects: PROJECTS.map(([name, about, budget, share]) => ({
      name,
      about,
      budget,
      spent: Math.round(budget * share * (period === 'month' ? 0.8 : 1)),
    })),
    totalRevenue: figureOf(days, before, REVENUE),
    totalSales: figureOf(days, before, SALES),
    totalImpressions: figureOf(days, before, IMPRESSIONS),
    overview: {
      percent: Math.min(
        100,
        Math.round((64 * sum(days, SALES)) / (SALES.mean * 0.91 * days.length)),
      ),
      change: changeOf(days, before, SALES),
    },
    salesCountries: {
      total: countries.reduce((total, { value }) => total + value, 0),
      countries,
    },
    referrals: {
      google: campaigns('google', days, before),
      facebook: campaigns('facebook', days, before),
      instagram: campaigns('instagram', days, before),
      reddit: campaigns('reddit', days, before),
    },
    weeklySales: {
      days: week.map(isoDay),
      online: week.map((day) => onDay(day, ONLINE)),
      shop: week.map((day) => onDay(day, SHOP)),
      partners: week.map((day) => onDay(day, PARTNERS)),
      netIncome: weekly(INCOME),
      expense: weekly(EXPENSE),
    },
    visitsByDay: {
      weekdays: visits,
      total: visits.reduce((total, value) => total + value, 0),
      change: changeOf(days, before, VISITS),
    },
    activities: activities(now),
  };
}
