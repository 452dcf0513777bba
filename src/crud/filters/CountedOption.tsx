import { mdiCheckboxBlankOutline, mdiCheckboxMarked } from '@mdi/js';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { Icon } from '@/shared/components/Icon';
import { CountedItem } from './CountedItem';
import type { RowQuery } from './use-row-count';

interface CountedOptionProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex' | 'onClick'> {
  label: string;
  chosen: boolean;
  /** Its rows, given the other filters; omit it for no number. */
  rows?: number | RowQuery;
  ask: boolean;
}

/** A choice below a chip, ticked or not. The list around it passes on which one has the focus. */
export function CountedOption({ chosen, ...item }: CountedOptionProps) {
  return (
    <CountedItem
      {...item}
      role="option"
      aria-selected={chosen}
      icon={<Icon path={chosen ? mdiCheckboxMarked : mdiCheckboxBlankOutline} size={20} />}
    />
  );
}
