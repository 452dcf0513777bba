import type {
  CardPayment,
  CrmDashboard,
  Meeting,
  ProjectSpan,
} from '../../../src/samples/mock/dashboards/crm.ts';
import type { CardPeriod } from '../../../src/widgets/card-period.ts';
import { madeUpPerson, pictureOf } from '../people.ts';
import {
  at,
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

const ORDERS: Measure = { mean: 182, seed: 3 };
const SALES: Measure = { mean: 81_400, seed: 5 };
const PROFIT: Measure = { mean: 46_000, seed: 7 };
const COSTS: Measure = { mean: 21_500, seed: 11 };
const BUDGET: Measure = { mean: 64_000, seed: 17, weekend: 0.35 };
const SHOP: Measure = { mean: 610, seed: 19 };
const PARTNERS: Measure = { mean: 430, seed: 23 };

const measured = (names: string, mean: number, seed: number): [string, Measure][] =>
  names
    .split(' ')
    .map((name, index) => [name, { mean: mean / (1 + index * 0.45), seed: seed + index * 4 }]);
const SESSIONS = measured('US IN CA JP BR', 420, 29);
const NETWORKS = measured('Facebook Dribbble Twitter Instagram', 512, 53);
const COUNTRIES = measured('AU CA NG FR JP KE', 18_400, 71);

const MEETINGS: [title: string, kind: Meeting['kind'], day: number, hour: number][] = [
  ['Season opener planning', 'business', 0, 15],
  ['Supporters meet-up', 'meetup', 1, 18],
  ['Dinner with Near Post Foods', 'dinner', 2, 19],
  ['Referees’ conference', 'conference', 5, 9],
  ['Kit launch party', 'party', 8, 20],
  ['Call about the new stand', 'call', 9, 11],
];

const SPANS: [project: string, from: number, length: number][] = [
  ['Ticket shop', -12, 16],
  ['Members’ app', -5, 21],
  ['Match-day signs', -16, 12],
  ['Scouting database', 2, 17],
  ['Youth academy site', -9, 24],
];

const PROJECTS: [project: string, tasks: number, done: number][] = [
  ['Ticket shop', 48, 31],
  ['Members’ app', 36, 9],
  ['Scouting database', 22, 2],
  ['Youth academy site', 54, 27],
];

const PAYMENTS: [network: CardPayment['network'], card: string, days: number, spend: number][] = [
  ['visa', '4399', 2, 12_350],
  ['mastercard', '5545', 4, 53_200],
  ['amex', '9860', 9, 210_800],
  ['visa', '4300', 12, 8_640],
  ['mastercard', '5545', 17, 67_025],
  ['visa', '4399', 23, 31_990],
];

function payments(end: number): CardPayment[] {
  let balance = 624_500;
  return PAYMENTS.map(([network, card, days, spend], index) => {
    balance -= index * 18_300;
    return { network, card, at: at(end - days, 9 + index, index * 7), spend, balance };
  });
}

function meetings(now: Date): Meeting[] {
  return MEETINGS.map(([title, kind, day, hour], index) => ({
    title,
    kind,
    with: madeUpPerson(index * 9 + 2).name,
    avatar: pictureOf(index * 2),
    startsAt: at(today(now) + 1 + day, hour, index % 2 ? 30 : 0),
  }));
}

function spans(now: Date): ProjectSpan[] {
  return SPANS.map(([project, from, length], index) => ({
    project,
    assignee: madeUpPerson(index * 5 + 1).name,
    from: isoDay(today(now) + from),
    to: isoDay(today(now) + from + length),
  }));
}

/** Made-up figures of sales and customers. */
export function crmDashboard(period: CardPeriod, now: Date): CrmDashboard {
  const { days, before } = daysOf(period, now);
  const end = days.at(-1) ?? today(now);
  const changed = ([name, measure]: [string, Measure]) => ({
    name,
    value: sum(days, measure),
    change: changeOf(days, before, measure),
  });
  const total = (all: [string, Measure][], of = days) =>
    all.reduce((value, [, measure]) => value + sum(of, measure), 0);
  const changeOfAll = (all: [string, Measure][]) =>
    rounded((100 * total(all)) / total(all, before) - 100);
  const weeks = [0, 1, 2, 3].map((week) => days.slice(week * 7, week * 7 + 7));
  const sales = sum(days, SALES);
  const fresh = sum(days, { mean: 21, seed: 31 });
  const returning = sum(days, { mean: 33, seed: 37 });
  const regular = sum(days, { mean: 46, seed: 41 });
  return {
    award: {
      sales: Math.round(sales * 0.19),
      percentOfTarget: rounded(62 + sum(days, ORDERS) / 300),
    },
    totalOrders: figureOf(days, before, ORDERS),
    totalSales: figureOf(days, before, SALES),
    totalProfit: {
      value: sum(days, PROFIT),
      change: changeOf(days, before, PROFIT),
      weeks: weeks.map((week) => ({ gained: sum(week, PROFIT), spent: sum(week, COSTS) })),
    },
    totalGrowth: {
      percent: rounded((100 * fresh) / (returning + regular)),
      change: changeOf(days, before, { mean: 21, seed: 31 }),
      customers: { fresh, returning, regular },
    },
    organicSessions: {
      total: total(SESSIONS),
      countries: SESSIONS.map(([name, measure]) => ({ name, value: sum(days, measure) })),
    },
    projects: {
      spans: spans(now),
      list: PROJECTS.map(([project, tasks, done]) => ({ project, tasks, done })),
    },
    weeklyOverview: {
      days: days.slice(-7).map((day) => ({
        day: isoDay(day),
        sales: onDay(day, SALES),
        before: onDay(day - 7, SALES),
      })),
      change: changeOf(days.slice(-7), days.slice(-14, -7), SALES),
    },
    socialVisits: {
      total: total(NETWORKS),
      change: changeOfAll(NETWORKS),
      networks: NETWORKS.map(changed),
    },
    monthlyBudget: {
      total: sum(days, BUDGET),
      change: changeOf(days, before, BUDGET),
      days: days.map((day) => ({ day: isoDay(day), amount: onDay(day, BUDGET) })),
    },
    meetings: meetings(now),
    externalLinks: {
      weekdays: byWeekday(days, SHOP).map((shop, weekday) => ({
        shop,
        partners: byWeekday(days, PARTNERS)[weekday] ?? 0,
      })),
      shop: changed(['shop', SHOP]),
      partners: changed(['partners', PARTNERS]),
    },
    payments: payments(end),
    salesByCountry: {
      total: total(COUNTRIES),
      change: changeOfAll(COUNTRIES),
      countries: COUNTRIES.map(changed),
    },
  };
}
