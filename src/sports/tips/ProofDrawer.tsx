import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { ProofDetails } from './ProofDetails';
import { useProofEntry } from './use-proof-entry';

interface ProofDrawerProps {
  /** Which tip; null keeps the drawer closed. */
  predictionId: string | null;
  onClose: () => void;
}

/** Everything there is about one tip: pick, analysis, result, and the proof that nobody changed it. */
export function ProofDrawer({ predictionId, onClose }: ProofDrawerProps) {
  const { t } = useTranslation('sports');
  const id = useId();
  const { entry, missing, error, retry } = useProofEntry(predictionId);
  return (
    <Drawer
      anchor="right"
      open={predictionId !== null}
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
      <Box
        sx={{
          position: 'sticky',
          top: -20,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mx: -2.5,
          mt: -2.5,
          px: 2.5,
          py: 1.5,
          bgcolor: 'surface.raised',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2">
          {t('proof.title')}
        </Typography>
        <IconButton aria-label={t('shell:close')} onClick={onClose} edge="end">
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <ErrorNotice error={error} onRetry={retry} />
      {missing && <EmptyState icon={mdiClose} title={t('proof.missing')} />}
      {!entry && !missing && !error && <ListSkeleton rows={6} />}
      {entry && <ProofDetails entry={entry} />}
    </Drawer>
  );
}
