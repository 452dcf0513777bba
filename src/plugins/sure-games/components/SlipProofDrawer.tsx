import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useList } from '@refinedev/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import type { SlipEntry } from '@/sports/record/slip-entry';
import { SlipProof } from './SlipProof';

interface SlipProofDrawerProps {
  /** Which slip; null keeps the drawer closed. */
  slipId: string | null;
  onClose: () => void;
}

/** Everything there is about one slip: legs, analysis, result, and the proof that nobody changed it. */
export function SlipProofDrawer({ slipId, onClose }: SlipProofDrawerProps) {
  const { t } = useTranslation(['sure-games', 'shell']);
  const id = useId();
  const { query } = useList<SlipEntry>({
    resource: 'slip_entries',
    filters: [{ field: 'slip_id', operator: 'eq', value: slipId }],
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: slipId !== null },
    errorNotification: false,
  });
  const entry = query.data?.data[0];
  return (
    <Drawer
      anchor="right"
      open={slipId !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 460 }, maxWidth: '100%', p: 2.5, gap: 2.5 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} variant="h2">
          {t('proof.title')}
        </Typography>
        <IconButton aria-label={t('shell:close')} onClick={onClose} edge="end">
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      {query.isPending && slipId !== null && <ListSkeleton rows={6} />}
      {query.isSuccess && !entry && <EmptyState icon={mdiClose} title={t('proof.missing')} />}
      {entry && <SlipProof entry={entry} />}
    </Drawer>
  );
}
