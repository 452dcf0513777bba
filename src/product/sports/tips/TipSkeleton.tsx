import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { TipGrid } from './TipGrid';

interface TipSkeletonProps {
  cards?: number;
  /** A line over them, where one will be. */
  heading?: boolean;
}

/** Cards of the final shape while the tips load; after 150 ms, so that a quick answer does not flicker. */
export function TipSkeleton({ cards = 6, heading = true }: TipSkeletonProps) {
  const { t } = useTranslation('shell');
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 0s linear 150ms both',
      }}
    >
      {heading && <Skeleton variant="text" width={180} sx={{ mb: 2 }} />}
      <TipGrid>
        {Array.from({ length: cards }, (_, card) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: cards of a skeleton have no other identity
            key={card}
            sx={{
              display: 'grid',
              gridTemplateRows: '20px 60px 72px 32px',
              alignItems: 'center',
              gap: 2,
              p: 2.5,
            }}
          >
            <Skeleton variant="text" width="55%" />
            <Box>
              <Skeleton variant="text" width="70%" height={26} />
              <Skeleton variant="text" width="60%" height={26} />
            </Box>
            <Skeleton variant="rounded" height={72} />
            <Skeleton variant="rounded" width={72} height={22} />
          </Card>
        ))}
      </TipGrid>
    </Box>
  );
}
