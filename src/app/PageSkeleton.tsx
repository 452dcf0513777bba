import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { PageShape } from '@/plugin-api/page-shape';
import { LATE, ListSkeleton } from '@/shared/components/ListSkeleton';
import { FormShape, RecordShape } from '@/shared/components/PageShapes';

/** One wide card and three below it, as `starting.css` draws them before the app starts. */
function CardsShape() {
  return (
    <Box
      sx={{ display: 'grid', columnGap: 3, rowGap: '73px', gridTemplateColumns: 'repeat(3, 1fr)' }}
    >
      <Card sx={{ gridColumn: '1 / -1', height: { xs: '80vh', sm: 305 } }} />
      {[0, 1, 2].map((at) => (
        <Card key={at} sx={{ display: { xs: 'none', sm: 'block' }, height: 186 }} />
      ))}
    </Box>
  );
}

interface PageSkeletonProps {
  shape: PageShape;
  /** Skips the delay because the outline is already on screen. */
  atOnce?: boolean;
}

/**
 * The skeleton of a loading page: title, help and content. Appears after 150 ms unless `atOnce`, so that a quick page
 * doesn't flicker.
 */
export function PageSkeleton({ shape, atOnce }: PageSkeletonProps) {
  const { t } = useTranslation('shell');
  const isRecord = shape === 'record';
  return (
    <Box
      {...(shape !== 'list' && { role: 'status', 'aria-label': t('loading') })}
      sx={atOnce ? undefined : LATE}
    >
      <Box sx={{ display: 'flex', gap: 2, mb: 2.5 }}>
        {isRecord && <Skeleton variant="circular" width={48} height={48} />}
        <Box sx={{ flex: 1 }}>
          <Skeleton width={220} height={31} />
          {(isRecord || shape === 'cards') && (
            <Skeleton width={320} height={20} sx={{ maxWidth: '100%' }} />
          )}
          {shape === 'cards' && (
            <Skeleton
              variant="rounded"
              width={120}
              height={37}
              sx={{ display: { sm: 'none' }, mt: '13px' }}
            />
          )}
          {isRecord && <Skeleton variant="rounded" width={140} height={24} sx={{ mt: 1 }} />}
        </Box>
      </Box>
      {shape === 'list' && (
        <>
          <Skeleton variant="rounded" width={360} height={37} sx={{ mb: 2, maxWidth: '100%' }} />
          <Card>
            <ListSkeleton rowHeight={52} />
          </Card>
        </>
      )}
      {shape === 'form' && <FormShape />}
      {isRecord && <RecordShape />}
      {shape === 'cards' && <CardsShape />}
    </Box>
  );
}
