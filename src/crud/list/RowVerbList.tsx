import { mdiDeleteOutline, mdiDockRight, mdiEyeOutline, mdiPencilOutline } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { RowActionDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import type { RefusedAction } from '../row-actions/use-row-actions';
import { useT } from '../use-t';

export interface RowVerbs {
  actions: RowActionDef[];
  /** Shown as off, with the reason. */
  refused: RefusedAction[];
  viewHref: string | null;
  /** Shows the row beside the list. */
  onPeek: (() => void) | null;
  /** The form's path, or a function that opens it over the list. */
  edit: string | (() => void) | null;
  onDelete: (() => void) | null;
  onAction: (action: RowActionDef) => void;
}

/** The reason stays readable. */
const REFUSED = {
  whiteSpace: 'normal',
  maxWidth: 320,
  color: 'text.disabled',
  '&.Mui-disabled': { opacity: 1 },
} as const;

/** The menu of a row's actions. */
export function RowVerbList(props: RowVerbs & LazyMenuProps) {
  const { actions, refused, viewHref, onPeek, edit, onDelete, onAction, anchor, onClose } = props;
  const t = useT();
  const thenClose = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { disabledItemsFocusable: true } }}
    >
      {viewHref && (
        <MenuItem component={Link} to={viewHref} onClick={onClose}>
          <ListItemIcon>
            <Icon path={mdiEyeOutline} />
          </ListItemIcon>
          <ListItemText primary={t('crud:view')} />
        </MenuItem>
      )}
      {onPeek && (
        <MenuItem onClick={thenClose(onPeek)}>
          <ListItemIcon>
            <Icon path={mdiDockRight} flipRtl />
          </ListItemIcon>
          <ListItemText primary={t('crud:peek')} />
        </MenuItem>
      )}
      {edit && (
        <MenuItem
          {...(typeof edit === 'string'
            ? { component: Link, to: edit, onClick: onClose }
            : { onClick: thenClose(edit) })}
        >
          <ListItemIcon>
            <Icon path={mdiPencilOutline} />
          </ListItemIcon>
          <ListItemText primary={t('crud:edit')} />
        </MenuItem>
      )}
      {actions.map((action) => (
        <MenuItem
          key={action.id}
          onClick={thenClose(() => onAction(action))}
          sx={action.destructive ? { color: 'error.main' } : undefined}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon path={action.icon} />
          </ListItemIcon>
          <ListItemText primary={t(action.labelKey)} />
        </MenuItem>
      ))}
      {refused.map(({ action, reason }) => (
        <MenuItem key={action.id} disabled sx={REFUSED}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon path={action.icon} />
          </ListItemIcon>
          <ListItemText primary={t(action.labelKey)} secondary={reason} />
        </MenuItem>
      ))}
      {onDelete && (
        <MenuItem onClick={thenClose(onDelete)} sx={{ color: 'error.main' }}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon path={mdiDeleteOutline} />
          </ListItemIcon>
          <ListItemText primary={t('crud:delete')} />
        </MenuItem>
      )}
    </Menu>
  );
}
