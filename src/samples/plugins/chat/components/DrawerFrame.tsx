import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';

interface DrawerSwitchProps {
  icon: string;
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A row of a drawer with a switch. */
export function DrawerSwitch({ icon, label, checked, onChange }: DrawerSwitchProps) {
  const id = useId();
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: 0.75,
        cursor: 'pointer',
      }}
    >
      <Icon path={icon} />
      <Box component="span" id={id} sx={{ flex: 1 }}>
        {label}
      </Box>
      <Switch
        checked={checked}
        onChange={(_event, on) => onChange(on)}
        slotProps={{ input: { 'aria-labelledby': id } }}
      />
    </Box>
  );
}

interface DrawerButtonProps {
  icon: string;
  text: string;
  onClick: () => void;
  color?: 'inherit' | 'error';
  expanded?: boolean;
  flipRtl?: boolean;
}

/** A row of a drawer with an action. */
export function DrawerButton(props: DrawerButtonProps) {
  const { icon, text, onClick, color = 'inherit', expanded, flipRtl } = props;
  return (
    <Button
      fullWidth
      color={color}
      onClick={onClick}
      aria-expanded={expanded}
      startIcon={<Icon path={icon} flipRtl={flipRtl} />}
      sx={{ justifyContent: 'flex-start', fontWeight: 400 }}
    >
      {text}
    </Button>
  );
}

/** A section of a drawer with its heading. */
export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography
        component="h3"
        sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}

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
