import { useEffect, useState } from 'react';
import { type Mode, THEME_COLORS, type ThemeColor } from '@/shared/colors/tokens';
import type { ChartColor, PartsChart, PlotChart } from './chart-props';

/**
 * Hues after the theme's own colour, in an order in which neighbours differ for every kind of colour vision; 3:1 on a
 * card.
 */
export const CHART_HUES: Record<Mode, readonly string[]> = {
  light: ['#0d9488', '#e8590c', '#8b5cf6', '#0284c7', '#db2777', '#16a34a', '#64748b'],
  dark: ['#2dd4bf', '#fb923c', '#a78bfa', '#38bdf8', '#f472b6', '#4ade80', '#94a3b8'],
};

/** Amber as a fill: the one of texts is a brown in light mode. */
const AMBER: Record<Mode, string> = { light: '#d97706', dark: '#eeb04c' };

/** The colours as the page has them now: the drawing library takes no CSS variables. */
export interface ChartColors {
  /** By place; the first is the theme's own. */
  series: string[];
  theme: Record<ThemeColor, string>;
  text: string;
  /** The period before, and what is of no interest now. */
  quiet: string;
  grid: string;
  card: string;
}

const parts = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0);

/** How far two colours are from each other, 0 to 441. */
const distance = (a: string, b: string) => {
  const other = parts(b);
  return Math.hypot(...parts(a).map((part, at) => part - (other[at] ?? 0)));
};

/** Hues this close to the theme's colour come last; those that are nearly the same, not at all. */
const CLOSE = 90;
const SAME = 40;

/** A colour over another one. */
export function mix(color: string, ground: string, share: number): string {
  const under = parts(ground);
  const mixed = parts(color).map((part, at) =>
    Math.round(part * share + (under[at] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colours of charts, by what the page's variables hold. */
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
    series: [theme.primary, ...others.filter(isFar), ...others.filter((hue) => !isFar(hue))],
    theme,
    text: palette('text-secondary'),
    quiet: palette('text-disabled'),
    grid: palette('divider'),
    card: palette('background-paper'),
  };
}

/** The colour that was asked for, or the one of a place. */
export function colorOf(colors: ChartColors, wanted: ChartColor | undefined, at: number): string {
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

/** The colours of the chosen mode and theme colour; they change with them. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readNow);
  useEffect(() => {
    // Most changes of the root leave them as they are, and then nothing is drawn again.
    const observer = new MutationObserver(() => {
      const next = readNow();
      setColors((now) => (JSON.stringify(next) === JSON.stringify(now) ? now : next));
    });
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return colors;
}
