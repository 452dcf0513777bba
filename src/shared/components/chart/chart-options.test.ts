// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { CHART_HUES } from './chart-colors';
import { drawing } from './chart-options';
import type { ChartProps, PlotChart } from './chart-props';
import { chartUnits } from './chart-units';
import { type ChartLook, labelPlaces, namePlaces } from './drawings/look';

const THEME = {
  primary: '#2247d6',
  secondary: '#4b5873',
  success: '#0f7a4a',
  error: '#c42b35',
  warning: '#d97706',
  info: '#0b7189',
};
const look = (more: Partial<ChartLook> = {}): ChartLook => ({
  colors: {
    mode: 'light',
    series: [THEME.primary, ...CHART_HUES.light],
    theme: THEME,
    text: '#525d74',
    quiet: '#8d96a8',
    grid: '#e4e8ef',
    card: '#ffffff',
  },
  rtl: false,
  still: false,
  font: 'Inter',
  lang: 'en',
  unit: chartUnits('en').number,
  width: 600,
  ...more,
});
const bars = (more: Partial<PlotChart> = {}): PlotChart => ({
  kind: 'bar',
  label: 'Sales',
  categories: ['Mon', 'Tue', 'Wed'],
  series: [{ name: 'Sales', values: [19, -4, 20] }],
  ...more,
});

/** The tooltip's text at an index. */
function cardOf(chart: PlotChart, dataPointIndex: number, more?: Partial<ChartLook>): string[] {
  const { options } = drawing(chart, look(more));
  const custom = options.tooltip?.custom as (at: object) => HTMLElement;
  const card = custom({ dataPointIndex, seriesIndex: 0 });
  return [...card.querySelectorAll('div')]
    .filter((part) => part.childElementCount === 0)
    .map((part) => part.textContent ?? '')
    .filter(Boolean);
}

describe('axes', () => {
  it('start at zero for bars and areas, and may float for lines', () => {
    const low = (chart: PlotChart) => [drawing(chart, look()).options.yaxis].flat()[0]?.min;
    const far = [{ name: 'MRR', values: [192, 193, 192.5] }];
    expect(low(bars({ series: far }))).toBe(0);
    expect(low(bars({ kind: 'area', series: far }))).toBe(0);
    expect(low(bars({ kind: 'line', series: far }))).toBe(150);
    expect(low(bars())).toBeLessThan(0);
  });

  it('have five or six full labels, fewer on a phone; all names while they fit', () => {
    expect(labelPlaces(30, 900)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(labelPlaces(30, 300)).toEqual([0, 10, 20]);
    expect(labelPlaces(30, 300, ['15 Sept 2026'])).toEqual([0, 15]);
    const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    expect(namePlaces(week, 320)).toHaveLength(7);
    expect(
      namePlaces(
        week.map((day) => `${day}, a long name`),
        320,
      ),
    ).toHaveLength(2);
  });

  it('columns reach the end of the card, beyond it only as far as the last name', () => {
    const endOf = (chart: PlotChart, rtl: boolean) => {
      const { grid } = drawing(chart, look({ rtl })).options;
      return rtl ? grid?.padding?.left : grid?.padding?.right;
    };
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
    const values = months.map((_, at) => at);
    for (const rtl of [false, true]) {
      expect(endOf(bars(), rtl)).toBe(8);
      const series = [{ name: 'Sales', values }];
      expect(endOf(bars({ categories: months, series }), rtl)).toBe(8);
      const two = { categories: ['a', 'b'], series: [{ name: 'Sales', values: [1, 2] }] };
      const long = bars({ ...two, axisNames: ['a', 'b'.repeat(60)] });
      expect(endOf(long, rtl)).toBeGreaterThanOrEqual((60 * 6 - 600 / 2) / 2);
    }
    // The library keeps half of the longest name it measures free as well: it measures none.
    const label = drawing(bars(), look()).options.xaxis?.labels?.formatter;
    expect(label?.('Wed', undefined, { i: undefined })).toBe('');
    expect(label?.('Wed', undefined, { i: 2 })).toBe('Wed');
  });

  it('lines and areas reach the end of the card, but for half of a name below the last point', () => {
    const days = Array.from(
      { length: 30 },
      (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`,
    );
    for (const kind of ['line', 'area'] as const) {
      for (const rtl of [false, true]) {
        const endOf = (chart: PlotChart) => {
          const { grid, xaxis } = drawing(chart, look({ rtl })).options;
          // The library asks for these names without their places: any formatter must return them.
          expect(xaxis?.labels?.formatter).toBeUndefined();
          return rtl ? grid?.padding?.left : grid?.padding?.right;
        };
        const series = [{ name: 'Sales', values: days.map((_, at) => at) }];
        // The library adds 5 px where the last point has no name, half of the name where it has one.
        const added = rtl ? 0 : 5;
        expect(endOf(bars({ kind, categories: days, series, time: 'day' }))).toBe(8 - added);
        const long = { axisNames: ['Mon', 'Tue', 'W'.repeat(20)] };
        expect(endOf(bars({ kind, ...long }))).toBe(rtl ? 65 : 8);
      }
    }
  });

  it('end just beyond the longest horizontal bar', () => {
    const lying = bars({
      horizontal: true,
      series: [{ name: 'Sales', values: [5060, 2900, 1500] }],
    });
    for (const [width, steps] of [
      [300, 2],
      [600, 3],
    ] as const) {
      const { options } = drawing(lying, look({ width }));
      expect([options.yaxis].flat()[0]).toMatchObject({ min: 0, max: 6000 });
      expect(options.xaxis?.tickAmount).toBe(steps);
    }
  });

  it('have room beside horizontal bars for the widest name, not for the first of the longest', () => {
    const beside = (categories: string[], width: number) => {
      const { options } = drawing(bars({ horizontal: true, categories }), look({ width }));
      return [options.yaxis].flat()[0]?.labels;
    };
    // In the app's font at 12 px, "Mon" is 25 px wide and "Sat" 19.
    expect(beside(['Sat', 'Sun', 'Mon'], 400)?.minWidth).toBeGreaterThan(25);
    expect(beside(['W'.repeat(80)], 400)).toMatchObject({ minWidth: 152, maxWidth: 152 });
  });

  it('run right to left if the language does, with the right day in the tooltip', () => {
    const chart = bars();
    const { series, options } = drawing(chart, look({ rtl: true }));
    expect(series).toMatchObject([{ data: [20, -4, 19] }]);
    expect(options.yaxis).toMatchObject({ opposite: true });
    expect(cardOf(chart, 0, { rtl: true })).toEqual(['Wed', 'Sales', '20']);
    expect(cardOf(chart, 0)).toEqual(['Mon', 'Sales', '19']);
  });
});

describe('the previous period', () => {
  const before = { name: 'Before', before: true, values: [1, -2, 3] };

  it('is a thin grey line over days, and grey bars beside names', () => {
    const series = [...bars().series, before];
    const time = bars({
      series,
      time: 'day',
      categories: ['2026-03-01', '2026-03-02', '2026-03-03'],
    });
    expect(drawing(time, look()).series).toMatchObject([{ type: 'column' }, { type: 'line' }]);
    const named = drawing(bars({ series }), look());
    expect(named.type).toBe('bar');
    expect(named.options.colors?.[1]).toBe('#8d96a8');
  });

  it('stays grey even if losses are red', () => {
    const { options } = drawing(bars({ signed: true, series: [...bars().series, before] }), look());
    const [own, old] = options.colors ?? [];
    expect(own({ value: -4 })).toBe(THEME.error);
    expect(own({ value: 4 })).toBe(THEME.primary);
    expect(old).toBe('#8d96a8');
  });
});

it('names from data are text in the tooltip, never HTML', () => {
  const chart = bars({ categories: ['<img src=x>', 'b', 'c'] });
  expect(cardOf(chart, 0)[0]).toBe('<img src=x>');
});

it('nothing is animated under reduced motion', () => {
  expect(drawing(bars(), look({ still: true })).options.chart?.animations?.enabled).toBe(false);
});

it.each([
  [{ kind: 'donut', label: '', parts: [{ name: 'a', value: 1 }] }, 'donut'],
  [{ kind: 'radialBar', label: '', parts: [{ name: 'a', value: 1 }] }, 'radialBar'],
  [{ kind: 'scatter', label: '', series: [{ name: 'a', points: [[1, 2]] }] }, 'scatter'],
  [
    { kind: 'candlestick', label: '', categories: ['2026-03-01'], candles: [[1, 3, 0, 2]] },
    'candlestick',
  ],
  [
    { kind: 'rangeBar', label: '', spans: [{ name: 'a', from: '2026-03-01', to: '2026-03-02' }] },
    'rangeBar',
  ],
  [{ ...bars(), kind: 'radar' }, 'radar'],
  [{ ...bars(), kind: 'heatmap' }, 'heatmap'],
] as const)('draws %o as %s', (chart, type) => {
  expect(drawing(chart as unknown as PlotChart, look()).type).toBe(type);
});

it('a single ring keeps its width, however small the chart', () => {
  const ring = (count: number) => {
    const parts = Array.from({ length: count }, (_, at) => ({ name: `${at}`, value: 50 }));
    const chart = { kind: 'radialBar', label: '', mini: true, parts } as const;
    return drawing(chart, look()).options.plotOptions?.radialBar?.track?.margin;
  };
  expect(ring(1)).toBe(0);
  expect(ring(3)).toBeGreaterThan(0);
});

it('a category has a colour of its own in its mode and its place, the period before stays grey', () => {
  type Tint = (bar: { value: number; dataPointIndex: number }) => string;
  const chart = bars({
    barColors: [{ light: '#111111', dark: '#eeeeee' }, undefined, 'success'],
    series: [
      { name: 'Sales', values: [1, 2, 3] },
      { name: 'Before', values: [3, 2, 1], before: true },
    ],
  });
  const tintsOf = (rtl: boolean, mode: 'light' | 'dark' = 'light') => {
    const { colors } = look();
    const [own, before] = drawing(chart, look({ rtl, colors: { ...colors, mode } })).options
      .colors as [Tint, string];
    expect(before).toBe('#8d96a8');
    return [0, 1, 2].map((dataPointIndex) => own({ value: 1, dataPointIndex }));
  };
  expect(tintsOf(false)).toEqual(['#111111', THEME.primary, THEME.success]);
  expect(tintsOf(true)).toEqual([THEME.success, THEME.primary, '#111111']);
  expect(tintsOf(false, 'dark')[0]).toBe('#eeeeee');
});

it('a funnel names each step, its value and its share in the direction of the page', () => {
  const chart: ChartProps = {
    kind: 'funnel',
    label: 'Funnel',
    parts: [
      { name: 'Signed up', value: 1200 },
      { name: 'Paid', value: 300, note: '25%' },
    ],
  };
  const textsOf = (rtl: boolean) => {
    const { series, options } = drawing(chart, look({ rtl }));
    expect(series).toMatchObject([{ data: [{ y: 1200 }, { y: 300 }] }]);
    // Between two steps it would fill a step of zero.
    expect(options.plotOptions?.bar?.isFunnel3d).toBe(false);
    const formatter = options.dataLabels?.formatter as (value: number, at: object) => string;
    return [0, 1].map((dataPointIndex) => formatter(0, { dataPointIndex }));
  };
  expect(textsOf(false)).toEqual(['\u2066Signed up: 1,200\u2069', '\u2066Paid: 300 · 25%\u2069']);
  expect(textsOf(true)[1]).toBe('\u2067Paid: 300 · 25%\u2069');
});
