import { mdiOpenInNew } from '@mdi/js';
import Chip from '@mui/material/Chip';
import type { NavItem } from '@/plugin-api/registry';
import { Icon } from '@/shared/components/Icon';
import { useFormat } from '@/shared/format/use-format';
import { useMenuText } from './use-menu-text';

interface MenuMarksProps extends Pick<NavItem, 'badge' | 'href' | 'newTab' | 'disabled'> {
  /** Number of items waiting there; screen readers get it from the entry's description. */
  work: number;
}

/** Shown after a menu entry's title: its badge, the number of waiting items, and the new-tab symbol. */
export function MenuMarks({ badge, href, newTab, disabled, work }: MenuMarksProps) {
  const text = useMenuText();
  const format = useFormat();
  const leaves = !disabled && (newTab || href !== undefined);
  return (
    <>
      {badge && <Chip size="small" color={badge.color} label={text(badge.textKey)} />}
      {work > 0 && (
        <Chip
          aria-hidden="true"
          size="small"
          color="warning"
          label={format.number(work, { digits: 0 })}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        />
      )}
      {leaves && <Icon path={mdiOpenInNew} size={16} label={text('shell:nav.newTab')} flipRtl />}
    </>
  );
}

/** The screen reader description of an entry with waiting items. */
export function useWorkDescription(work: number): string | undefined {
  const text = useMenuText();
  const format = useFormat();
  return work > 0 ? text('shell:nav.toDo', { n: format.number(work, { digits: 0 }) }) : undefined;
}
