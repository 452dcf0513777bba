import { mdiCheck, mdiTableCog } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
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
      <IconButton
        title={t('crud:list.columns')}
        aria-label={t('crud:list.columns')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiTableCog} />
      </IconButton>

      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
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
    </>
  );
}

/** A tick where the choice is on, its room where it is off. */
function Tick({ on }: { on: boolean }) {
  return <ListItemIcon>{on && <Icon path={mdiCheck} />}</ListItemIcon>;
}

const HEADING = { px: 2, py: 1, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' };
