import { mdiRestore } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../use-toast';
import { ConfirmDialog } from './ConfirmDialog';
import { Icon } from './Icon';

interface ResetDemoDataProps {
  /** Brings the data back; rejects when that failed. */
  onReset: () => Promise<void>;
}

/** The button below the list of a sample app that brings the data of all of them back, after a question. */
export function ResetDemoData({ onReset }: ResetDemoDataProps) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  return (
    <Box sx={{ flexShrink: 0, mt: 'auto', p: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button
        fullWidth
        size="small"
        color="inherit"
        startIcon={<Icon path={mdiRestore} size={18} />}
        onClick={() => setAsking(true)}
      >
        {t('demo.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('demo.ask')}
        text={t('demo.text')}
        confirmLabel={t('demo.confirm')}
        onConfirm={async () => {
          await onReset();
          toast.success(t('demo.done'));
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
