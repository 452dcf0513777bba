import { mdiArrowUpCircleOutline, mdiCalendarBlankOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { zoneName } from 'touchline/format';
import { usePerson, useViewer } from 'touchline/plugin-api';
import { EmptyState, ErrorNotice, Icon, Panel, STILL_BELOW } from 'touchline/ui';
import { DayHeading, useDayText } from '@/product/sports/tips/day/DayHeading';
import { DayRows } from '@/product/sports/tips/day/DayRows';
import { DaySkeleton } from '@/product/sports/tips/day/DaySkeleton';
import { type DayLine, dayLines } from '@/product/sports/tips/day/day-lines';
import { ProofDrawer } from '@/product/sports/tips/ProofDrawer';
import type { TipCardRow } from '@/product/sports/tips/tip-fields';
import { useOpened } from '@/product/sports/tips/use-opened';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { type HomeDay, homeDays } from '../home-days';
import { useComingTips } from '../use-coming-tips';
import { PlanNotice } from './PlanNotice';

/** Lines of a day before its button for the rest, and of one that follows another. */
const MOST = 9;
const FEWER = 4;
const SKELETON_ROWS = 9;

interface DayProps {
  own: HomeDay<TipCardRow>;
  /** In milliseconds. */
  now: number;
  timeZone: string;
  proofAt: (predictionId: string) => string;
  most: number;
}

/** A day of the home page on its rail; a long one ends with a button for the rest. */
function Day({ own, now, timeZone, proofAt, most }: DayProps) {
  const { t } = useTranslation('today');
  const { selfExcluded } = useSportsViewer();
  const [unfolded, setUnfolded] = useState(false);
  const [whole, setWhole] = useState(false);
  const dayText = useDayText();
  const { day, tips } = own;
  const all: DayLine<TipCardRow>[] = dayLines(tips, { day, timeZone, now, unfolded });
  // What comes next is always there, however much was before.
  const upTo = Math.max(most, all.findIndex(({ kind }) => kind === 'now') + 1 + FEWER);
  const lines = whole || all.length <= upTo + 1 ? all : all.slice(0, upTo);
  return (
    <DayRows
      label={dayText(day)}
      lines={lines}
      now={now}
      mixed
      offerPlans={!selfExcluded}
      proofAt={proofAt}
      unfolded={unfolded}
      onUnfold={setUnfolded}
      foot={
        lines.length < all.length && (
          <Box sx={{ display: 'flex', justifyContent: 'center', p: 0.75 }}>
            <Button size="small" onClick={() => setWhole(true)}>
              {t('tips.more', { count: all.length - lines.length })}
            </Button>
          </Box>
        )
      }
    />
  );
}

/** Today's tips in the order of their starts, open or locked as the server gave them, and the next day's once few are left. */
export function TodaysTips() {
  const { t, i18n } = useTranslation('today');
  const { timeZone } = usePerson();
  const { role } = useViewer();
  const { tier, selfExcluded } = useSportsViewer();
  const { now, tips, query } = useComingTips(timeZone);
  const { opened, at, close } = useOpened('tip');
  const id = useId();
  const days = useMemo(() => homeDays(tips, timeZone, now), [tips, timeZone, now]);
  if (query.isError) return <ErrorNotice error={query.error} onRetry={query.refetch} />;
  const isLocked = days.some((day) => day.tips.some((tip) => tip.locked));
  const [first, second] = days;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0, ...STILL_BELOW }}>
      <PlanNotice now={now} />
      {!query.isSuccess && (
        <div data-waiting>
          <DaySkeleton rows={SKELETON_ROWS} />
        </div>
      )}
      {query.isSuccess && !first && (
        <Panel title={t('tips.title')}>
          <EmptyState
            icon={mdiCalendarBlankOutline}
            title={t('next.none')}
            text={t('next.noneText')}
            action={
              <Button component={Link} to="/record" variant="outlined">
                {t('next.noneAction')}
              </Button>
            }
          />
        </Panel>
      )}
      {query.isSuccess && first && (
        <Box
          component="section"
          aria-labelledby={id}
          sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
        >
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}
          >
            <Box id={id} sx={{ flex: '1 1 auto' }}>
              <DayHeading day={first.day} level="h2" />
            </Box>
            <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t('next.zone', { zone: zoneName(timeZone, i18n.resolvedLanguage ?? 'en') })}
            </Box>
            {role === 'USER' && tier !== 'FREE' && isLocked && !selfExcluded && (
              <Button
                component={Link}
                to="/subscriptions"
                size="small"
                startIcon={<Icon path={mdiArrowUpCircleOutline} size={18} />}
              >
                {t('locked.upgrade')}
              </Button>
            )}
          </Box>
          {selfExcluded && isLocked && (
            <Box sx={{ color: 'text.secondary' }}>{t('paused.text')}</Box>
          )}
          <Day own={first} now={now} timeZone={timeZone} proofAt={at} most={MOST} />
          {second && (
            <>
              <DayHeading day={second.day} level="h2" />
              <Day own={second} now={now} timeZone={timeZone} proofAt={at} most={FEWER} />
            </>
          )}
        </Box>
      )}
      <ProofDrawer predictionId={opened} onClose={close} />
    </Box>
  );
}
