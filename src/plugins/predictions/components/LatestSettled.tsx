import { useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/shared/components/Panel';
import { ProofDrawer } from '@/sports/tips/ProofDrawer';
import { TipCard } from '@/sports/tips/TipCard';
import { TipGrid } from '@/sports/tips/TipGrid';
import { TipSkeleton } from '@/sports/tips/TipSkeleton';
import { CARD_FIELDS, type TipCardRow } from '@/sports/tips/tip-fields';

/** The tip that was settled last, whatever came of it: open to everybody. */
export default function LatestSettled() {
  const { t } = useTranslation('predictions');
  const [opened, setOpened] = useState<string | null>(null);
  const { query, result } = useList<TipCardRow>({
    resource: 'record_entries',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [{ field: 'outcome', operator: 'ne', value: 'PENDING' }],
    sorters: [{ field: 'settled_at', order: 'desc' }],
    meta: { select: CARD_FIELDS.join(',') },
  });
  const [tip] = result.data;
  if (!tip && !query.isPending) return null;
  return (
    <Panel title={t('open.title')} text={t('open.text')}>
      {tip ? (
        <TipGrid>
          <TipCard tip={tip} mixed onProof={setOpened} />
        </TipGrid>
      ) : (
        <TipSkeleton cards={1} heading={false} />
      )}
      <ProofDrawer predictionId={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}
