import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SPORTS } from '@/resources/sports';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { useFormat } from '@/shared/format/use-format';
import { LockedCard } from '@/sports/tips/LockedCard';
import { TipCard } from '@/sports/tips/TipCard';
import { TipGrid } from '@/sports/tips/TipGrid';
import { groupByDay } from '../group-by-day';
import type { TipList } from '../use-tips';
import { DayHeading } from './DayHeading';

interface TipSectionListProps {
  title: string;
  list: TipList;
  /** Said in the list's place when it holds nothing. */
  emptyText: string;
  offerPlans: boolean;
  onProof: (predictionId: string) => void;
}

/** One list of tips under its days, sport by sport, with a button for more. */
export function TipSectionList(props: TipSectionListProps) {
  const { title, list, emptyText, offerPlans, onProof } = props;
  const { t } = useTranslation('predictions');
  const { timeZone } = useFormat();
  const days = groupByDay(list.tips, timeZone, SPORTS);
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography variant="h2">{title}</Typography>
      <ErrorNotice error={list.error} onRetry={list.refresh} />
      {list.tips.length === 0 && !list.error && (
        <Typography color="text.secondary">{emptyText}</Typography>
      )}
      {days.map(({ day, tips }) => (
        <Box key={day} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <DayHeading day={day} />
          <TipGrid>
            {tips.map((tip) =>
              tip.locked ? (
                <LockedCard key={tip.prediction_id} tip={tip} offerPlans={offerPlans} />
              ) : (
                <TipCard key={tip.prediction_id} tip={tip} onProof={onProof} />
              ),
            )}
          </TipGrid>
        </Box>
      ))}
      {list.more && (
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          <Button variant="outlined" onClick={list.more} loading={list.loadingMore}>
            {t('more', { shown: list.tips.length, total: list.total })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
