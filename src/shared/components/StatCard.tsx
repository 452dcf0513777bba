import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { CSSProperties, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ThemeColor } from '@/shared/colors/tokens';
import { Sparkline } from './chart/Sparkline';
import { Icon } from './Icon';
import { type Trend, TrendChip } from './TrendChip';

const SPARK_HEIGHT = 40;

export interface StatCardProps {
  label: string;
  /** Formatted value. */
  value: string;
  /** How it changed since `period`. */
  trend?: Trend;
  /** What the trend compares with, or the value's period: "vs previous period". */
  period?: string;
  /** What the value is based on. */
  note?: ReactNode;
  /** Values over time, oldest first; an empty list reserves the space. */
  spark?: readonly number[];
  /** A path of `@mdi/js`. */
  icon?: string;
  /** Colour of icon and sparkline; default the theme colour. */
  color?: ThemeColor;
  /** Colours the value itself: good or bad. */
  tone?: 'success' | 'error';
  /** Still loading: a skeleton in the same place. */
  pending?: boolean;
  /** What the value opens or links to, with an accessible name. */
  open?: { label: string; onOpen: () => void };
  to?: string;
  /** More below. */
  children?: ReactNode;
  /** Marks the value for tests and styles. */
  name?: string;
}

function Value({ value, open, to }: Pick<StatCardProps, 'value' | 'open' | 'to'>) {
  if (open) {
    return (
      <Link
        component="button"
        type="button"
        color="inherit"
        aria-label={open.label}
        onClick={open.onOpen}
      >
        <bdi>{value}</bdi>
      </Link>
    );
  }
  if (to) {
    return (
      <Link component={RouterLink} to={to} color="inherit">
        <bdi>{value}</bdi>
      </Link>
    );
  }
  return <bdi>{value}</bdi>;
}

/** A key figure: what it is, how it changed and compared with what, and its course. Use inside a `StatGrid`. */
export function StatCard(props: StatCardProps) {
  const { label, trend, period, note, spark, icon, color = 'primary', tone, pending } = props;
  const shade = (of: string) => `var(--mui-palette-${color}-${of})`;
  return (
    <Card component="div" data-with-spark={spark !== undefined}>
      <dt>
        <span className="label">{label}</span>
        {icon && (
          <span
            aria-hidden
            className="icon"
            style={{ backgroundColor: shade('soft'), color: shade('onSoft') }}
          >
            <Icon path={icon} size={20} />
          </span>
        )}
      </dt>
      <dd data-figure={props.name} aria-busy={pending}>
        <div className="value" data-tone={tone}>
          {pending ? <Skeleton width={96} /> : <Value {...props} />}
        </div>
        {(trend || period) && (
          <div className="trend">
            {trend && <TrendChip {...trend} />}
            {period && <span className="small">{period}</span>}
          </div>
        )}
        {note && <div className="note small">{note}</div>}
        {props.children}
        {spark && (
          <div className="spark">
            {!pending && <Sparkline values={spark} color={color} height={SPARK_HEIGHT} />}
          </div>
        )}
      </dd>
    </Card>
  );
}

interface StatGridProps {
  children: ReactNode;
  pending?: boolean;
  /** Maximum cards side by side; default 4. */
  columns?: number;
}

/** Also styles the cards, because there are many and their parts are plain elements. */
const GRID = {
  m: 0,
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(var(--columns), minmax(0, 1fr))',
  },
  '&[data-few="true"]': {
    gridTemplateColumns: { md: 'repeat(var(--columns), minmax(0, 1fr))' },
  },
  '& > div': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    p: { xs: 1.5, sm: 2 },
    '&[data-with-spark="true"]': { pb: 6 },
  },
  '& dt': { display: 'flex', justifyContent: 'space-between', gap: 1 },
  '& dt:has(> .icon)': { minHeight: { sm: 34 } },
  '& .label': { typography: 'body2', color: 'text.secondary' },
  '& .icon': {
    display: { xs: 'none', sm: 'grid' },
    placeItems: 'center',
    width: 34,
    height: 34,
    flexShrink: 0,
    borderRadius: '10px',
  },
  '& dd': { m: 0, mt: 0.25 },
  '& .value': {
    fontSize: { xs: '1.25rem', sm: '1.5rem' },
    lineHeight: 1.35,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '&[data-tone="success"]': { color: 'success.main' },
    '&[data-tone="error"]': { color: 'error.main' },
    '& > :is(a, button)': {
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'start',
    },
  },
  '& .small': { typography: 'caption', color: 'text.secondary' },
  '& .trend': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    rowGap: 0.5,
    mt: 0.5,
    minHeight: 22,
  },
  '& .note': { mt: 0.5 },
  '& dd[aria-busy="true"] > :is(.trend, .note)': { visibility: 'hidden' },
  '& .spark': { position: 'absolute', insetInline: 0, bottom: 0, height: SPARK_HEIGHT },
} as const;

/** Stat cards side by side; two on a phone. */
export function StatGrid({ children, pending, columns = 4 }: StatGridProps) {
  return (
    <Box
      component="dl"
      aria-busy={pending}
      data-few={columns < 4}
      style={{ '--columns': columns } as CSSProperties}
      sx={GRID}
    >
      {children}
    </Box>
  );
}
