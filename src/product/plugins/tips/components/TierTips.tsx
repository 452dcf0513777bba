import { mdiCalendarBlankOutline, mdiFilterOffOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useNow } from 'touchline/format';
import { EmptyState, useFormat } from 'touchline/ui';
import type { Tier } from '@/product/record/tiers';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { DaySkeleton } from '@/product/sports/tips/day/DaySkeleton';
import { tipsOfDay } from '@/product/sports/tips/day/day-lines';
import { ProofDrawer } from '@/product/sports/tips/ProofDrawer';
import { TierPage } from '@/product/sports/tips/TierPage';
import { TipSkeleton } from '@/product/sports/tips/TipSkeleton';
import { useOpened } from '@/product/sports/tips/use-opened';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { ALL_DAYS, chosenDay, dayWord } from '../chosen-day';
import { countQuery, TIP_FILTERS } from '../tip-query';
import { TIP_PARAM } from '../tip-search';
import { type TipView, useTipView } from '../tip-view';
import { type TipList, useAround, useDayTips, useTipSections } from '../use-tips';
import { DayNav } from './DayNav';
import { DayTips } from './DayTips';
import { TipPageFilters } from './TipPageFilters';
import { TipSectionList } from './TipSectionList';
import { TipViewSwitch } from './TipViewSwitch';

/** What the address of the page names. */
const PARAMS = ['day', ...TIP_FILTERS] as const;

/** Old tips move from "upcoming" to "played" in steps of this length. */
const STEP_MS = 300_000;

/** What the address asks for: a day or all of them, and filters, which stay while the day changes. */
function useAsked() {
  const { timeZone } = useFormat();
  const now = useNow(STEP_MS);
  const params = useUrlFilters(PARAMS);
  const count = TIP_FILTERS.filter((key) => params.values[key] !== '').length;
  const day = chosenDay(params.values.day, count > 0, now, timeZone);
  const kept = day === null ? ALL_DAYS : dayWord(day, now, timeZone);
  const none = { sport: '', league: '', market: '', status: '' };
  const filters = {
    ...params,
    count,
    set: (changes: Partial<typeof params.values>) => params.set({ day: kept, ...changes }),
    clear: () => params.set({ day: kept, ...none }),
  };
  return { day, now, timeZone, filters };
}

type Asked = ReturnType<typeof useAsked>;

interface TierTipsProps {
  tier: Tier;
}

/** The tips of one tier: a day's, today's at first, or all of them. */
export function TierTips({ tier }: TierTipsProps) {
  const asked = useAsked();
  return asked.day === null ? (
    <AllTips tier={tier} asked={asked} />
  ) : (
    <OneDay tier={tier} asked={asked} day={asked.day} />
  );
}

interface PartProps {
  tier: Tier;
  asked: Asked;
}

function OneDay({ tier, asked, day }: PartProps & { day: string }) {
  const { timeZone, now, filters } = asked;
  const { selfExcluded } = useSportsViewer();
  const list = useDayTips(day, timeZone, tier, filters.values, now);
  const isLoaded = !list.loading && !list.error;
  // The list has the evening before, too.
  const isEmpty = isLoaded && tipsOfDay(list.rows, day, timeZone, now).length === 0;
  const around = useAround(day, timeZone, tier, filters.values, isEmpty);
  const { opened, at, open, close } = useOpened(TIP_PARAM);
  const [view, chooseView] = useTipView();
  return (
    <TipPage
      tier={tier}
      asked={asked}
      lists={[list]}
      loading={list.loading || around.loading}
      view={view}
      onView={chooseView}
    >
      {list.loading ? (
        view === 'list' ? (
          <DaySkeleton />
        ) : (
          <TipSkeleton />
        )
      ) : (
        <DayTips
          key={day}
          day={day}
          list={list}
          around={around}
          filtered={filters.count > 0}
          marketFiltered={filters.values.market !== ''}
          offerPlans={!selfExcluded}
          view={view}
          proofAt={at}
          onProof={open}
          onDay={(next) => filters.set({ day: dayWord(next, now, timeZone) })}
          onClear={filters.clear}
        />
      )}
      <ProofDrawer predictionId={opened} onClose={close} />
    </TipPage>
  );
}

/** Upcoming tips first, then played ones. */
function AllTips({ tier, asked }: PartProps) {
  const { t } = useTranslation('tips');
  const { now, filters } = asked;
  const { selfExcluded } = useSportsViewer();
  const sections = useTipSections(tier, filters.values, now);
  const { opened, at, open, close } = useOpened(TIP_PARAM);
  const [view, chooseView] = useTipView();
  const lists = sections.map(({ list }) => list);
  const loading = lists.some((list) => list.loading);
  const failed = lists.some((list) => list.error);
  const empty = !loading && !failed && lists.every((list) => list.rows.length === 0);
  return (
    <TipPage
      tier={tier}
      asked={asked}
      lists={lists}
      loading={loading}
      view={view}
      onView={chooseView}
    >
      {loading && (view === 'list' ? <DaySkeleton /> : <TipSkeleton />)}
      {empty && filters.count > 0 && (
        <EmptyState
          icon={mdiFilterOffOutline}
          title={t('empty.filtered')}
          text={filters.values.market ? t('empty.market') : undefined}
          action={
            <Button variant="outlined" onClick={filters.clear}>
              {t('filter.clear')}
            </Button>
          }
        />
      )}
      {empty && filters.count === 0 && (
        <EmptyState
          icon={mdiCalendarBlankOutline}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button component={RouterLink} to="/record" variant="outlined">
              {t('empty.record')}
            </Button>
          }
        />
      )}
      {!loading &&
        !empty &&
        sections.map(({ section, list }) => (
          <TipSectionList
            key={section}
            title={t(`section.${section}`)}
            emptyText={t(`section.${section}.empty`)}
            list={list}
            offerPlans={!selfExcluded}
            view={view}
            now={now}
            proofAt={at}
            onProof={open}
          />
        ))}
      <ProofDrawer predictionId={opened} onClose={close} />
    </TipPage>
  );
}

interface TipPageProps extends PartProps {
  lists: readonly TipList[];
  /** What is below waits for all that is above it. */
  loading: boolean;
  view: TipView;
  onView: (view: TipView) => void;
  children: ReactNode;
}

/** The frame of both: title, days, filters, and what no tip can promise. */
function TipPage({ tier, asked, lists, loading, view, onView, children }: TipPageProps) {
  const { t } = useTranslation('tips');
  const { day, timeZone, now, filters } = asked;
  return (
    <TierPage
      title={t(`title.${tier}`)}
      help={t(`help.${tier}`)}
      lists={lists}
      selfExcludedText={t('selfExcluded')}
      actions={<TipViewSwitch view={view} onChoose={onView} />}
    >
      <TipPageFilters
        filters={filters}
        keys={PARAMS}
        askOf={(values) => countQuery(day, timeZone, tier, values, now)}
      >
        <DayNav
          day={day}
          timeZone={timeZone}
          now={now}
          onChoose={(text) => filters.set({ day: text })}
        />
      </TipPageFilters>
      {children}
      {!loading && (
        <Alert severity="info" variant="outlined" icon={false} sx={{ borderColor: 'divider' }}>
          {t('noCertainty')}{' '}
          <Link component={RouterLink} to="/record">
            {t('seeRecord')}
          </Link>
        </Alert>
      )}
    </TierPage>
  );
}
