import { memo } from 'react';
import type { NavItem } from '@/plugin-api/registry';
import { MenuMarks } from '../menu/MenuMarks';
import { useMenuText } from '../menu/use-menu-text';
import { MenuIcon } from './MenuIcon';
import { MenuRowLink, rowVars } from './MenuRow';
import { MenuText } from './MenuText';

interface MenuLinkProps {
  item: NavItem;
  active: boolean;
  depth: number;
}

/** A menu entry that opens a page. */
export const MenuLink = memo(function MenuLink({ item, active, depth }: MenuLinkProps) {
  const text = useMenuText();
  return (
    <li>
      <MenuRowLink
        item={item}
        active={active}
        data-badge={item.badge && ''}
        style={rowVars(depth, item.badge)}
      >
        <MenuIcon path={item.icon} depth={depth} />
        <MenuText>{text(item.titleKey)}</MenuText>
        <MenuMarks {...item} />
      </MenuRowLink>
    </li>
  );
});
