import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '@/shared/components/Icon';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { fieldLabel } from '../schema/label-of';
import type { ColumnSpec } from '../schema/to-columns';
import { useT } from '../use-t';
import { isShown } from './is-shown';
import type { Density, ListSettings } from './use-list-settings';

export interface ColumnChoice {
  columns: ColumnSpec[];
  settings: ListSettings;
  onChange: (part: Partial<ListSettings>) => void;
}

const DENSITIES: Density[] = ['dense', 'comfortable'];

/** The choices of the column menu. */
export function ColumnChoices(props: ColumnChoice & LazyMenuProps) {
  const { columns, settings, onChange, anchor, onClose } = props;
  const t = useT();
  const shown = columns.filter((column) => isShown(column, settings)).length;
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 480 } } }}
    >
      <Box component="li" role="presentation" sx={HEADING}>
        {t('crud:list.rowHeight')}
      </Box>
      {DENSITIES.map((density) => (
        <MenuItem
          key={density}
          dense
          role="menuitemradio"
          aria-checked={settings.density === density}
          onClick={() => onChange({ density })}
        >
          <Tick on={settings.density === density} />
          {t(`crud:list.${density}`)}
        </MenuItem>
      ))}
      <Box component="li" role="presentation" sx={HEADING}>
        {t('crud:list.columns')}
      </Box>
      {columns.map((column) => {
        const on = isShown(column, settings);
        const { key } = column.field;
        return (
          <MenuItem
            key={key}
            dense
            role="menuitemcheckbox"
            aria-checked={on}
            disabled={on && shown === 1}
            onClick={() => onChange({ columns: { ...settings.columns, [key]: !on } })}
          >
            <Tick on={on} />
            {fieldLabel(column.field, t)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** A tick where the choice is on, its room where it is off. */
function Tick({ on }: { on: boolean }) {
  return <ListItemIcon>{on && <Icon path={mdiCheck} />}</ListItemIcon>;
}

const HEADING = { px: 2, py: 1, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' };
