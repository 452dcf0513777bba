import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { NavItem } from '@/plugin-api/registry';
import { Icon } from '@/shared/components/Icon';
import { MenuRowLink, MenuText } from './MenuRow';

interface MenuLinkProps {
  item: NavItem;
  active: boolean;
  nested?: boolean;
}

/** A menu entry that opens a page. */
export function MenuLink({ item, active, nested }: MenuLinkProps) {
  const { t } = useTranslation();
  const title = t(item.titleKey);
  return (
    <li>
      <MenuRowLink
        to={item.to}
        data-nested={nested === true}
        title={title}
        aria-current={active ? 'page' : undefined}
      >
        {!nested && item.icon && <Icon path={item.icon} />}
        <MenuText>{title}</MenuText>
        {item.badge && <Chip size="small" color={item.badge.color} label={t(item.badge.textKey)} />}
      </MenuRowLink>
    </li>
  );
}
