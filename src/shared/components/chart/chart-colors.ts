import { useEffect, useState } from 'react';

/** The theme's colours as the page computes them now: the drawing library takes no CSS variables. */
export interface ChartColors {
  series: string[];
  text: string;
  grid: string;
}

const SERIES = ['primary', 'warning', 'success', 'error', 'info', 'secondary'].map(
  (name) => `--mui-palette-${name}-main`,
);

export function readChartColors(of: (variable: string) => string): ChartColors {
  return {
    series: SERIES.map(of),
    text: of('--mui-palette-text-secondary'),
    grid: of('--mui-palette-divider'),
  };
}

function readNow(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  return readChartColors((variable) => style.getPropertyValue(variable).trim() || '#777777');
}

/** The colours of the chosen mode and theme colour; they change with them. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readNow);
  useEffect(() => {
    const observer = new MutationObserver(() => setColors(readNow()));
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return colors;
}
