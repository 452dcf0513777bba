import { mdiPencilOutline } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { RowActionDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { useT } from '../use-t';

export interface RowVerbs {
  actions: RowActionDef[];
  editHref: string | null;
  onAction: (action: RowActionDef) => void;
}

/** The list that a row's button opens. */
export function RowVerbList(props: RowVerbs & LazyMenuProps) {
  const { actions, editHref, onAction, anchor, onClose } = props;
  const t = useT();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {editHref && (
        <MenuItem component={Link} to={editHref} onClick={onClose}>
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
            onClose();
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
  );
}
