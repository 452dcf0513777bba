import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { PageShape } from '@/plugin-api/page-shape';
import { LATE, ListSkeleton } from '@/shared/components/ListSkeleton';
import { FormShape, RecordShape } from '@/shared/components/PageShapes';

/** Figures, and charts or lists below them. */
function CardsShape() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'repeat(12, 1fr)' }}>
      {[12, 12, 8, 4].map((columns, at) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a skeleton have nothing but their place.
          key={at}
          variant="rounded"
          height={at < 2 ? 170 : 340}
          sx={{ gridColumn: { xs: 'span 12', md: `span ${columns}` } }}
        />
      ))}
    </Box>
  );
}

/** A page that is on its way: title, help, and the shape of what comes. It waits 150 ms, so that a quick one doesn't flicker. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  const { t } = useTranslation('shell');
  const isRecord = shape === 'record';
  return (
    <Box {...(shape !== 'list' && { role: 'status', 'aria-label': t('loading') })} sx={LATE}>
      <Box sx={{ display: 'flex', gap: 2, mb: 2.5 }}>
        {isRecord && <Skeleton variant="circular" width={48} height={48} />}
        <Box sx={{ flex: 1 }}>
          <Skeleton width={220} height={31} />
          {(isRecord || shape === 'cards') && (
            <Skeleton width={320} height={20} sx={{ maxWidth: '100%' }} />
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
