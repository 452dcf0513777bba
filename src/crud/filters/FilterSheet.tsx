import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';

interface FilterSheetProps extends LazyMenuProps {
  /** Without it nothing can be cleared. */
  onClear?: () => void;
  children: ReactNode;
}

/** Filters on a phone, in a sheet from the bottom of the screen. They apply at once. */
export function FilterSheet({ anchor, onClose, onClear, children }: FilterSheetProps) {
  const { t } = useTranslation('crud');
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { maxHeight: '85dvh', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, p: 2, overflowY: 'auto' }}>
        <Typography id={id} variant="h3" component="h2">
          {t('filter.button')}
        </Typography>
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth color="inherit" variant="outlined" disabled={!onClear} onClick={onClear}>
          {t('filter.clearAll')}
        </Button>
        <Button fullWidth variant="contained" onClick={onClose}>
          {t('filter.show')}
        </Button>
      </Box>
    </Drawer>
  );
}
