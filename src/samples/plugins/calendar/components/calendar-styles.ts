import { KIND_LOOKS } from '../kinds';

const COLORS = [...new Set(Object.values(KIND_LOOKS).map(({ color }) => color))];
const FOCUS = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 1,
  boxShadow: 'none',
};

/** The calendar library in the colours and sizes of the theme. */
export const CALENDAR_STYLES = {
  '--fc-border-color': 'var(--mui-palette-divider)',
  '--fc-page-bg-color': 'var(--mui-palette-background-paper)',
  '--fc-neutral-bg-color': 'var(--mui-palette-surface-sunken)',
  '--fc-neutral-text-color': 'var(--mui-palette-text-secondary)',
  '--fc-today-bg-color': 'var(--mui-palette-action-selected)',
  '--fc-highlight-color': 'var(--mui-palette-action-focus)',
  '--fc-now-indicator-color': 'var(--mui-palette-error-main)',
  '--fc-list-event-hover-bg-color': 'var(--mui-palette-action-hover)',
  '--fc-small-font-size': '0.75rem',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  container: 'calendar / inline-size',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& .fc': { height: '100%' },
  // From the first paint: the library sets the height once it has measured, and the weeks would stretch.
  '& .fc-dayGridMonth-view .fc-daygrid-body, & .fc-dayGridMonth-view .fc-daygrid-body > table': {
    height: '100%',
  },
  '& .fc-theme-standard .fc-scrollgrid': { borderInline: 0, borderBlockEnd: 0 },
  '& .fc-theme-standard .fc-list': { borderInline: 0, borderBlockEnd: 0 },
  '& .fc-col-header-cell-cushion': { py: 0.75, fontWeight: 500, color: 'text.secondary' },
  '& .fc-day-today .fc-col-header-cell-cushion': { color: 'primary.main', fontWeight: 600 },
  '& .fc-daygrid-day-number': { px: 0.75, py: 0.5, color: 'text.primary' },
  '& .fc-day-other .fc-daygrid-day-top': { opacity: 1 },
  '& .fc-day-other .fc-daygrid-day-number': { color: 'text.secondary' },
  '& .fc-day-today .fc-daygrid-day-number': { color: 'primary.main', fontWeight: 600 },
  '& .fc-timegrid-slot-label, & .fc-timegrid-axis': {
    color: 'text.secondary',
    fontSize: '0.75rem',
  },
  '& .fc-timegrid-slot': { height: 26 },
  '& .fc-daygrid-more-link': {
    px: 0.5,
    fontSize: '0.75rem',
    color: 'text.primary',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
  },
  '& a:focus-visible': FOCUS,
  '& .fc-scroller:focus-visible': { ...FOCUS, outlineOffset: -2 },
  '& .fc-event': { borderRadius: '5px', cursor: 'pointer', boxShadow: 'none' },
  '& .fc-event:focus-visible, & .fc-event:focus-within:not(tr)': FOCUS,
  '& .fc-event:focus::after': { background: 'none' },
  '& .fc-event-main': { color: 'inherit', overflow: 'hidden', height: '100%' },
  '& .cal-label': {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    px: '4px',
    py: '1px',
    fontSize: '0.75rem',
    lineHeight: 1.4,
    fontWeight: 500,
  },
  '& .cal-time': { flexShrink: 0, fontWeight: 400 },
  '& .cal-title': {
    display: 'block',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .fc-timegrid-event .cal-label': { flexWrap: 'wrap', alignContent: 'flex-start', rowGap: 0 },
  '& .fc-list-event .cal-label': { fontSize: '0.8125rem', px: 0, py: 0, gap: 1 },
  '& .fc-list-event .cal-title': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .fc-list-event-graphic': { display: 'none' },
  '& .fc-list-event-time': { color: 'text.secondary' },
  '& .fc-list-day-cushion': { bgcolor: 'surface.sunken', fontWeight: 600 },
  '& .fc-list-empty': { bgcolor: 'transparent' },
  '& .fc-list-empty-cushion': { m: 0, width: '100%' },
  '& .fc-list-day-side-text': { color: 'text.secondary', fontWeight: 400 },
  '& .cal-open': {
    all: 'unset',
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    cursor: 'pointer',
    borderRadius: '5px',
    '&:focus-visible': FOCUS,
  },
  // On a phone a day fits a symbol and the first letters.
  '@container calendar (max-width: 560px)': {
    '& .cal-label > .cal-time': { display: 'none' },
    '& .fc-daygrid-event .cal-label': {
      gap: '2px',
      px: '1px',
      // 24 px including borders, as a touch target.
      minHeight: 22,
      fontSize: '0.6875rem',
    },
    '& .fc-daygrid-event .cal-title': { textOverflow: 'clip' },
    '& .fc-col-header-cell-cushion': { fontSize: '0.6875rem', px: 0 },
  },
} as const;

/** Each calendar's colour on its events; the symbol is beside it. */
export const COLOR_STYLES: Record<string, Record<string, string>> = Object.fromEntries(
  COLORS.flatMap((color) => {
    const of = (part: string) => `var(--mui-palette-${color}-${part})`;
    const box = {
      backgroundColor: of('soft'),
      color: of('onSoft'),
      border: '1px solid transparent',
      borderInlineStart: `3px solid ${of('main')}`,
    };
    return [
      [`& .fc-event.cal-${color}:not(.fc-list-event)`, box],
      [`& .fc-list-event.cal-${color} svg`, { color: of('main') }],
    ];
  }),
);
