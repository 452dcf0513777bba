import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from 'touchline/ui';
import { DayHeading, useDayText } from '@/product/sports/tips/day/DayHeading';
import { DayRows } from '@/product/sports/tips/day/DayRows';
import { PagedSection } from '@/product/sports/tips/PagedSection';
import { groupByDay } from '../group-by-day';
import type { TipView } from '../tip-view';
import type { TipList } from '../use-tips';
import { TipCards } from './TipCards';

interface TipSectionListProps {
  title: string;
  list: TipList;
  /** Shown instead of an empty list. */
  emptyText: string;
  offerPlans: boolean;
  view: TipView;
  /** In milliseconds. */
  now: number;
  proofAt: (predictionId: string) => string;
  onProof: (predictionId: string) => void;
}

/** One list of tips under its days, by start, with a button for more. */
export function TipSectionList(props: TipSectionListProps) {
  const { title, list, emptyText, offerPlans, view, now, proofAt, onProof } = props;
  const { t } = useTranslation('tips');
  const { timeZone } = useFormat();
  const dayText = useDayText();
  const days = groupByDay(list.rows, timeZone);
  return (
    <PagedSection
      title={title}
      list={list}
      emptyText={emptyText}
      moreLabel={t('more', { shown: list.rows.length, total: list.total })}
      gap={3}
    >
      {days.map(({ day, tips }) => (
        <Box key={day} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <DayHeading day={day} />
          {view === 'list' ? (
            <DayRows
              label={dayText(day)}
              lines={tips.map((tip, at) => ({
                kind: 'tip' as const,
                tip,
                first: tips[at - 1]?.starts_at !== tip.starts_at,
              }))}
              now={now}
              offerPlans={offerPlans}
              proofAt={proofAt}
            />
          ) : (
            <TipCards tips={tips} offerPlans={offerPlans} onProof={onProof} />
          )}
        </Box>
      ))}
    </PagedSection>
  );
}
