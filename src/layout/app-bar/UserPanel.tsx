import { mdiKeyboardOutline, mdiLogout, mdiPaletteOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useLogout } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { useViewer } from '@/plugin-api/viewer-context';
import { ClippedText } from '@/shared/components/ClippedText';
import { Icon } from '@/shared/components/Icon';
import { cleanName } from '@/shared/format/display-name';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { useCustomizer } from '../customizer/customizer-context';
import { useLoadedMenuText } from '../menu/use-menu-text';
import { usePalette } from '../palette/palette-context';

const WIDTH = 230;

/** The panel of the user menu. */
export function UserPanel({ id, anchor, onClose }: LazyMenuProps & { id: string }) {
  const { t } = useTranslation('shell');
  const { profile, role } = useViewer();
  const { frame } = useRegistry();
  const menuText = useLoadedMenuText();
  const { mutate: logout } = useLogout();
  const customizer = useCustomizer();
  const palette = usePalette();
  const name = cleanName(profile?.full_name) ?? t('user.unnamed');
  return (
    <Popover
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('user.menu'), sx: { width: WIDTH, mt: 0.5 } },
      }}
    >
      <Box sx={{ px: 2, pt: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="div" fontWeight={600}>
          <ClippedText text={name} />
        </Typography>
        {profile?.email && (
          <Typography component="div" variant="caption" color="text.secondary">
            <ClippedText text={profile.email} />
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <SlotOutlet slot="user.badge" props={{}} room="icon" />
          <Typography variant="caption" color="text.secondary">
            {t(`role.${role}`)}
          </Typography>
        </Box>
      </Box>
      <MenuList autoFocusItem aria-label={t('user.menu')} sx={{ py: 0.75 }}>
        {frame.userLinks.map(({ to, icon, titleKey }) => (
          <MenuItem key={to} component={Link} to={to} onClick={onClose}>
            <ListItemIcon>{icon && <Icon path={icon} />}</ListItemIcon>
            {menuText(titleKey)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            onClose();
            customizer.open(anchor);
          }}
        >
          <ListItemIcon>
            <Icon path={mdiPaletteOutline} />
          </ListItemIcon>
          {t('customizer.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            palette.open('shortcuts');
          }}
        >
          <ListItemIcon>
            <Icon path={mdiKeyboardOutline} />
          </ListItemIcon>
          {t('shortcuts.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            logout();
          }}
        >
          <ListItemIcon>
            <Icon path={mdiLogout} flipRtl />
          </ListItemIcon>
          {t('user.logout')}
        </MenuItem>
      </MenuList>
    </Popover>
  );
}
