import { useEffect, useState } from 'react';
import { type Mode, THEME_COLORS, type ThemeColor } from '@/shared/colors/tokens';
import type { ChartColor, PartsChart, PlotChart } from './chart-props';

/**
 * Hues that follow the theme colour, ordered so that neighbours differ for every type of colour vision; 3:1 on a
 * card.
 */
export const CHART_HUES: Record<Mode, readonly string[]> = {
  light: ['#0d9488', '#e8590c', '#8b5cf6', '#0284c7', '#db2777', '#16a34a', '#64748b'],
  dark: ['#2dd4bf', '#fb923c', '#a78bfa', '#38bdf8', '#f472b6', '#4ade80', '#94a3b8'],
};

/** Amber for fills; the text colour is brown in light mode. */
const AMBER: Record<Mode, string> = { light: '#d97706', dark: '#eeb04c' };

/** The page's current colours, resolved because the chart library doesn't support CSS variables. */
export interface ChartColors {
  mode: Mode;
  /** By index; the first is the theme colour. */
  series: string[];
  theme: Record<ThemeColor, string>;
  text: string;
  /** For the previous period and for de-emphasised values. */
  quiet: string;
  grid: string;
  card: string;
}

const parts = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0);

/** Distance between two RGB colours, 0 to 441. */
const distance = (a: string, b: string) => {
  const other = parts(b);
  return Math.hypot(...parts(a).map((part, at) => part - (other[at] ?? 0)));
};

/** Hues this close to the theme colour come last; nearly identical ones are dropped. */
const CLOSE = 90;
const SAME = 40;

/** Blends a colour over another. */
export function mix(color: string, ground: string, share: number): string {
  const under = parts(ground);
  const mixed = parts(color).map((part, at) =>
    Math.round(part * share + (under[at] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads the chart colours from the page's CSS variables. */
export function readChartColors(
  of: (variable: string) => string,
  mode: Mode,
  chosen: ThemeColor,
): ChartColors {
  const palette = (name: string) => of(`--mui-palette-${name}`);
  const theme = Object.fromEntries(
    THEME_COLORS.map((name) => [name, name === 'warning' ? AMBER[mode] : palette(`${name}-main`)]),
  ) as Record<ThemeColor, string>;
  if (chosen === 'warning') theme.primary = AMBER[mode];
  const others = CHART_HUES[mode].filter((hue) => distance(hue, theme.primary) >= SAME);
  const isFar = (hue: string) => distance(hue, theme.primary) >= CLOSE;
  return {
    mode,
    series: [theme.primary, ...others.filter(isFar), ...others.filter((hue) => !isFar(hue))],
    theme,
    text: palette('text-secondary'),
    quiet: palette('text-disabled'),
    grid: palette('divider'),
    card: palette('background-paper'),
  };
}

/** The requested colour, or the one at an index. */
export function colorOf(colors: ChartColors, wanted: ChartColor | undefined, at: number): string {
  if (typeof wanted === 'object') return wanted[colors.mode];
  if (typeof wanted === 'string') return colors.theme[wanted];
  const { series } = colors;
  return series[(wanted ?? at) % series.length] ?? colors.text;
}

/** The colour of each series. */
export function seriesColors(chart: PlotChart, colors: ChartColors): string[] {
  let place = 0;
  return chart.series.map(({ before, color }) => {
    if (before) return colors.quiet;
    const taken = colorOf(colors, color, place);
    place += 1;
    return taken;
  });
}

/** The colour of each part. */
export function partColors({ parts }: PartsChart, colors: ChartColors): string[] {
  return parts.map(({ color }, at) => colorOf(colors, color, at));
}

function readNow(): ChartColors {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const chosen = THEME_COLORS.find((name) => name === root.dataset.themeColor) ?? 'primary';
  return readChartColors(
    (variable) => style.getPropertyValue(variable).trim() || '#777777',
    root.dataset.mode === 'dark' ? 'dark' : 'light',
    chosen,
  );
}

/** The chart colours of the current mode and theme colour. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readNow);
  useEffect(() => {
    // Most attribute changes on the root don't affect them, so nothing is redrawn.
    const observer = new MutationObserver(() => {
      const next = readNow();
      setColors((now) => (JSON.stringify(next) === JSON.stringify(now) ? now : next));
    });
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return colors;
}
