import { mdiCheck, mdiRefresh, mdiTrayArrowDown } from '@mdi/js';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { CARD_PERIODS } from './card-period';
import type { CardData } from './WidgetCard';

interface CardMenuProps extends LazyMenuProps {
  period: CardData['period'];
  onRefresh: () => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** The menu of a card. */
export function CardMenu({ anchor, onClose, period, onRefresh, onExport }: CardMenuProps) {
  const { t } = useTranslation('shell');
  const after = (deed: (() => void) | undefined) => () => {
    onClose();
    deed?.();
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem onClick={after(onRefresh)}>
        <ListItemIcon>
          <Icon path={mdiRefresh} />
        </ListItemIcon>
        {t('card.refresh')}
      </MenuItem>
      {period && <Divider />}
      {period &&
        CARD_PERIODS.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === period.value}
            onClick={after(() => period.onChange(one))}
          >
            <ListItemIcon sx={{ visibility: one === period.value ? 'visible' : 'hidden' }}>
              <Icon path={mdiCheck} />
            </ListItemIcon>
            {t(`period.${one}`)}
          </MenuItem>
        ))}
      {period && <Divider />}
      <MenuItem disabled={!onExport} onClick={after(onExport)}>
        <ListItemIcon>
          <Icon path={mdiTrayArrowDown} />
        </ListItemIcon>
        {t('card.export')}
      </MenuItem>
    </Menu>
  );
}
