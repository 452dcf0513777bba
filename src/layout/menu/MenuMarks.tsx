import { mdiOpenInNew } from '@mdi/js';
import Chip from '@mui/material/Chip';
import type { NavItem } from '@/plugin-api/registry';
import { Icon } from '@/shared/components/Icon';
import { useMenuText } from './use-menu-text';

type Marked = Pick<NavItem, 'badge' | 'href' | 'newTab' | 'disabled'>;

/** After a menu entry's title: its badge, and the symbol for opening in a new tab. */
export function MenuMarks({ badge, href, newTab, disabled }: Marked) {
  const text = useMenuText();
  const leaves = !disabled && (newTab || href !== undefined);
  return (
    <>
      {badge && <Chip size="small" color={badge.color} label={text(badge.textKey)} />}
      {leaves && <Icon path={mdiOpenInNew} size={16} label={text('shell:nav.newTab')} flipRtl />}
    </>
  );
}
