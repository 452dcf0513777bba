import { mdiArrowDown, mdiArrowUp, mdiEyeOffOutline } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';

export type Deed = 'up' | 'down' | 'hide';

interface ArrangeMenuProps {
  /** Null while closed. */
  anchor: HTMLElement | null;
  first: boolean;
  last: boolean;
  onClose: () => void;
  onChoose: (deed: Deed) => void;
}

/** Actions for arranging a widget without a pointer. */
export function ArrangeMenu({ anchor, first, last, onClose, onChoose }: ArrangeMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem disabled={first} onClick={() => onChoose('up')}>
        <ListItemIcon>
          <Icon path={mdiArrowUp} />
        </ListItemIcon>
        {t('widgets.up')}
      </MenuItem>
      <MenuItem disabled={last} onClick={() => onChoose('down')}>
        <ListItemIcon>
          <Icon path={mdiArrowDown} />
        </ListItemIcon>
        {t('widgets.down')}
      </MenuItem>
      <MenuItem onClick={() => onChoose('hide')}>
        <ListItemIcon>
          <Icon path={mdiEyeOffOutline} />
        </ListItemIcon>
        {t('widgets.hide')}
      </MenuItem>
    </Menu>
  );
}
