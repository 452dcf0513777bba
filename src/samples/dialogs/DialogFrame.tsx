import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';

interface DialogFrameProps {
  open: boolean;
  title: string;
  /** One line under the title. */
  text?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  onClose: () => void;
  /** `FormBody`, or `DialogContent` and `DialogActions`. Remounted each time the dialog opens. */
  children: ReactNode;
}

/** A dialog with a centred title and a close button in the corner. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, title, text, maxWidth = 'sm', onClose, children } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth={maxWidth} fullWidth>
      <Box sx={{ pt: 4, pb: 1, px: { xs: 6, sm: 8 }, textAlign: 'center' }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {text && (
          <Typography color="text.secondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </Box>
      {children}
      <IconButton
        aria-label={t('close')}
        onClick={onClose}
        sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12 }}
      >
        <Icon path={mdiClose} />
      </IconButton>
    </Dialog>
  );
}
