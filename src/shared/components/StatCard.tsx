import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ThemeColor } from '@/shared/colors/tokens';
import { Sparkline } from './chart/Sparkline';
import { Icon } from './Icon';
import { type Trend, TrendChip } from './TrendChip';

const SPARK_HEIGHT = 40;

export interface StatCardProps {
  label: string;
  /** As people read it. */
  value: string;
  /** How it changed since `period`. */
  trend?: Trend;
  /** What the trend is against, or what the value is over: "vs previous period". */
  period?: string;
  /** What the value rests on. */
  note?: ReactNode;
  /** Its course, the oldest first; an empty list keeps the place. */
  spark?: readonly number[];
  /** A path of `@mdi/js`. */
  icon?: string;
  /** Of icon and sparkline; default: the theme's own. */
  color?: ThemeColor;
  /** Colours the value itself: good or bad. */
  tone?: 'success' | 'error';
  /** Still loading: a skeleton in the same place. */
  pending?: boolean;
  /** What the value opens, with a name for it; or where it leads. */
  open?: { label: string; onOpen: () => void };
  to?: string;
  /** More below. */
  children?: ReactNode;
  /** Marks the value for tests and for who styles it. */
  name?: string;
}

function Value({ value, open, to }: Pick<StatCardProps, 'value' | 'open' | 'to'>) {
  const look = { font: 'inherit', fontVariantNumeric: 'tabular-nums', textAlign: 'start' } as const;
  if (open) {
    return (
      <Link
        component="button"
        type="button"
        color="inherit"
        aria-label={open.label}
        onClick={open.onOpen}
        sx={look}
      >
        <bdi>{value}</bdi>
      </Link>
    );
  }
  if (to) {
    return (
      <Link component={RouterLink} to={to} color="inherit" sx={look}>
        <bdi>{value}</bdi>
      </Link>
    );
  }
  return <bdi>{value}</bdi>;
}

/** A number that matters: what it is, how it changed and against what, and its course. Belongs into a `StatGrid`. */
export function StatCard(props: StatCardProps) {
  const {
    label,
    value,
    trend,
    period,
    note,
    spark,
    icon,
    color = 'primary',
    tone,
    pending,
  } = props;
  return (
    <Card
      component="div"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        p: { xs: 1.5, sm: 2 },
        ...(spark && { pb: { xs: 6, sm: 6 } }),
      }}
    >
      <Stack
        component="dt"
        direction="row"
        sx={{ justifyContent: 'space-between', gap: 1, minHeight: { sm: icon ? 34 : 0 } }}
      >
        <Typography component="span" variant="body2" color="text.secondary">
          {label}
        </Typography>
        {icon && (
          <Box
            aria-hidden
            component="span"
            sx={{
              display: { xs: 'none', sm: 'grid' },
              placeItems: 'center',
              width: 34,
              height: 34,
              flexShrink: 0,
              borderRadius: '10px',
              bgcolor: `${color}.soft`,
              color: `${color}.onSoft`,
            }}
          >
            <Icon path={icon} size={20} />
          </Box>
        )}
      </Stack>
      <Box component="dd" data-figure={props.name} sx={{ m: 0, mt: 0.25 }}>
        <Typography
          component="div"
          sx={{
            fontSize: { xs: '1.25rem', sm: '1.5rem' },
            lineHeight: 1.35,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            color: tone ? `${tone}.main` : 'text.primary',
            overflowWrap: 'anywhere',
          }}
        >
          {pending ? <Skeleton width={96} /> : <Value {...props} value={value} />}
        </Typography>
        {(trend || period) && (
          <Stack
            direction="row"
            sx={{
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              rowGap: 0.5,
              mt: 0.5,
              minHeight: 22,
              visibility: pending ? 'hidden' : undefined,
            }}
          >
            {trend && <TrendChip {...trend} />}
            {period && (
              <Typography component="span" variant="caption" color="text.secondary">
                {period}
              </Typography>
            )}
          </Stack>
        )}
        {note && (
          <Typography
            component="div"
            variant="caption"
            color="text.secondary"
            sx={{ mt: 0.5, visibility: pending ? 'hidden' : undefined }}
          >
            {note}
          </Typography>
        )}
        {props.children}
        {spark && (
          <Box sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: SPARK_HEIGHT }}>
            {!pending && <Sparkline values={spark} color={color} height={SPARK_HEIGHT} />}
          </Box>
        )}
      </Box>
    </Card>
  );
}

interface StatGridProps {
  children: ReactNode;
  pending?: boolean;
  /** Cards side by side where there is room; default 4. */
  columns?: number;
}

/** Stat cards side by side; two on a phone. */
export function StatGrid({ children, pending, columns = 4 }: StatGridProps) {
  return (
    <Box
      component="dl"
      aria-busy={pending}
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          [columns < 4 ? 'md' : 'lg']: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  );
}
