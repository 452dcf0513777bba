import { mdiOpenInNew } from '@mdi/js';
import Chip from '@mui/material/Chip';
import type { NavItem } from '@/plugin-api/registry';
import { Icon } from '@/shared/components/Icon';
import { useFormat } from '@/shared/format/use-format';
import { useMenuText } from './use-menu-text';

interface MenuMarksProps extends Pick<NavItem, 'badge' | 'href' | 'newTab' | 'disabled'> {
  /** How much waits there; the line's own description says it to screen readers. */
  work: number;
}

/** After a menu entry's title: its badge, how much waits there, and the symbol for opening in a new tab. */
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

/** What a screen reader says of a line at which work waits. */
export function useWorkDescription(work: number): string | undefined {
  const text = useMenuText();
  const format = useFormat();
  return work > 0 ? text('shell:nav.toDo', { n: format.number(work, { digits: 0 }) }) : undefined;
}
