import { mdiCalendarBlankOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useNow } from 'touchline/format';
import { EmptyState, ErrorNotice, useFormat } from 'touchline/ui';
import { DayHeading, useDayText } from '@/product/sports/tips/day/DayHeading';
import { DayRows } from '@/product/sports/tips/day/DayRows';
import { DaySkeleton } from '@/product/sports/tips/day/DaySkeleton';
import { dayLines, tipsOfDay } from '@/product/sports/tips/day/day-lines';
import type { TipCardRow } from '@/product/sports/tips/tip-fields';
import type { TipView } from '../tip-view';
import type { Around, TipList } from '../use-tips';
import { TipCards } from './TipCards';

interface DayTipsProps {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
  list: TipList;
  /** Of a day without tips. */
  around: Around;
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
  const { day, list } = props;
  const { t } = useTranslation('tips');
  const { timeZone } = useFormat();
  const now = useNow(MINUTE);
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
      {tips.length === 0 && !list.error && <EmptyDay {...props} now={now} />}
      {tips.length > 0 && <Tips {...props} tips={tips} now={now} />}
      {list.more && (
        <Button variant="outlined" onClick={list.more} loading={list.loadingMore}>
          {t('more', { shown: list.rows.length, total: list.total })}
        </Button>
      )}
    </Box>
  );
}

interface TipsProps
  extends Pick<DayTipsProps, 'day' | 'offerPlans' | 'view' | 'proofAt' | 'onProof'> {
  tips: TipCardRow[];
  /** In milliseconds. */
  now: number;
}

function Tips({ day, tips, now, offerPlans, view, proofAt, onProof }: TipsProps) {
  const { timeZone } = useFormat();
  const dayText = useDayText();
  const [unfolded, setUnfolded] = useState(false);
  return view === 'cards' ? (
    <TipCards tips={tips} offerPlans={offerPlans} onProof={onProof} />
  ) : (
    <DayRows
      label={dayText(day)}
      lines={dayLines(tips, { day, timeZone, now, unfolded })}
      now={now}
      offerPlans={offerPlans}
      proofAt={proofAt}
      unfolded={unfolded}
      onUnfold={setUnfolded}
    />
  );
}

const SIDES = ['next', 'last'] as const;

/** A day without tips: the next ones and the last results around it or, without any, the way to others. */
function EmptyDay(props: DayTipsProps & { now: number }) {
  const { around, filtered, marketFiltered, onDay, onClear } = props;
  const { t } = useTranslation('tips');
  const dayText = useDayText();
  const title = t(filtered ? 'empty.filtered' : 'empty.day');
  const clear = (
    <Button variant="outlined" onClick={onClear}>
      {t('filter.clear')}
    </Button>
  );
  if (!around.loading && !around.next && !around.last) {
    return (
      <EmptyState
        icon={mdiCalendarBlankOutline}
        title={title}
        text={marketFiltered ? t('empty.market') : t('empty.text')}
        action={
          filtered ? (
            clear
          ) : (
            <Button component={RouterLink} to="/record" variant="outlined">
              {t('empty.record')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <Typography color="text.secondary">
        {title}
        {marketFiltered && ` · ${t('empty.market')}`}
      </Typography>
      {filtered && <div>{clear}</div>}
      {around.loading && SIDES.map((side) => <DaySkeleton key={side} rows={3} />)}
      {SIDES.map((side) => {
        const near = around.loading ? null : around[side];
        return (
          near && (
            <Box key={side} component="section" aria-labelledby={`tips-${side}`} sx={NEAR}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography color="text.secondary" id={`tips-${side}`}>
                  {t(`around.${side}`)}
                </Typography>
                <Box sx={{ flex: '1 1 auto' }}>
                  <DayHeading day={near.day} />
                </Box>
                <Button
                  size="small"
                  variant={side === 'next' ? 'contained' : 'outlined'}
                  onClick={() => onDay(near.day)}
                >
                  {t('empty.next', { day: dayText(near.day) })}
                </Button>
              </Box>
              <Tips {...props} day={near.day} tips={near.tips} />
            </Box>
          )
        );
      })}
    </>
  );
}

const NEAR = { display: 'grid', gap: 1.5, mt: 1.5, minWidth: 0 } as const;
