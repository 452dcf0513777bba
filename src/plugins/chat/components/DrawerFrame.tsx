import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';

interface DrawerFrameProps {
  open: boolean;
  anchor: 'left' | 'right';
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer about a person. */
export function DrawerFrame({ open, anchor, title, onClose, children }: DrawerFrameProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Drawer
      anchor={anchor}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 360 }, maxWidth: '100%', px: 2.5, pb: 3, gap: 2.5 },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          mx: -2.5,
          px: 2.5,
          py: 1.25,
          bgcolor: 'surface.raised',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose} edge="end">
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
