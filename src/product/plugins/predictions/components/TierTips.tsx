import { mdiCalendarBlankOutline, mdiFilterOffOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import type { Tier } from '@/product/sports/tiers';
import { ProofDrawer } from '@/product/sports/tips/ProofDrawer';
import { TierPage } from '@/product/sports/tips/TierPage';
import { TipSkeleton } from '@/product/sports/tips/TipSkeleton';
import { useOpened } from '@/product/sports/tips/use-opened';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { EmptyState } from '@/shared/components/EmptyState';
import { useNow } from '@/shared/use-now';
import { TIP_FILTERS } from '../tip-query';
import { TIP_PARAM } from '../tip-search';
import { useTipView } from '../tip-view';
import { useTipSections } from '../use-tips';
import { TipPageFilters } from './TipPageFilters';
import { TipSectionList } from './TipSectionList';
import { TipViewSwitch } from './TipViewSwitch';

interface TierTipsProps {
  tier: Tier;
}

/** Old tips move from "upcoming" to "played" in steps of this length. */
const STEP_MS = 300_000;

/** The tips of one tier: what is to come first, then what was played. */
export function TierTips({ tier }: TierTipsProps) {
  const { t } = useTranslation('predictions');
  const { selfExcluded } = useSportsViewer();
  const filters = useUrlFilters(TIP_FILTERS);
  const sections = useTipSections(tier, filters.values, useNow(STEP_MS));
  const { opened, open, close } = useOpened(TIP_PARAM);
  const [view, chooseView] = useTipView();
  const loading = sections.some(({ list }) => list.loading);
  const failed = sections.some(({ list }) => list.error);
  const empty = !loading && !failed && sections.every(({ list }) => list.rows.length === 0);

  return (
    <TierPage
      title={t(`title.${tier}`)}
      help={t(`help.${tier}`)}
      lists={sections.map(({ list }) => list)}
      selfExcludedText={t('selfExcluded')}
      actions={<TipViewSwitch view={view} onChoose={chooseView} />}
    >
      <TipPageFilters filters={filters} />
      {loading && <TipSkeleton />}
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
            onProof={open}
          />
        ))}
      {!loading && (
        <Alert severity="info" variant="outlined" icon={false} sx={{ borderColor: 'divider' }}>
          {t('noCertainty')}{' '}
          <Link component={RouterLink} to="/record">
            {t('seeRecord')}
          </Link>
        </Alert>
      )}
      <ProofDrawer predictionId={opened} onClose={close} />
    </TierPage>
  );
}
