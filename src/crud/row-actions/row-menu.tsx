import { mdiDotsVertical, mdiPencilOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RowActionDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { useT } from '../use-t';

interface RowMenuProps {
  name: string;
  actions: RowActionDef[];
  editHref: string | null;
  onAction: (action: RowActionDef) => void;
}

/** The verbs of one row behind a button; nothing where there are none. */
export function RowMenu({ name, actions, editHref, onAction }: RowMenuProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0 && !editHref) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('crud:list.actionsOf', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {editHref && (
          <MenuItem component={Link} to={editHref} onClick={close}>
            <ListItemIcon>
              <Icon path={mdiPencilOutline} />
            </ListItemIcon>
            <ListItemText primary={t('crud:edit')} />
          </MenuItem>
        )}
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            onClick={() => {
              close();
              onAction(action);
            }}
            sx={action.destructive ? { color: 'error.main' } : undefined}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon path={action.icon} />
            </ListItemIcon>
            <ListItemText primary={t(action.labelKey)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
