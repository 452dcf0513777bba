import type { ChartProps } from 'touchline/ui';

/** A figure, its change in per cent, and its course. */
export interface CourseOf {
  title: string;
  figure: string;
  change: number;
  chart: ChartProps;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The figures by the examples' ids. */
export const COURSES: Record<string, CourseOf> = {
  'total-revenue': {
    title: 'Total revenue',
    figure: '$42.5k',
    change: 22,
    chart: {
      mini: true,
      kind: 'bar',
      height: 110,
      label: 'Revenue by day',
      categories: DAYS,
      highlight: 4,
      series: [{ name: 'Revenue', values: [4, 6, 5, 7, 9, 6, 5] }],
    },
  },
  sessions: {
    title: 'Sessions',
    figure: '2,856',
    change: -5,
    chart: {
      mini: true,
      kind: 'line',
      height: 110,
      label: 'Sessions by day',
      categories: DAYS,
      series: [{ name: 'Sessions', values: [410, 380, 452, 401, 430, 398, 385], color: 'info' }],
    },
  },
  overview: {
    title: 'Of the year’s aim',
    figure: '78%',
    change: 8,
    chart: {
      kind: 'radialBar',
      height: 180,
      legend: false,
      label: 'Share of the aim',
      total: { label: 'Reached', text: '78%' },
      parts: [{ name: 'Reached', value: 78, color: 'success' }],
    },
  },
  'total-profit': {
    title: 'Total profit',
    figure: '$88.5k',
    change: 18,
    chart: {
      mini: true,
      kind: 'bar',
      stacked: true,
      height: 110,
      label: 'Profit by day and shop',
      categories: DAYS,
      series: [
        { name: 'Oslo', values: [12, 14, 11, 15, 18, 9, 8] },
        { name: 'Bergen', values: [6, 5, 7, 8, 9, 4, 3] },
      ],
    },
  },
  'total-sales': {
    title: 'Total sales',
    figure: '$22.6k',
    change: 38,
    chart: {
      mini: true,
      kind: 'area',
      height: 110,
      label: 'Sales by day',
      categories: DAYS,
      series: [{ name: 'Sales', values: [20, 24, 22, 31, 35, 40, 44], color: 'success' }],
    },
  },
  'total-growth': {
    title: 'Total growth',
    figure: '42.9k',
    change: 62,
    chart: {
      kind: 'donut',
      height: 180,
      legend: false,
      label: 'Growth by year',
      total: { label: 'Growth', text: '62%' },
      parts: [
        { name: '2024', value: 35 },
        { name: '2025', value: 30 },
        { name: '2026', value: 23 },
      ],
    },
  },
};
