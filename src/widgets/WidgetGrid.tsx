import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SystemStyleObject } from '@mui/system';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { WidgetSize } from '@/plugin-api/widget-size';
import { ErrorBoundary, type Failure } from '@/shared/components/ErrorBoundary';
import { Panel } from '@/shared/components/Panel';
import { BrokenLine } from '@/shared/components/PartBoundary';
import { STILL_BELOW } from '@/shared/still-below';

/** An empty card. */
const WAITING = (
  <Skeleton
    variant="rounded"
    height="100%"
    data-loading
    sx={{ bgcolor: 'background.paper', border: '1px solid var(--card-line)' }}
  />
);

/**
 * One widget, loaded on its own; if it fails, an error is shown in its place. Null is a placeholder for a widget not
 * shown yet.
 */
export function WidgetPart({ Widget }: { Widget: ComponentType | null }) {
  if (!Widget) return WAITING;
  return (
    <ErrorBoundary fallback={BrokenWidget}>
      <Suspense fallback={WAITING}>
        <Widget />
      </Suspense>
    </ErrorBoundary>
  );
}

function BrokenWidget(failure: Failure) {
  return (
    <Panel>
      <BrokenLine {...failure} />
    </Panel>
  );
}

/** Container widths, because the grid's width depends on the menu as well as the screen. */
const MIDDLE = '@container (min-width: 640px)';
const WIDE = '@container (min-width: 1000px)';

/** Twelve columns; gaps are filled by later widgets. */
export function WidgetGrid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
          gridAutoFlow: 'dense',
          ...STILL_BELOW,
          [MIDDLE]: { gap: 3 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Columns on a phone, and on a tablet. */
const onPhone = (columns: number) => (columns <= 3 ? 6 : 12);
const onTablet = (columns: number) => (columns <= 2 ? 3 : columns <= 6 ? 6 : 12);

/** The place of a widget in the grid: full to its edges, never lower than declared. */
export function cellStyle({
  columns,
  rows = 1,
  height,
  phoneHeight = height,
  loose,
}: WidgetSize): SystemStyleObject {
  const kept = (minHeight: number) =>
    loose ? { '&:has(> [data-loading])': { minHeight } } : { minHeight };
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    gridColumn: `span ${onPhone(columns)}`,
    ...kept(phoneHeight),
    [MIDDLE]: {
      gridColumn: `span ${onTablet(columns)}`,
      gridRow: `span ${rows}`,
      ...kept(height),
    },
    [WIDE]: { gridColumn: `span ${columns}` },
  };
}
