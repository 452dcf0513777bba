import { memo } from 'react';
import type { NavItem } from '@/plugin-api/registry';
import { MenuAnchor } from '../menu/MenuAnchor';
import { MenuMarks, useWorkDescription } from '../menu/MenuMarks';
import { useMenuText } from '../menu/use-menu-text';
import { useNodeWork } from '../menu/use-node-work';
import { MenuIcon } from './MenuIcon';
import { MenuText } from './MenuText';
import { markColor, rowVars } from './menu-row';

interface MenuLinkProps {
  item: NavItem;
  active: boolean;
  depth: number;
}

/** A menu entry that opens a page. */
export const MenuLink = memo(function MenuLink({ item, active, depth }: MenuLinkProps) {
  const text = useMenuText();
  const work = useNodeWork(item);
  const description = useWorkDescription(work);
  return (
    <li>
      <MenuAnchor
        className="row"
        item={item}
        active={active}
        aria-description={description}
        data-badge={(item.badge || work > 0) && ''}
        style={rowVars(depth, markColor(item.badge, work))}
      >
        <MenuIcon path={item.icon} depth={depth} />
        <MenuText>{text(item.titleKey)}</MenuText>
        <MenuMarks {...item} work={work} />
      </MenuAnchor>
    </li>
  );
});
