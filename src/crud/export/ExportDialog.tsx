import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { useFormat } from '@/shared/format/use-format';
import { useT } from '../use-t';
import type { ExportKind } from './use-export';

export interface ExportProgress {
  done: number;
  /** 0 until the first page has arrived. */
  total: number;
  error: unknown;
  kind: ExportKind;
  /** All rows have arrived and the PDF is being drawn. */
  isDrawing?: boolean;
}

interface ExportDialogProps {
  progress: ExportProgress;
  onRetry: () => void;
  onClose: () => void;
}

/** The progress of an export, with a button to cancel it. */
export function ExportDialog({ progress, onRetry, onClose }: ExportDialogProps) {
  const t = useT();
  const id = useId();
  const { number } = useFormat();
  const { done, total, error, isDrawing } = progress;
  const known = total > 0 && !isDrawing;
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth onClose={onClose}>
      <DialogTitle id={id}>{t('crud:export.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error ? (
          <ErrorNotice error={error} onRetry={onRetry} />
        ) : (
          <>
            <LinearProgress
              aria-labelledby={id}
              variant={known ? 'determinate' : 'indeterminate'}
              value={known ? (100 * done) / total : undefined}
            />
            <Typography variant="body2" color="text.secondary">
              {isDrawing
                ? t('crud:export.drawing')
                : t('crud:export.progress', { done: number(done), total: number(total) })}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('crud:cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
