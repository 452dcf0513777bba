import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, Icon } from 'touchline/ui';

interface DrawerFormProps {
  title: string;
  submitLabel: string;
  /** Resolves to false if a field is invalid, with the error beside it. The drawer closes on success and stays open on failure. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** A short form at the end of the screen. */
export function DrawerForm({ title, submitLabel, onSubmit, onClose, children }: DrawerFormProps) {
  const { t } = useTranslation('invoice/texts');
  const { t: shell } = useTranslation('shell');
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const close = () => !busy && setOpen(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form nested in React's tree would also submit the outer form.
    event.stopPropagation();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setError(null);
    try {
      if (await onSubmit()) setOpen(false);
      else {
        requestAnimationFrame(() =>
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        );
      }
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  }

  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={close}
      slotProps={{
        transition: { onExited: onClose },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: 420, maxWidth: '100%' },
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
      >
        <Box
          sx={{
            ...BAR,
            display: 'flex',
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
            {title}
          </Typography>
          <IconButton aria-label={t('close')} onClick={close} edge="end">
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignContent: 'start',
            p: 2.5,
            flex: 1,
            overflowY: 'auto',
          }}
        >
          {children}
          <ErrorNotice error={error} />
        </Box>
        <Box sx={{ ...BAR, display: 'flex', gap: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button type="submit" variant="contained" loading={busy}>
            {submitLabel}
          </Button>
          <Button color="inherit" variant="outlined" onClick={close} disabled={busy}>
            {shell('cancel')}
          </Button>
        </Box>
      </Box>
    </Drawer>
  );
}

const BAR = { px: 2.5, py: 1.5 } as const;
