import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PageViews } from '@/crud/views/PageViews';
import { FilterSelect } from '@/shared/components/FilterSelect';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { UpdatedAgo } from '@/shared/components/UpdatedAgo';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import type { Tier } from '@/sports/tiers';
import { useSportsViewer } from '@/sports/viewer/sports-viewer';
import { SLIP_STATUSES, type SlipStatus } from '../slip-query';
import { useOpenedSlip } from '../use-opened-slip';
import { useSlips } from '../use-slips';
import { SlipFiguresPanel } from './SlipFiguresPanel';
import { SlipProofDrawer } from './SlipProofDrawer';
import { SlipSection } from './SlipSection';

interface TierSlipsProps {
  tier: Tier;
}

const FILTERS = ['status'] as const;

const isStatus = (value: string): value is SlipStatus =>
  SLIP_STATUSES.some((status) => status === value);

/** The slips of one tier: how they did so far, what is open, what is settled. */
export function TierSlips({ tier }: TierSlipsProps) {
  const { t } = useTranslation('sure-games');
  const { selfExcluded } = useSportsViewer();
  const filters = useUrlFilters(FILTERS);
  const chosen = isStatus(filters.values.status) ? filters.values.status : null;
  // Hooks run for two lists always; where one is shown, the second asks the same question.
  const first = useSlips(chosen ?? 'open', tier);
  const second = useSlips(chosen ?? 'settled', tier);
  const sections = [
    { status: chosen ?? ('open' as const), list: first },
    ...(chosen ? [] : [{ status: 'settled' as const, list: second }]),
  ];
  const { opened, open, close } = useOpenedSlip();
  const loading = sections.some(({ list }) => list.loading);
  return (
    <Page
      title={t(`title.${tier}`)}
      help={t(`help.${tier}`)}
      actions={
        <UpdatedAgo
          at={Math.min(...sections.map(({ list }) => list.updatedAt))}
          busy={sections.some(({ list }) => list.refreshing)}
          onRefresh={() => {
            for (const { list } of sections) list.refresh();
          }}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {selfExcluded && <Alert severity="info">{t('selfExcluded')}</Alert>}
        <SlipFiguresPanel tier={tier} link />
        <Box component="search" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <FilterSelect
            label={t('filter.status')}
            allLabel={t('filter.all')}
            value={filters.values.status}
            options={SLIP_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(status) => filters.set({ status })}
          />
          <PageViews list="tier-slips" keys={FILTERS} />
        </Box>
        {loading ? (
          <ListSkeleton rows={3} rowHeight={160} />
        ) : (
          sections.map(({ status, list }) => (
            <SlipSection
              key={status}
              title={t(`status.${status}`)}
              emptyText={t(`empty.${status}`)}
              list={list}
              offerPlans={!selfExcluded}
              onProof={open}
            />
          ))
        )}
      </Box>
      <SlipProofDrawer slipId={opened} onClose={close} />
    </Page>
  );
}
