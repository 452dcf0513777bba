import { mdiCheck, mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '@/shared/components/Icon';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { columnLabel } from '../schema/label-of';
import { type ColumnSpec, isShown } from '../schema/to-columns';
import { useT } from '../use-t';
import type { Density, ListSettings } from './use-list-settings';

export interface ColumnChoice {
  columns: ColumnSpec[];
  settings: ListSettings;
  onChange: (part: Partial<ListSettings>) => void;
}

const DENSITIES: Density[] = ['dense', 'comfortable'];

/** The items of the column menu. */
export function ColumnChoices(props: ColumnChoice & LazyMenuProps) {
  const { columns, settings, onChange, anchor, onClose } = props;
  const t = useT();
  const keys = columns.map(({ field }) => field.key);
  const move = (key: string, by: -1 | 1) => onChange({ order: moved(keys, key, by) });
  const shown = columns.filter((column) => isShown(column, settings)).length;
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 480 } }, list: { sx: LIST } }}
    >
      <ListSubheader role="presentation" disableSticky sx={HEADING}>
        {t('crud:list.rowHeight')}
      </ListSubheader>
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
      <ListSubheader role="presentation" disableSticky sx={HEADING}>
        {t('crud:list.columns')}
      </ListSubheader>
      {columns.flatMap((column, place) => {
        const on = isShown(column, settings);
        const { key } = column.field;
        const label = columnLabel(column.field, t);
        return [
          <MenuItem
            key={key}
            dense
            role="menuitemcheckbox"
            aria-checked={on}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            disabled={on && shown === 1}
            onClick={() => onChange({ columns: { ...settings.columns, [key]: !on } })}
            onKeyDown={(event) => {
              const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
              if (!event.altKey || !by) return;
              event.preventDefault();
              event.stopPropagation();
              move(key, by);
            }}
          >
            <Tick on={on} />
            {label}
          </MenuItem>,
          <MoveItem
            key={`${key} up`}
            icon={mdiChevronUp}
            label={t('crud:list.moveUp', { field: label })}
            keys="Alt+↑"
            onClick={place > 0 ? () => move(key, -1) : undefined}
          />,
          <MoveItem
            key={`${key} down`}
            icon={mdiChevronDown}
            label={t('crud:list.moveDown', { field: label })}
            keys="Alt+↓"
            onClick={place < columns.length - 1 ? () => move(key, 1) : undefined}
          />,
        ];
      })}
    </Menu>
  );
}

interface MoveItemProps {
  icon: string;
  label: string;
  keys: string;
  /** Undefined if the column can't move further. */
  onClick?: () => void;
}

/**
 * Moves a column by one place. The arrow keys skip it: the keyboard moves the column itself, with
 * Alt.
 */
function MoveItem({ icon, label, keys, onClick }: MoveItemProps) {
  return (
    <Box
      component="li"
      role="menuitem"
      aria-label={label}
      aria-disabled={!onClick}
      title={`${label} (${keys})`}
      onClick={onClick}
      sx={MOVE}
    >
      <Icon path={icon} size={18} />
    </Box>
  );
}

function moved(keys: string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (to < 0 || to >= keys.length) return keys;
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

/** A tick if the choice is on, otherwise an empty space of the same width. */
function Tick({ on }: { on: boolean }) {
  return <ListItemIcon>{on && <Icon path={mdiCheck} />}</ListItemIcon>;
}

/** A column and its two arrows side by side; single items take the whole width. */
const LIST = {
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  '& [role="presentation"], & [role="menuitemradio"]': { gridColumn: '1 / -1' },
} as const;

const MOVE = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  cursor: 'pointer',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-disabled="true"]': { opacity: 0.3, cursor: 'default' },
} as const;

const HEADING = {
  px: 2,
  py: 1,
  lineHeight: 1.5,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.secondary',
};
