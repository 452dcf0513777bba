import { useTranslation } from 'react-i18next';
import { ListSkeleton } from 'touchline/ui';
import type { Tier } from '@/product/record/tiers';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { PageFilters } from '@/product/sports/filters/PageFilters';
import { TierPage } from '@/product/sports/tips/TierPage';
import { useOpened } from '@/product/sports/tips/use-opened';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { SLIP_STATUSES, type SlipStatus, slipQuery } from '../slip-query';
import { SLIP_PARAM } from '../slip-search';
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
  const { t } = useTranslation('slips');
  const { selfExcluded } = useSportsViewer();
  const filters = useUrlFilters(FILTERS);
  const chosen = isStatus(filters.values.status) ? filters.values.status : null;
  // Hooks always run for two lists; if only one is shown, the second makes the same request.
  const first = useSlips(chosen ?? 'open', tier);
  const second = useSlips(chosen ?? 'settled', tier);
  const sections = [
    { status: chosen ?? ('open' as const), list: first },
    ...(chosen ? [] : [{ status: 'settled' as const, list: second }]),
  ];
  const { opened, open, close } = useOpened(SLIP_PARAM);
  const loading = sections.some(({ list }) => list.loading);
  return (
    <TierPage
      title={t(`title.${tier}`)}
      help={t(`help.${tier}`)}
      lists={sections.map(({ list }) => list)}
      selfExcludedText={t('selfExcluded')}
    >
      <SlipFiguresPanel tier={tier} link />
      <PageFilters
        list="tier-slips"
        filters={filters}
        choices={[
          {
            key: 'status',
            label: t('filter.status'),
            allLabel: t('filter.all'),
            options: SLIP_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            rowsOf: (value) => ({
              resource: 'listed_slips',
              idColumn: 'slip_id',
              filters: isStatus(value) ? slipQuery(value, tier).filters : [],
            }),
          },
        ]}
      />
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
      <SlipProofDrawer slipId={opened} onClose={close} />
    </TierPage>
  );
}
