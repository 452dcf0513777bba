import type { Activity } from '../../../src/samples/mock/dashboards/analytics.ts';
import {
  DEVICES,
  type Device,
  type EcommerceDashboard,
  type Ledger,
  type ReferredProduct,
  type Shelf,
  type StockStatus,
} from '../../../src/samples/mock/dashboards/ecommerce.ts';
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

const CUSTOMERS: Measure = { mean: 34, seed: 102 };
const PROFIT: Measure = { mean: 58_300, seed: 104 };
const TRANSACTIONS: Measure = { mean: 296, seed: 106, weekend: 1.1 };
const SESSIONS: Measure = { mean: 1_610, seed: 108 };
const REVIEWS: Measure = { mean: 47, seed: 110 };
const MOBILE: Measure = { mean: 1_180, seed: 112, weekend: 1.3 };
const DESKTOP: Measure = { mean: 860, seed: 114, weekend: 0.5 };
const SALES: Measure = { mean: 112_400, seed: 116 };
const IMPRESSIONS: Measure = { mean: 4_320, seed: 118 };
const ORDERS: Measure = { mean: 138, seed: 120 };
const VISITS: Measure = { mean: 1_020, seed: 122, weekend: 1.2 };
const MINUTES: Measure = { mean: 42, seed: 124, weekend: 1 };

const ITEMS: Record<Shelf, string[]> = {
  devices: ['Phones', 'Tablets', 'Laptops', 'Headphones'],
  fashion: ['Shirts', 'Shoes', 'Watches', 'Sunglasses'],
  appliances: ['Televisions', 'Air purifiers', 'Coffee machines', 'Speakers'],
};

const PARTS: Record<Ledger, [name: string, mean: number][]> = {
  marketing: [
    ['Search ads', 9_400],
    ['Newsletters', 3_100],
    ['Sponsoring', 7_800],
    ['Flyers', 1_900],
  ],
  accounting: [
    ['Paid invoices', 62_500],
    ['Open invoices', 14_200],
    ['Refunds', 4_700],
    ['Taxes', 18_900],
  ],
  sales: [
    ['Online shop', 71_300],
    ['Fan shops', 26_400],
    ['Match days', 31_800],
    ['Wholesale', 12_600],
  ],
};

const PRODUCTS: Record<Device, [name: string, status: StockStatus][]> = {
  mobile: [
    ['Pocket scoreboard', 'in-stock'],
    ['Arena phone grip', 'in-stock'],
    ['Stadium power bank', 'coming-soon'],
    ['Ear loops', 'out-of-stock'],
  ],
  desktop: [
    ['Analyst monitor 27"', 'in-stock'],
    ['Silent keyboard', 'coming-soon'],
    ['Pitch mouse pad', 'in-stock'],
    ['Studio camera', 'out-of-stock'],
  ],
  console: [
    ['Two-player pads', 'out-of-stock'],
    ['League manager 27', 'coming-soon'],
    ['Steering wheel', 'in-stock'],
    ['Arcade stick', 'in-stock'],
  ],
};

const ACTIVITIES: [Activity['kind'], title: string, text: string, minutes: number][] = [
  ['invoice', 'Twelve invoices were paid', 'The last one came from Goal Line Press.', 12],
  ['project', 'Spring catalogue: four people joined', 'The first pages are due on Friday.', 150],
  [
    'meeting',
    'Meeting with Long Ball Logistics',
    'Parcels will be picked up twice a day.',
    26 * 60,
  ],
  ['invoice', 'A reminder was sent', 'Inkwell & Sons has until Monday.', 3 * 24 * 60],
];

function products(device: Device, days: number[], before: number[]): ReferredProduct[] {
  const first = 140 + DEVICES.indexOf(device) * 20;
  return PRODUCTS[device].map(([name, status], index) => {
    const measure = { mean: 8_700 / (1 + index * 0.4), seed: first + index };
    const conversion = (of: number[]) => (100 * sum(of, measure)) / (of.length * 62_500);
    return {
      name,
      status,
      conversion: rounded(conversion(days)),
      change: rounded(conversion(days) - conversion(before)),
      revenue: status === 'coming-soon' ? 0 : sum(days, measure),
    };
  });
}

function activities(now: Date): Activity[] {
  return ACTIVITIES.map(([kind, title, text, minutes], index) => ({
    kind,
    title,
    text,
    at: new Date(now.getTime() - minutes * 60_000).toISOString(),
    people: Array.from({ length: kind === 'project' ? 4 : 1 }, (_, person) => ({
      name: madeUpPerson(60 + index * 7 + person * 3).name,
      avatar: pictureOf(index * 2 + person),
    })),
  }));
}

/** Made-up figures of a shop. */
export function ecommerceDashboard(period: CardPeriod, now: Date): EcommerceDashboard {
  const { days, before } = daysOf(period, now);
  const end = days.at(-1) ?? today(now);
  const goal = (measure: Measure, share: number) => ({
    value: sum(days, measure),
    percent: Math.min(
      100,
      Math.round((share * sum(days, measure)) / (measure.mean * 0.91 * days.length)),
    ),
    change: changeOf(days, before, measure),
  });
  const shelf = (name: Shelf, seed: number): EcommerceDashboard['weeklySales'][Shelf] => {
    const measures = ITEMS[name].map((item, index): [string, Measure] => [
      item,
      { mean: 24 / (1 + index * 0.3), seed: seed + index },
    ]);
    const week = days.slice(-7);
    const weekBefore = days.slice(-14, -7);
    const total = (of: number[]) =>
      measures.reduce((all, [, measure]) => all + sum(of, measure), 0);
    return {
      change: rounded((100 * total(week)) / total(weekBefore) - 100),
      items: measures.map(([item, measure]) => ({ name: item, orders: sum(week, measure) })),
    };
  };
  const ledger = (name: Ledger, seed: number): EcommerceDashboard['ledgers'][Ledger] => {
    const measures = PARTS[name].map(([part, mean], index): [string, Measure] => [
      part,
      { mean, seed: seed + index },
    ]);
    const total = (of: number[]) =>
      measures.reduce((all, [, measure]) => all + sum(of, measure), 0);
    return {
      value: total(days),
      change: rounded((100 * total(days)) / total(before) - 100),
      parts: measures.map(([part, measure]) => ({
        name: part,
        value: sum(days, measure),
        change: changeOf(days, before, measure),
      })),
    };
  };
  const stars = (of: number[]) => 3.6 + onDay(of.at(-1) ?? end, REVIEWS) / 100;
  const minutes = Array.from({ length: 10 }, (_, at) => onDay(end * 10 + at, MINUTES));
  const visits = byWeekday(days, VISITS);
  const mobile = sum(days, MOBILE);
  const desktop = sum(days, DESKTOP);
  return {
    salesOverview: {
      change: changeOf(days, before, SALES),
      customers: sum(days, CUSTOMERS),
      profit: sum(days, PROFIT),
      transactions: sum(days, TRANSACTIONS),
    },
    ratings: {
      value: rounded(stars(days)),
      change: rounded((100 * stars(days)) / stars(before) - 100),
      count: sum(days, REVIEWS),
    },
    sessions: figureOf(days, before, SESSIONS),
    weeklySales: {
      devices: shelf('devices', 200),
      fashion: shelf('fashion', 210),
      appliances: shelf('appliances', 220),
    },
    totalVisits: {
      value: mobile + desktop,
      change: rounded(
        (100 * (mobile + desktop)) / (sum(before, MOBILE) + sum(before, DESKTOP)) - 100,
      ),
      mobile,
      desktop,
    },
    salesThisMonth: {
      value: sum(days, SALES),
      change: changeOf(days, before, SALES),
      days: days.map((day) => ({ day: isoDay(day), amount: onDay(day, SALES) })),
    },
    activities: activities(now),
    referrals: {
      mobile: products('mobile', days, before),
      desktop: products('desktop', days, before),
      console: products('console', days, before),
    },
    impressions: goal(IMPRESSIONS, 76),
    orders: goal(ORDERS, 58),
    ledgers: {
      marketing: ledger('marketing', 240),
      accounting: ledger('accounting', 250),
      sales: ledger('sales', 260),
    },
    liveVisitors: {
      now: minutes.at(-1) ?? 0,
      change: changeOf(days, before, MINUTES),
      minutes,
    },
    visitsByDay: {
      weekdays: visits,
      total: visits.reduce((total, value) => total + value, 0),
      change: changeOf(days, before, VISITS),
    },
  };
}
