import { mdiCalendarBlankOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useNow } from 'touchline/format';
import { EmptyState, ErrorNotice, useFormat } from 'touchline/ui';
import { DayHeading, useDayText } from '@/product/sports/tips/day/DayHeading';
import { DayRows } from '@/product/sports/tips/day/DayRows';
import { dayAt, dayLines, tipsOfDay } from '@/product/sports/tips/day/day-lines';
import type { TipView } from '../tip-view';
import type { TipList } from '../use-tips';
import { TipCards } from './TipCards';

interface DayTipsProps {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
  list: TipList;
  /** The start of the first tip after a day without any; null if there is none. */
  nextStart: string | null;
  filtered: boolean;
  marketFiltered: boolean;
  offerPlans: boolean;
  view: TipView;
  proofAt: (predictionId: string) => string;
  onProof: (predictionId: string) => void;
  /** Takes a calendar day. */
  onDay: (day: string) => void;
  onClear: () => void;
}

const MINUTE = 60_000;

/** The tips of a day on the rail of its time, or as cards. */
export function DayTips(props: DayTipsProps) {
  const { day, list, view, offerPlans, proofAt, onProof } = props;
  const { t } = useTranslation('tips');
  const { timeZone } = useFormat();
  const now = useNow(MINUTE);
  const [unfolded, setUnfolded] = useState(false);
  const tips = useMemo(
    () => tipsOfDay(list.rows, day, timeZone, now),
    [list.rows, day, timeZone, now],
  );
  const dayText = useDayText();
  return (
    <Box
      component="section"
      aria-label={dayText(day)}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      <DayHeading day={day} level="h2" />
      <ErrorNotice error={list.error} onRetry={list.refresh} />
      {tips.length === 0 && !list.error && <EmptyDay {...props} timeZone={timeZone} />}
      {tips.length > 0 && view === 'list' && (
        <DayRows
          label={dayText(day)}
          lines={dayLines(tips, { day, timeZone, now, unfolded })}
          now={now}
          offerPlans={offerPlans}
          proofAt={proofAt}
          unfolded={unfolded}
          onUnfold={setUnfolded}
        />
      )}
      {tips.length > 0 && view === 'cards' && (
        <TipCards tips={tips} offerPlans={offerPlans} onProof={onProof} />
      )}
      {list.more && (
        <Button variant="outlined" onClick={list.more} loading={list.loadingMore}>
          {t('more', { shown: list.rows.length, total: list.total })}
        </Button>
      )}
    </Box>
  );
}

/** A day without tips: the way to the next that has some, or to all of them. */
function EmptyDay(props: DayTipsProps & { timeZone: string }) {
  const { nextStart, filtered, marketFiltered, onDay, onClear, timeZone } = props;
  const { t } = useTranslation('tips');
  const dayText = useDayText();
  const next = nextStart && dayAt(Date.parse(nextStart), timeZone);
  return (
    <EmptyState
      icon={mdiCalendarBlankOutline}
      title={t(filtered ? 'empty.filtered' : 'empty.day')}
      text={marketFiltered ? t('empty.market') : t('empty.text')}
      action={
        next ? (
          <Button variant="contained" onClick={() => onDay(next)}>
            {t('empty.next', { day: dayText(next) })}
          </Button>
        ) : filtered ? (
          <Button variant="outlined" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        ) : (
          <Button component={RouterLink} to="/record" variant="outlined">
            {t('empty.record')}
          </Button>
        )
      }
    />
  );
}
