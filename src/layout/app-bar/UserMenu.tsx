import { mdiAccountOutline, mdiCreditCardOutline, mdiLogout } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useLogout } from '@refinedev/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import { ClippedText } from '@/shared/components/ClippedText';
import { Icon } from '@/shared/components/Icon';
import { TierBadge } from '@/shared/components/TierBadge';
import { cleanName, initials } from '@/shared/format/display-name';

const LINKS = [
  { to: '/account-details', icon: mdiAccountOutline, key: 'user.account' },
  { to: '/subscriptions', icon: mdiCreditCardOutline, key: 'user.subscription' },
] as const;

const WIDTH = 230;

/** The person: name, role, tier, own pages, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { profile, role, tier } = useViewer();
  const { mutate: logout } = useLogout();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = cleanName(profile?.full_name) ?? t('user.unnamed');
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={t('user.menu')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: '50%', p: 0.25 }}
      >
        <Avatar
          src={profile?.avatar_url ?? undefined}
          alt=""
          sx={{
            width: 32,
            height: 32,
            fontSize: '0.8125rem',
            fontWeight: 600,
            bgcolor: 'primary.soft',
            color: 'primary.onSoft',
          }}
        >
          {initials(name) || <Icon path={mdiAccountOutline} />}
        </Avatar>
      </IconButton>
      <Popover
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
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
            <TierBadge tier={tier} />
            <Typography variant="caption" color="text.secondary">
              {t(`role.${role}`)}
            </Typography>
          </Box>
        </Box>
        <MenuList autoFocusItem aria-label={t('user.menu')} sx={{ py: 0.75 }}>
          {LINKS.map(({ to, icon, key }) => (
            <MenuItem key={to} component={Link} to={to} onClick={close}>
              <ListItemIcon>
                <Icon path={icon} />
              </ListItemIcon>
              {t(key)}
            </MenuItem>
          ))}
          <MenuItem
            onClick={() => {
              close();
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
    </>
  );
}
