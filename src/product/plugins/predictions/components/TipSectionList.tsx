import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LockedCard } from '@/product/sports/tips/LockedCard';
import { PagedSection } from '@/product/sports/tips/PagedSection';
import { TipCard } from '@/product/sports/tips/TipCard';
import { TipGrid } from '@/product/sports/tips/TipGrid';
import { TipLine } from '@/product/sports/tips/TipLine';
import { dateFormat } from '@/shared/format/formatters';
import { useFormat } from '@/shared/format/use-format';
import { nextDay, toWallTime } from '@/shared/time/wall-time';
import { groupByDay } from '../group-by-day';
import type { TipView } from '../tip-view';
import type { TipList } from '../use-tips';

interface DayHeadingProps {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
}

/** "Today", "Tomorrow" or the date of a group of tips. */
function DayHeading({ day }: DayHeadingProps) {
  const { t } = useTranslation('predictions');
  const { lang, timeZone } = useFormat();
  const today = toWallTime(new Date().toISOString(), timeZone).slice(0, 10);
  const date = dateFormat(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
  const near = day === today ? t('today') : day === nextDay(today) ? t('tomorrow') : null;
  return (
    <Typography variant="h3" component="h3">
      {near ?? date}
      {near && (
        <Typography component="span" color="text.secondary" sx={{ marginInlineStart: 1 }}>
          {date}
        </Typography>
      )}
    </Typography>
  );
}

interface TipSectionListProps {
  title: string;
  list: TipList;
  /** Shown instead of an empty list. */
  emptyText: string;
  offerPlans: boolean;
  view: TipView;
  onProof: (predictionId: string) => void;
}

/** One list of tips under its days, by start, with a button for more. */
export function TipSectionList(props: TipSectionListProps) {
  const { title, list, emptyText, offerPlans, view, onProof } = props;
  const { t } = useTranslation('predictions');
  const { timeZone } = useFormat();
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
            <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {tips.map((tip) => (
                <TipLine
                  key={tip.prediction_id}
                  tip={tip}
                  offerPlans={offerPlans}
                  onProof={onProof}
                />
              ))}
            </Card>
          ) : (
            <TipGrid>
              {tips.map((tip) =>
                tip.locked ? (
                  <LockedCard key={tip.prediction_id} tip={tip} offerPlans={offerPlans} />
                ) : (
                  <TipCard key={tip.prediction_id} tip={tip} onProof={onProof} />
                ),
              )}
            </TipGrid>
          )}
        </Box>
      ))}
    </PagedSection>
  );
}
