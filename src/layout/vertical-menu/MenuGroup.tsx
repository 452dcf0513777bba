import { mdiChevronRight } from '@mdi/js';
import Collapse from '@mui/material/Collapse';
import { memo, useId } from 'react';
import type { NavGroup } from '@/plugin-api/registry';
import { Icon } from '@/shared/components/Icon';
import { MenuMarks, useWorkDescription } from '../menu/MenuMarks';
import { useMenuText } from '../menu/use-menu-text';
import { useNodeWork } from '../menu/use-node-work';
import { MenuIcon } from './MenuIcon';
import { MenuNodes, type MenuNodesProps } from './MenuNodes';
import { MenuText } from './MenuText';
import { markColor, rowVars } from './menu-row';

interface MenuGroupProps extends Omit<MenuNodesProps, 'nodes'> {
  group: NavGroup;
}

/** A menu entry that opens a list of others. */
export const MenuGroup = memo(function MenuGroup({ group, folded, ...rest }: MenuGroupProps) {
  const text = useMenuText();
  const id = useId();
  const { depth, trail, onToggle } = rest;
  const { badge, disabled } = group;
  const work = useNodeWork(group);
  const description = useWorkDescription(work);
  const open = !disabled && !folded && rest.open.includes(group.id);
  return (
    <li data-outer-line={depth === 0 || undefined}>
      <button
        type="button"
        className="row"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={disabled}
        data-holds-active={trail?.groups.includes(group.id)}
        aria-description={description}
        data-badge={(badge || work > 0) && ''}
        style={rowVars(depth, markColor(badge, work))}
        onClick={disabled ? undefined : () => onToggle(group.id)}
      >
        <MenuIcon path={group.icon} depth={depth} />
        <MenuText>{text(group.titleKey)}</MenuText>
        <MenuMarks badge={badge} disabled={disabled} work={open ? 0 : work} />
        <span className="turn">
          <Icon path={mdiChevronRight} size={18} flipRtl />
        </span>
      </button>
      <Collapse in={open} unmountOnExit timeout={180} id={id}>
        <MenuNodes {...rest} nodes={group.items} depth={depth + 1} />
      </Collapse>
    </li>
  );
});
