import { mdiTableCog } from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Icon } from '@/shared/components/Icon';
import { fieldLabel } from '../schema/label-of';
import type { ColumnSpec } from '../schema/to-columns';
import { useT } from '../use-t';
import type { Density, ListSettings } from './use-list-settings';

interface ColumnMenuProps {
  columns: ColumnSpec[];
  settings: ListSettings;
  onChange: (part: Partial<ListSettings>) => void;
}

const DENSITIES: Density[] = ['dense', 'comfortable'];

/** Whether a column is shown: as the person chose, else as it is declared. */
export function isShown(column: ColumnSpec, settings: ListSettings): boolean {
  return settings.columns[column.field.key] ?? !column.hidden;
}

/** Which columns the list shows and how high its rows are; remembered in this browser. */
export function ColumnMenu({ columns, settings, onChange }: ColumnMenuProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.filter((column) => isShown(column, settings)).length;
  return (
    <>
      <Tooltip title={t('crud:list.columns')}>
        <IconButton
          aria-label={t('crud:list.columns')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon path={mdiTableCog} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 480 } } }}
      >
        <ListSubheader sx={{ lineHeight: '32px' }}>{t('crud:list.rowHeight')}</ListSubheader>
        {DENSITIES.map((density) => (
          <MenuItem
            key={density}
            dense
            role="menuitemradio"
            aria-checked={settings.density === density}
            onClick={() => onChange({ density })}
          >
            <Radio size="small" checked={settings.density === density} sx={CONTROL} tabIndex={-1} />
            <ListItemText primary={t(`crud:list.${density}`)} />
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader sx={{ lineHeight: '32px' }}>{t('crud:list.columns')}</ListSubheader>
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
              <Checkbox size="small" checked={on} sx={CONTROL} tabIndex={-1} />
              <ListItemText primary={fieldLabel(column.field, t)} />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

const CONTROL = { p: 0.5, marginInlineEnd: 1 };
