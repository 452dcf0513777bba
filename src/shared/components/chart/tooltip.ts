import type { SystemStyleObject, Theme } from '@mui/system';

interface TooltipRow {
  color: string;
  name: string;
  value: string;
}

/** The tooltip. Built from DOM nodes rather than HTML, because names come from data. */
export function tooltipCard(title: string, rows: readonly TooltipRow[], rtl: boolean): HTMLElement {
  const make = (className: string, text = '') => {
    const element = document.createElement('div');
    element.className = className;
    element.textContent = text;
    return element;
  };
  const card = make('chart-card');
  card.dir = rtl ? 'rtl' : 'ltr';
  if (title) card.append(make('chart-card-title', title));
  for (const { color, name, value } of rows) {
    const row = make('chart-card-row');
    const mark = make('chart-card-mark');
    mark.style.backgroundColor = color;
    row.append(mark, make('chart-card-name', name), make('chart-card-value', value));
    card.append(row);
  }
  return card;
}

/** Styles of the tooltip, and overrides of the library's styles. */
export const CHART_STYLES = {
  // Doubled selector: the library's own colours, which ignore dark mode, are set with two classes.
  '& .apexcharts-tooltip.apexcharts-tooltip': {
    bgcolor: 'surface.raised',
    color: 'text.primary',
    border: 0,
    borderRadius: '8px',
    boxShadow: 'var(--mui-palette-shadow-raised)',
    overflow: 'visible',
    transition: 'none',
    '&.apexcharts-active': { opacity: 1 },
  },
  '& .apexcharts-xaxistooltip, & .apexcharts-yaxistooltip': { display: 'none' },
  '& .chart-card': {
    display: 'grid',
    gap: '4px',
    px: 1.5,
    py: 1.25,
    // A small chart is narrower than its tooltip.
    width: 'max-content',
    minWidth: 120,
    maxWidth: 260,
    whiteSpace: 'normal',
    textAlign: 'start',
    fontSize: '0.8125rem',
    lineHeight: 1.4,
  },
  '& .chart-card-title': { fontSize: '0.75rem', color: 'text.secondary' },
  '& .chart-card-row': { display: 'flex', alignItems: 'center', gap: '8px' },
  '& .chart-card-mark': { width: 8, height: 8, borderRadius: '3px', flexShrink: 0 },
  '& .chart-card-name': { flex: 1, color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .chart-card-value': {
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    unicodeBidi: 'isolate',
  },
} as const satisfies SystemStyleObject<Theme>;

/** Mirrors a drawing but keeps its texts readable. */
export const MIRRORED = {
  '& .apexcharts-svg': { transform: 'scaleX(-1)' },
  '& .apexcharts-svg text': {
    transform: 'scaleX(-1)',
    transformBox: 'fill-box',
    transformOrigin: 'center',
  },
} as const satisfies SystemStyleObject<Theme>;
