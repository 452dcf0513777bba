import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, Icon } from 'touchline/ui';
import { useRecordExport } from '../use-record-export';

interface ExportButtonProps {
  /** Rows that the file will hold; null while not known. */
  total: number | null;
}

/** Downloads the whole record as CSV, shows how far it is, and can be stopped. */
export function ExportButton({ total }: ExportButtonProps) {
  const { t } = useTranslation('record');
  const { state, start, stop } = useRecordExport();
  if (state.step === 'running') {
    const done = total ? Math.min(100, (100 * state.rows) / total) : undefined;
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 220 }}>
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 0.5 }}>
            {t('export.progress', { rows: state.rows, count: total ?? state.rows })}
          </Box>
          <LinearProgress
            aria-label={t('export.button')}
            variant={done === undefined ? 'indeterminate' : 'determinate'}
            value={done}
          />
        </Box>
        <Button size="small" color="inherit" onClick={stop}>
          {t('export.stop')}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiDownload} size={18} />}
        onClick={() => void start()}
        disabled={total === 0}
      >
        {t('export.button')}
      </Button>
      {state.step === 'failed' && <ErrorNotice error={state.error} />}
    </Box>
  );
}
