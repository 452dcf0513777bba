import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import type { SlipList } from '../use-slips';
import { SlipCard } from './SlipCard';

interface SlipSectionProps {
  title: string;
  list: SlipList;
  /** Said in the list's place when it holds nothing. */
  emptyText: string;
  offerPlans: boolean;
  onProof: (slipId: string) => void;
}

/** One list of slips with a button for more. */
export function SlipSection({ title, list, emptyText, offerPlans, onProof }: SlipSectionProps) {
  const { t } = useTranslation('sure-games');
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="h2">{title}</Typography>
      <ErrorNotice error={list.error} onRetry={list.refresh} />
      {list.slips.length === 0 && !list.error && (
        <Typography color="text.secondary">{emptyText}</Typography>
      )}
      {list.slips.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
          }}
        >
          {list.slips.map((slip) => (
            <SlipCard key={slip.slip_id} slip={slip} offerPlans={offerPlans} onProof={onProof} />
          ))}
        </Box>
      )}
      {list.more && (
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          <Button variant="outlined" onClick={list.more} loading={list.loadingMore}>
            {t('more', { shown: list.slips.length, total: list.total })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
