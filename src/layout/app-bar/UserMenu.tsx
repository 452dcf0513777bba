import { mdiAccountOutline } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { Icon } from '@/shared/components/Icon';
import { cleanName, initials } from '@/shared/format/display-name';
import { useLazyMenu } from '@/shared/use-lazy-menu';

const loadUserPanel = async () => (await import('./UserPanel')).UserPanel;

/** The user menu: name, role, own pages and sign-out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { profile } = useViewer();
  const id = useId();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadUserPanel);
  const name = cleanName(profile?.full_name) ?? t('user.unnamed');

  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={open}
        sx={{ borderRadius: '50%', p: 0.25 }}
      >
        <span style={visuallyHidden}>{t('user.menu')}</span>
        <Avatar
          aria-hidden
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
      {Menu && <Menu id={id} anchor={anchor} onClose={onClose} />}
    </>
  );
}
