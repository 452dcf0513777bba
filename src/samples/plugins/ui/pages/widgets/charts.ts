import type { ChartProps } from 'touchline/ui';

/** A card with a chart. */
export interface ChartOf {
  title: string;
  about?: string;
  chart: ChartProps;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The charts by the examples' ids. */
export const CHARTS: Record<string, ChartOf> = {
  'total-transactions': {
    title: 'Transactions',
    about: '862 this week, 238 more than before',
    chart: {
      kind: 'bar',
      height: 220,
      label: 'Transactions in and out by day',
      categories: DAYS,
      series: [
        { name: 'In', values: [92, 104, 88, 120, 131, 76, 64], color: 'success' },
        { name: 'Out', values: [-40, -52, -38, -61, -70, -33, -28], color: 'warning' },
      ],
      stacked: true,
    },
  },
  'performance-overview': {
    title: 'Answers within the hour',
    about: 'This week and the one before',
    chart: {
      kind: 'line',
      height: 220,
      label: 'Share of answers within the hour, by day',
      categories: DAYS,
      series: [
        { name: 'This week', values: [72, 74, 71, 78, 81, 84, 83] },
        { name: 'Last week', values: [65, 70, 72, 69, 73, 75, 74], before: true },
      ],
    },
  },
  'visits-by-day': {
    title: 'Visits by day',
    about: 'Friday is the day',
    chart: {
      kind: 'bar',
      height: 220,
      highlight: 4,
      label: 'Visits by day',
      categories: DAYS,
      series: [{ name: 'Visits', values: [318, 402, 380, 441, 520, 261, 240] }],
    },
  },
  'organic-sessions': {
    title: 'Sessions from search',
    chart: {
      kind: 'donut',
      height: 240,
      label: 'Sessions from search by country',
      total: { label: 'Sessions', text: '12.7k' },
      parts: [
        { name: 'Norway', value: 4200 },
        { name: 'France', value: 3600 },
        { name: 'Morocco', value: 2900 },
        { name: 'Kenya', value: 2000 },
      ],
    },
  },
  'weekly-sales': {
    title: 'Sales of the week',
    about: '$7.4k, a third more than usual',
    chart: {
      kind: 'area',
      height: 220,
      label: 'Sales by day',
      categories: DAYS,
      series: [{ name: 'Sales', values: [820, 932, 901, 1034, 1290, 1330, 1120] }],
    },
  },
  'monthly-budget': {
    title: 'Budget of the month',
    about: '$880 are left',
    chart: {
      kind: 'line',
      height: 220,
      label: 'Spent by week',
      categories: ['Week 1', 'Week 2', 'Week 3', 'Week 4'],
      series: [
        { name: 'Spent', values: [1200, 2100, 3350, 4120] },
        { name: 'Planned', values: [1250, 2500, 3750, 5000], before: true },
      ],
    },
  },
  performance: {
    title: 'Performance',
    chart: {
      kind: 'radar',
      height: 280,
      label: 'Income and net worth by month',
      categories: ['January', 'February', 'March', 'April', 'May', 'June'],
      series: [
        { name: 'Income', values: [70, 90, 90, 90, 80, 90] },
        { name: 'Net worth', values: [120, 80, 100, 80, 90, 70] },
      ],
    },
  },
  'external-links': {
    title: 'Visits from elsewhere',
    chart: {
      kind: 'bar',
      stacked: true,
      height: 220,
      label: 'Visits from elsewhere by day',
      categories: DAYS,
      series: [
        { name: 'Forums', values: [44, 55, 41, 37, 22, 43, 21] },
        { name: 'Letters', values: [53, 32, 33, 52, 13, 43, 32] },
      ],
    },
  },
  'sales-country': {
    title: 'Sales by country',
    about: '$42,580 in all',
    chart: {
      kind: 'bar',
      horizontal: true,
      height: 260,
      label: 'Sales by country',
      categories: ['Norway', 'France', 'Morocco', 'Kenya', 'Canada'],
      series: [{ name: 'Sales', values: [17165, 13850, 12375, 9567, 7880] }],
    },
  },
  'weekly-overview': {
    title: 'The week at a glance',
    about: 'Better than 45% of all weeks',
    chart: {
      kind: 'bar',
      height: 220,
      label: 'Orders and returns by day',
      categories: DAYS,
      series: [
        { name: 'Orders', values: [83, 68, 56, 65, 65, 50, 39] },
        { name: 'Returns', values: [8, 6, 9, 4, 7, 5, 3], as: 'line', color: 'error' },
      ],
    },
  },
};
