import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { PageShape } from '@/plugin-api/page-shape';
import { LATE, ListSkeleton } from '@/shared/components/ListSkeleton';

const line = (at: number, width: string | number) => (
  <Skeleton key={at} width={width} height={22} />
);

/** Labels with their boxes, one below the other. */
function FormShape() {
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 3, maxWidth: 880 }}>
      {[30, 22, 36, 26, 30].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a skeleton have nothing but their place.
        <Box key={at}>
          <Skeleton width={`${width}%`} height={18} />
          <Skeleton variant="rounded" height={40} sx={{ mt: 0.5 }} />
        </Box>
      ))}
    </Card>
  );
}

/** Facts in a wide card, and a narrow one beside it. */
function RecordShape() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' } }}>
      <Card sx={{ p: 3 }}>
        {[70, 52, 64, 46, 58, 40, 62].map((width, at) => line(at, `${width}%`))}
      </Card>
      <Card sx={{ p: 3 }}>{[80, 60, 72].map((width, at) => line(at, `${width}%`))}</Card>
    </Box>
  );
}

/** Figures, and charts or lists below them. */
function CardsShape() {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'repeat(12, 1fr)' }}>
      {[12, 12, 8, 4].map((columns, at) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
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
  const head = (
    <>
      {shape === 'record' && <Skeleton variant="circular" width={48} height={48} />}
      <Box sx={{ flex: 1 }}>
        <Skeleton width={220} height={36} />
        <Skeleton width={320} height={20} sx={{ maxWidth: '100%' }} />
      </Box>
    </>
  );
  return (
    <Box {...(shape !== 'list' && { role: 'status', 'aria-label': t('loading') })} sx={LATE}>
      <Box sx={{ display: 'flex', gap: 2, mb: 2.5 }}>{head}</Box>
      {shape === 'list' && (
        <Card>
          <ListSkeleton rowHeight={52} />
        </Card>
      )}
      {shape === 'form' && <FormShape />}
      {shape === 'record' && <RecordShape />}
      {shape === 'cards' && <CardsShape />}
    </Box>
  );
}
