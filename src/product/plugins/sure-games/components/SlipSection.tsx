import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PagedSection } from '@/product/sports/tips/PagedSection';
import type { SlipList } from '../use-slips';
import { SlipCard } from './SlipCard';

interface SlipSectionProps {
  title: string;
  list: SlipList;
  /** Shown instead of an empty list. */
  emptyText: string;
  offerPlans: boolean;
  onProof: (slipId: string) => void;
}

/** One list of slips with a button for more. */
export function SlipSection({ title, list, emptyText, offerPlans, onProof }: SlipSectionProps) {
  const { t } = useTranslation('sure-games');
  return (
    <PagedSection
      title={title}
      list={list}
      emptyText={emptyText}
      moreLabel={t('more', { shown: list.rows.length, total: list.total })}
      gap={2}
    >
      {list.rows.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
          }}
        >
          {list.rows.map((slip) => (
            <SlipCard key={slip.slip_id} slip={slip} offerPlans={offerPlans} onProof={onProof} />
          ))}
        </Box>
      )}
    </PagedSection>
  );
}
